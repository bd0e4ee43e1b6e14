import { advance } from './advance.ts';
import { NEEDS_REASON, type LogEntry, type MatchId, type TournamentEvent, type UndoEvent } from './events.ts';
import { openTournament } from './open.ts';
import { isRefusal, refuse, type Refusal } from './refusals.ts';
import type { TournamentSetup } from './setup.ts';
import type { Match, TournamentState } from './state.ts';

export interface Replay {
  readonly state: TournamentState;
  /** Numbers of entries that change nothing (any more), such as results of a match that fell by an undo. Undone ones are not among them. */
  readonly fallen: readonly number[];
}

/** The tournament that a log gives. */
export function replay(setup: TournamentSetup, log: readonly LogEntry[]): Replay {
  const undone = undoneEntries(log);
  const fallen: number[] = [];
  let state = openTournament(setup);
  for (const entry of log) {
    if (entry.type === 'undo' || undone.has(entry.id)) continue;
    const next = advance(setup, state, entry);
    if (isRefusal(next)) fallen.push(entry.id);
    else state = next;
  }
  return { state, fallen };
}

/** Numbers of entries that are undone: an undo that is itself undone undoes nothing. */
export function undoneEntries(log: readonly LogEntry[]): ReadonlySet<number> {
  const undone = new Set<number>();
  for (const entry of log.toReversed())
    if (entry.type === 'undo' && !undone.has(entry.id)) undone.add(entry.entry);
  return undone;
}

/** The log without one of its entries. */
export const undo = (log: readonly LogEntry[], entry: number): LogEntry[] =>
  log.filter(({ id }) => id !== entry);

/**
 * What a log gives with one more entry, or why that changes nothing. `state` is what the log gives without it; an undo computes the tournament
 * again from the whole log.
 */
export function append(
  setup: TournamentSetup,
  log: readonly LogEntry[],
  state: TournamentState,
  entry: LogEntry,
): Replay | Refusal {
  if (entry.type !== 'undo') {
    const next = advance(setup, state, entry);
    return isRefusal(next) ? next : { state: next, fallen: [] };
  }
  const refusal = undoRefusal(log, entry);
  if (refusal) return refusal;
  const before = new Set(replayedFallen(setup, log));
  const { state: next, fallen } = replay(setup, [...log, entry]);
  return { state: next, fallen: fallen.filter((id) => !before.has(id)) };
}

const replayedFallen = (setup: TournamentSetup, log: readonly LogEntry[]) => replay(setup, log).fallen;

/** A referee takes back what referees may enter about matches. */
const OF_REFEREES: ReadonlySet<LogEntry['type']> = new Set<LogEntry['type']>([
  'game',
  'result',
  'correct',
  'remake',
  'report',
  'settle',
  'dispute',
  'begin-match',
  'schedule-match',
  'link-game',
]);

function undoRefusal(log: readonly LogEntry[], entry: UndoEvent): Refusal | undefined {
  const target = log.find(({ id }) => id === entry.entry);
  if (!target || undoneEntries(log).has(entry.entry)) return refuse('no-such-entry');
  const isAllowed =
    entry.by.role === 'organiser' || (entry.by.role === 'referee' && OF_REFEREES.has(target.type));
  if (!isAllowed) return refuse('not-allowed');
  return NEEDS_REASON.has('undo') && !entry.reason?.trim() ? refuse('needs-reason') : undefined;
}

/** What an entry would take away or change, beside what it says. */
export interface Consequences {
  /** Matches whose result, games or reports would be gone, or would be another's. */
  readonly matches: readonly {
    readonly match: MatchId;
    readonly stage: number;
    readonly before: Match;
    /** Null where the match would not exist any more. */
    readonly after: Match | null;
  }[];
  /** Rounds of a Swiss whose pairings would be gone. */
  readonly rounds: readonly { readonly stage: number; readonly round: number }[];
  /** Stages that would not have started any more. */
  readonly stages: readonly number[];
  /** Matches that nobody has played, and that would have other entrants. */
  readonly moved: readonly MatchId[];
  /** Later entries that would count no more, by an undo. */
  readonly entries: readonly number[];
}

/** What an entry would make fall: to be shown before it is confirmed. */
export function consequences(
  setup: TournamentSetup,
  log: readonly LogEntry[],
  state: TournamentState,
  entry: LogEntry,
): Consequences | Refusal {
  const next = append(setup, log, state, entry);
  if (isRefusal(next)) return next;
  const own = ownMatch(log, entry);
  const changed = state.stages.flatMap((stage, index) => {
    const after = new Map(next.state.stages[index]?.matches.map((match) => [match.id, match]));
    return stage.matches
      .filter(({ id }) => id !== own)
      .map((before) => ({ match: before.id, stage: index, before, after: after.get(before.id) ?? null }));
  });
  return {
    matches: changed.filter(({ before, after }) => hasPlay(before) && !isSamePlay(before, after)),
    rounds: state.stages.flatMap((stage, index) =>
      goneRounds(index, stage.rounds, next.state.stages[index]?.rounds ?? 0, stage.format),
    ),
    stages: state.stages.flatMap((stage, index) =>
      stage.startedBy !== null && next.state.stages[index]?.startedBy === null ? [index] : [],
    ),
    moved: changed
      .filter(({ before, after }) => !hasPlay(before) && after && !isSameSides(before, after))
      .map(({ match }) => match),
    entries: next.fallen,
  };
}

function ownMatch(log: readonly LogEntry[], entry: LogEntry): MatchId | undefined {
  const about: LogEntry | undefined =
    entry.type === 'undo' ? log.find(({ id }) => id === entry.entry) : entry;
  return about && 'match' in about ? about.match : undefined;
}

const hasPlay = ({ result, games, reports }: Match): boolean =>
  result !== null || games.length > 0 || reports.some(Boolean);

const isSamePlay = (a: Match, b: Match | null): boolean =>
  b !== null &&
  (a === b ||
    JSON.stringify([a.result, a.games, a.reports]) === JSON.stringify([b.result, b.games, b.reports]));

function isSameSides(a: Match, b: Match): boolean {
  return a.sides.every((side, index) => {
    const other = b.sides[index];
    if (side.kind === 'entrant') return other?.kind === 'entrant' && other.entrant === side.entrant;
    return other?.kind === side.kind;
  });
}

const goneRounds = (stage: number, before: number, after: number, format: string) =>
  format === 'swiss'
    ? Array.from({ length: Math.max(0, before - after) }, (_, index) => ({ stage, round: after + index + 1 }))
    : [];

/** The entries that count, newest last: what an organiser reads and can undo. */
export function standingEntries(log: readonly LogEntry[]): TournamentEvent[] {
  const undone = undoneEntries(log);
  return log.filter((entry): entry is TournamentEvent => entry.type !== 'undo' && !undone.has(entry.id));
}
