import type { ControlAction } from '@soulstat/api-client/contract';
import { pairRound, startStage, undoneEntries, type Actor, type LogEntry } from '@soulstat/tournament';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { drawNumber, type EnteredAction } from '../log/enter-log.ts';
import type { HeldTournament, HeldTournaments } from '../log/held-tournaments.ts';
import { sentenceOf } from '../log/log-sentences.ts';
import { listLogAuthors } from '../queries/tournament-log.ts';
import { seedsBy } from '../play/seeds-by.ts';
import type { OwnPart } from '../queries/people.ts';

/** What referees may do: whatever is about one match. Everything else is for owner and admins. */
const OF_REFEREES: ReadonlySet<ControlAction['type']> = new Set<ControlAction['type']>([
  'schedule-match',
  'begin-match',
  'game',
  'result',
  'correct',
  'remake',
  'link-game',
  'settle',
  'substitute',
  'drop',
  'undo',
]);

export const isForReferees = ({ type }: ControlAction): boolean => OF_REFEREES.has(type);

/** As what somebody acts in the log. */
export const actorIn = (part: OwnPart): Actor =>
  part.roles.some((role) => role === 'owner' || role === 'admin')
    ? { role: 'organiser' }
    : { role: 'referee' };

/** The entry of an action, with what the server draws or computes. */
export async function completed(
  action: ControlAction,
  tournament: HeldTournament,
  reading: { readonly db: Postgres; readonly held: HeldTournaments },
): Promise<EnteredAction> {
  const { row, state } = tournament;
  const { setup } = row.source;
  if (action.type === 'seed') {
    const { method, order } = action;
    if (method !== 'manual') return seedsBy(method, tournament, reading);
    return { type: 'seed', method, order: order ?? fail('invalid_request', 'Say the order of the seeds.') };
  }
  if (action.type === 'start-stage') {
    const started = startStage(setup, state, action.stage, drawNumber());
    return action.field && started.type === 'start-stage' ? { ...started, field: action.field } : started;
  }
  if (action.type !== 'pair-round') return action;
  const draw = drawNumber();
  if (action.pairs)
    return {
      type: 'pair-round',
      stage: action.stage,
      round: action.round ?? (state.stages[action.stage]?.rounds ?? 0) + 1,
      pairs: action.pairs,
      bye: action.bye ?? null,
      draw,
      isManual: true,
    };
  return (
    pairRound(setup, state, action.stage, draw) ??
    fail('tournament_refused', 'The next round of this stage cannot be paired now.')
  );
}

/** What an entry is about; two that share something are about the same. */
function subjectsOf(entry: EnteredAction, log: readonly LogEntry[]): string[] {
  if (entry.type === 'undo') {
    const target = log.find(({ id }) => id === entry.entry);
    return [`entry ${entry.entry}`, ...(target ? subjectsOf(target as EnteredAction, []) : [])];
  }
  const subjects = [`type ${entry.type}`].filter((text) => SINGULAR.has(text));
  if ('match' in entry) subjects.push(`match ${entry.match}`);
  if ('entrant' in entry) subjects.push(`entrant ${entry.entrant}`);
  if ('entrants' in entry) subjects.push(...entry.entrants.map((id) => `entrant ${id}`));
  if ('stage' in entry) subjects.push(`stage ${entry.stage}`);
  return subjects;
}

/** Of these there is one in a tournament. */
const SINGULAR: ReadonlySet<string> = new Set([
  'type seed',
  'type approve-standings',
  'type cancel',
  'type extend-check-in',
]);

/** Refuses what somebody decided without having seen what another has done to the same since. */
export async function requireSeen(
  db: Postgres,
  { row, log }: HeldTournament,
  action: EnteredAction,
  version: number,
): Promise<void> {
  const subjects = new Set(subjectsOf(action, log));
  const undone = undoneEntries(log);
  const meanwhile = log
    .slice(version)
    .filter(({ id, by }) => !undone.has(id) && by.role !== 'server')
    .filter((entry) => subjectsOf(entry as EnteredAction, log).some((subject) => subjects.has(subject)));
  const last = meanwhile.at(-1);
  if (!last) return;
  const [author] = await listLogAuthors(db, row.id, [last.id]);
  const who = author?.author ?? (last.by.role === 'captain' ? 'A captain' : 'Somebody else');
  fail(
    'tournament_changed',
    `${who} was quicker: ${sentenceOf(last)} Look at it, then decide again. Nothing of yours was entered.`,
  );
}
