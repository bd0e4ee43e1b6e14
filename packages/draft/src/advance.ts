import { clockRefusal, GRACE_MS } from './clocks.ts';
import type { Actor, DraftEvent, DraftEventType } from './events.ts';
import { beginGame, finishGame, letChoose, pauseFor, resume, startDraft, take } from './moves.ts';
import { isRefusal, refuse, type Refusal } from './refusals.ts';
import type { DraftRules } from './rules.ts';
import { gameOf, isOver, STANDING, type Choice, type DraftGame, type DraftState } from './state.ts';
import { stepDue, whyUnavailable } from './steps.ts';
import { otherTeam } from './teams.ts';

/** Who may send what. A captain speaks for the own team alone. */
const MAY: Readonly<Record<DraftEventType, readonly Actor['role'][]>> = {
  'captain-came': ['server'],
  'captain-left': ['server'],
  ready: ['captain'],
  coin: ['server'],
  'choose-order': ['captain', 'server'],
  'choose-side': ['captain', 'server'],
  'lock-in': ['captain'],
  'time-out': ['server'],
  pause: ['referee'],
  resume: ['captain', 'referee'],
  undo: ['referee'],
  'served-again': ['server'],
  report: ['captain'],
  decide: ['referee', 'server'],
  abandon: ['referee', 'server'],
};

type EventOf<Type extends DraftEventType> = Extract<DraftEvent, { type: Type }>;
type Handlers = {
  readonly [Type in DraftEventType]: (
    rules: DraftRules,
    state: DraftState,
    event: EventOf<Type>,
  ) => DraftState | Refusal;
};

/**
 * The room after one more event, or why the event changes nothing. Pure: the same events in the same order give the same room
 * on every node, in every browser and in a replay. An event that carries an earlier time than the one before counts as of then.
 */
export function advance(rules: DraftRules, state: DraftState, event: DraftEvent): DraftState | Refusal {
  if (isOver(state)) return refuse('over');
  if (!MAY[event.type].includes(event.by.role)) return refuse('not-allowed');
  if (event.by.role === 'captain' && 'team' in event && event.team !== event.by.team)
    return refuse('not-allowed');
  const at = Math.max(event.at, state.at);
  const next = handle(rules, state, { ...event, at });
  return isRefusal(next) ? next : { ...next, at, version: state.version + 1 };
}

/** The room after all of these events, in the order of the log. Events that change nothing are passed over. */
export function replay(rules: DraftRules, opened: DraftState, events: Iterable<DraftEvent>): DraftState {
  let state = opened;
  for (const event of events) {
    const next = advance(rules, state, event);
    if (!isRefusal(next)) state = next;
  }
  return state;
}

function handle<Type extends DraftEventType>(rules: DraftRules, state: DraftState, event: EventOf<Type>) {
  const handlers: { readonly [Key in Type]: Handlers[Key] } = HANDLERS;
  return handlers[event.type as Type](rules, state, event);
}

const HANDLERS: Handlers = {
  'captain-came': came,
  'captain-left': left,
  ready: getReady,
  coin: toss,
  'choose-order': (rules, state, event) => choose(rules, state, event, 'order', { first: event.first }),
  'choose-side': (rules, state, event) =>
    choose(rules, state, event, 'side', { hiddenKing: event.hiddenKing }),
  'lock-in': lockIn,
  'time-out': timeOut,
  pause: (_, state, { at, reason }) =>
    state.status === 'drafting' ? pauseFor(state, at, { reason, missing: null }) : refuse('not-now'),
  resume: endPause,
  undo,
  'served-again': servedAgain,
  report,
  decide: (rules, state, { winner }) =>
    state.status === 'reporting' ? finishGame(rules, state, winner) : refuse('not-now'),
  abandon: (_, state, { reason }) => ({
    ...state,
    status: 'abandoned',
    clock: STANDING,
    pause: null,
    endedBecause: reason,
  }),
};

function came(_: DraftRules, state: DraftState, { team, at }: EventOf<'captain-came'>) {
  if (state.present[team]) return refuse('no-change');
  const there = { ...state, present: { ...state.present, [team]: true } };
  const isComplete = there.present[1] && there.present[2];
  if (state.status === 'waiting' && isComplete) return { ...there, status: 'ready' as const };
  return isComplete && state.pause && state.pause.missing !== null ? resume(there, at) : there;
}

function left(_: DraftRules, state: DraftState, { team, at }: EventOf<'captain-left'>) {
  if (!state.present[team]) return refuse('no-change');
  const gone = {
    ...state,
    present: { ...state.present, [team]: false },
    ready: { ...state.ready, [team]: false },
  };
  if (state.status === 'ready') return { ...gone, status: 'waiting' as const };
  return state.status === 'drafting' ? pauseFor(gone, at, { reason: 'connection', missing: team }) : gone;
}

