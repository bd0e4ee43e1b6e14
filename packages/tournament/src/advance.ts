import { NEEDS_REASON, type Actor, type TournamentEvent, type TournamentEventType } from './events.ts';
import type { Handler } from './handlers/context.ts';
import * as entries from './handlers/entries.ts';
import * as results from './handlers/results.ts';
import * as rounds from './handlers/rounds.ts';
import * as running from './handlers/running.ts';
import * as stages from './handlers/stages.ts';
import { isRefusal, refuse, type Refusal } from './refusals.ts';
import type { TournamentSetup } from './setup.ts';
import type { TournamentState } from './state.ts';

type Role = Actor['role'];

const HELPERS: readonly Role[] = ['organiser', 'server'];
const OFFICIALS: readonly Role[] = ['organiser', 'referee', 'server'];
/** A captain for the own entrant alone. */
const ENTRANTS: readonly Role[] = ['organiser', 'captain'];

/** Who may enter what. */
const MAY: Readonly<Record<TournamentEventType, readonly Role[]>> = {
  enter: ENTRANTS,
  approve: ['organiser'],
  decline: ['organiser'],
  withdraw: ENTRANTS,
  'check-in': ENTRANTS,
  'extend-check-in': ['organiser'],
  seed: HELPERS,
  substitute: ['organiser', 'referee', 'captain'],
  'start-stage': HELPERS,
  'pair-round': HELPERS,
  swap: ['organiser'],
  'reopen-round': ['organiser'],
  'unpair-round': ['organiser'],
  'reopen-stage': ['organiser'],
  'draw-lots': ['organiser'],
  'schedule-match': OFFICIALS,
  'begin-match': OFFICIALS,
  game: OFFICIALS,
  report: ['captain'],
  result: OFFICIALS,
  correct: ['organiser', 'referee'],
  remake: ['organiser', 'referee'],
  'link-game': OFFICIALS,
  dispute: ['organiser', 'referee', 'captain'],
  settle: ['organiser', 'referee'],
  drop: ['organiser', 'referee', 'captain'],
  return: ENTRANTS,
  'enter-late': ['organiser'],
  'approve-standings': ['organiser'],
  cancel: ['organiser'],
};

const HANDLERS: { readonly [Type in TournamentEventType]: Handler<Type> } = {
  enter: entries.enter,
  approve: entries.approve,
  decline: entries.decline,
  withdraw: entries.withdraw,
  'check-in': entries.checkIn,
  'extend-check-in': entries.extendCheckIn,
  seed: entries.seed,
  substitute: entries.substitute,
  'start-stage': stages.startStage,
  'pair-round': rounds.pairRound,
  swap: stages.swap,
  'reopen-round': rounds.reopenRound,
  'unpair-round': rounds.unpairRound,
  'reopen-stage': stages.reopenStage,
  'draw-lots': stages.drawLots,
  'schedule-match': results.schedule,
  'begin-match': results.begin,
  game: results.game,
  report: results.report,
  result: results.result,
  correct: results.correct,
  remake: results.remake,
  'link-game': results.linkGame,
  dispute: results.dispute,
  settle: results.settle,
  drop: running.drop,
  return: running.comeBack,
  'enter-late': running.enterLate,
  'approve-standings': running.approveStandings,
  cancel: running.cancel,
};

/** What can be entered once a tournament is over: only what links a game of the site to a game that was played. */
const AFTER_THE_END: readonly TournamentEventType[] = ['link-game'];

/**
 * The tournament after one more entry, or why the entry changes nothing. Pure: the same entries in the same order give the same tournament
 * everywhere. An entry that carries an earlier time than the one before counts as of then.
 */
export function advance(
  setup: TournamentSetup,
  state: TournamentState,
  event: TournamentEvent,
): TournamentState | Refusal {
  if (!Object.hasOwn(MAY, event.type) || !Number.isFinite(event.at)) return refuse('bad-value');
  if (isOver(state) && !AFTER_THE_END.includes(event.type)) return refuse('over');
  if (!MAY[event.type].includes(event.by.role) || !isOwn(event)) return refuse('not-allowed');
  if (NEEDS_REASON.has(event.type) && !event.reason?.trim()) return refuse('needs-reason');
  const at = Math.max(event.at, state.at);
  const next = handle(setup, state, { ...event, at });
  return isRefusal(next) ? next : { ...next, at };
}

/** Approved or called off. One that needs no approval can be corrected after its last match. */
export const isOver = ({ status, approvedBy }: TournamentState): boolean =>
  status === 'cancelled' || (status === 'finished' && approvedBy !== null);

const isOwn = (event: TournamentEvent): boolean =>
  event.by.role !== 'captain' || !('entrant' in event) || event.entrant === event.by.entrant;

function handle<Type extends TournamentEventType>(
  setup: TournamentSetup,
  state: TournamentState,
  event: Extract<TournamentEvent, { type: Type }>,
) {
  const handlers: { readonly [Key in Type]: (typeof HANDLERS)[Key] } = HANDLERS;
  return handlers[event.type as Type](setup, state, event);
}