function getReady(rules: DraftRules, state: DraftState, { team, ready, at }: EventOf<'ready'>) {
  if (state.status !== 'ready') return refuse('not-now');
  if (state.ready[team] === ready) return refuse('no-change');
  const next = { ...state, ready: { ...state.ready, [team]: ready } };
  return next.ready[1] && next.ready[2] ? beginGame(rules, next, at) : next;
}

function toss(rules: DraftRules, state: DraftState, { winner, at }: EventOf<'coin'>) {
  if (state.status !== 'rolling') return refuse('not-now');
  const tossed = withGame(state, { coin: winner });
  if (rules.firstPick === 'coin') return startDraft(rules, withGame(tossed, { first: winner }), at);
  return letChoose(tossed, winner, ['order', 'side'], at);
}

function choose(
  rules: DraftRules,
  state: DraftState,
  { by, team, at }: EventOf<'choose-order'> | EventOf<'choose-side'>,
  choice: Choice,
  chosen: Partial<DraftGame>,
) {
  const { choosing } = state;
  if (state.status !== 'choosing' || !choosing) return refuse('not-now');
  if (choosing.team !== team) return refuse('not-your-turn');
  if (!choosing.left.includes(choice)) return refuse('not-now');
  const refusal = clockRefusal(rules, state, by, at);
  if (refusal) return refusal;
  const next = withGame(state, chosen);
  const rest = choosing.left.filter((other) => other !== choice);
  return rest.length > 0 ? letChoose(next, otherTeam(team), rest, at) : startDraft(rules, next, at);
}

function lockIn(rules: DraftRules, state: DraftState, event: EventOf<'lock-in'>) {
  const step = stepDue(rules, state);
  if (state.status !== 'drafting' || !step) return refuse('not-now');
  if (step.team !== event.team) return refuse('not-your-turn');
  if (whyUnavailable(rules, state, event.heroId, step)) return refuse('hero-unavailable');
  const refusal = clockRefusal(rules, state, event.by, event.at);
  return refusal ?? take(rules, state, { ...event, wasRandom: false });
}

function timeOut(rules: DraftRules, state: DraftState, event: EventOf<'time-out'>) {
  const step = stepDue(rules, state);
  if (state.status !== 'drafting' || !step) return refuse('not-now');
  const isLostBan = event.heroId === null && step.type === 'ban' && rules.timeout === 'no-ban';
  if (!isLostBan && (event.heroId === null || whyUnavailable(rules, state, event.heroId, step)))
    return refuse('hero-unavailable');
  return clockRefusal(rules, state, event.by, event.at) ?? take(rules, state, event);
}

function endPause(_: DraftRules, state: DraftState, { by, at }: EventOf<'resume'>) {
  if (state.status !== 'paused' || !state.pause) return refuse('not-now');
  if (by.role === 'referee') return resume(state, at);
  // What a referee stopped, a referee ends; a captain may go on without one who does not come back.
  if (state.pause.missing === null) return refuse('not-allowed');
  return at < state.pause.since + GRACE_MS ? refuse('captain-expected') : resume(state, at);
}

function undo(_: DraftRules, state: DraftState, { reason, at }: EventOf<'undo'>) {
  const { selections } = gameOf(state);
  const last = selections.at(-1);
  if (state.status !== 'drafting' && state.status !== 'paused' && state.status !== 'reporting')
    return refuse('not-now');
  if (!last) return refuse('nothing-to-undo');
  const back = withGame(state, { selections: selections.slice(0, -1) });
  return pauseFor(
    {
      ...back,
      clock: STANDING,
      reserves: { ...state.reserves, [last.team]: last.reserveBefore },
      reports: { 1: null, 2: null },
    },
    at,
    { reason, missing: null },
  );
}

function servedAgain(_: DraftRules, state: DraftState, { lostMs, at }: EventOf<'served-again'>) {
  const { elapsedMs, runningSince } = state.clock;
  if (!(lostMs >= 0)) return refuse('bad-time');
  if (runningSince === null || runningSince >= at || lostMs === 0) return refuse('no-change');
  return { ...state, clock: { elapsedMs, runningSince: Math.min(at, runningSince + lostMs) } };
}

function report(rules: DraftRules, state: DraftState, { team, winner }: EventOf<'report'>) {
  if (state.status !== 'reporting') return refuse('not-now');
  if (state.reports[team] === winner) return refuse('no-change');
  const next = { ...state, reports: { ...state.reports, [team]: winner } };
  return next.reports[1] === next.reports[2] ? finishGame(rules, next, winner) : next;
}

function withGame(state: DraftState, change: Partial<DraftGame>): DraftState {
  return { ...state, games: [...state.games.slice(0, -1), { ...gameOf(state), ...change }] };
}
