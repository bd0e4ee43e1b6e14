import { shuffled } from './random.ts';
import type { EntrantId, EntryLimits } from './setup.ts';
import type { TournamentState } from './state.ts';

/** What is known of a player who wants to enter. Null is unknown, never 0. */
export interface EntryPlayer {
  /** As in `@soulstat/ranks`. */
  readonly rank: number | null;
  /** Player points (PP). */
  readonly points: number | null;
  readonly region: string | null;
  readonly accountDays: number | null;
}

export type EntryProblemCode =
  | 'rank-too-low'
  | 'rank-too-high'
  | 'average-too-low'
  | 'average-too-high'
  | 'region-not-allowed'
  | 'account-too-new'
  | 'rank-unknown'
  | 'points-unknown'
  | 'region-unknown'
  | 'account-age-unknown';

export interface EntryProblem {
  readonly code: EntryProblemCode;
  /** Index of the player; null: about the team. */
  readonly player: number | null;
}

export interface EntryCheck {
  /** Limits that the team is outside of. */
  readonly problems: readonly EntryProblem[];
  /** Limits that cannot be checked, since something is unknown: an organiser decides. */
  readonly warnings: readonly EntryProblem[];
  /** Mean points of those whose points are known; null where nobody's are. */
  readonly average: number | null;
  /** Players whose points are unknown and not in the mean. */
  readonly missing: number;
}

const isUnknown = ({ code }: EntryProblem) => code.endsWith('-unknown');

/** Whether a team is within the limits of a tournament. */
export function checkEntry(limits: EntryLimits, players: readonly EntryPlayer[]): EntryCheck {
  const known = players.flatMap(({ points }) => points ?? []);
  const average = known.length === 0 ? null : known.reduce((sum, points) => sum + points, 0) / known.length;
  const missing = players.length - known.length;
  const found = [
    ...players.flatMap((player, index) => [
      ...rankProblems(limits, player, index),
      ...regionProblems(limits, player, index),
      ...ageProblems(limits, player, index),
    ]),
    ...averageProblems(limits, average, missing),
  ];
  return {
    problems: found.filter((problem) => !isUnknown(problem)),
    warnings: found.filter(isUnknown),
    average,
    missing,
  };
}

function rankProblems(
  { minRank, maxRank }: EntryLimits,
  { rank }: EntryPlayer,
  player: number,
): EntryProblem[] {
  if (minRank === null && maxRank === null) return [];
  if (rank === null) return [{ code: 'rank-unknown', player }];
  if (minRank !== null && rank < minRank) return [{ code: 'rank-too-low', player }];
  return maxRank !== null && rank > maxRank ? [{ code: 'rank-too-high', player }] : [];
}

function regionProblems({ regions }: EntryLimits, { region }: EntryPlayer, player: number): EntryProblem[] {
  if (regions.length === 0) return [];
  if (region === null) return [{ code: 'region-unknown', player }];
  return regions.includes(region) ? [] : [{ code: 'region-not-allowed', player }];
}

function ageProblems(
  { minAccountDays }: EntryLimits,
  { accountDays }: EntryPlayer,
  player: number,
): EntryProblem[] {
  if (minAccountDays === null) return [];
  if (accountDays === null) return [{ code: 'account-age-unknown', player }];
  return accountDays < minAccountDays ? [{ code: 'account-too-new', player }] : [];
}

function averageProblems(
  { minAverage, maxAverage }: EntryLimits,
  average: number | null,
  missing: number,
): EntryProblem[] {
  if (minAverage === null && maxAverage === null) return [];
  const unknown: EntryProblem[] = missing > 0 ? [{ code: 'points-unknown', player: null }] : [];
  if (average === null) return unknown;
  if (minAverage !== null && average < minAverage)
    return [...unknown, { code: 'average-too-low', player: null }];
  return maxAverage !== null && average > maxAverage
    ? [...unknown, { code: 'average-too-high', player: null }]
    : unknown;
}

/** The waiting list, first one first. */
export const waitingList = ({ entrants }: TournamentState): EntrantId[] =>
  entrants.filter(({ status }) => status === 'waiting').map(({ id }) => id);

export interface SeedProposal {
  /** Best seed first. */
  readonly order: readonly EntrantId[];
  /** Those without a value: they are last, in the order of entry, and an organiser should look at them. */
  readonly missing: readonly EntrantId[];
}

/** Seeds by a value (a rating, an earlier place turned round: more is better), or drawn where `values` is null. */
export function proposeSeeds(
  entrants: readonly EntrantId[],
  values: ReadonlyMap<EntrantId, number> | null,
  draw: number,
): SeedProposal {
  if (!values) return { order: shuffled(entrants, draw), missing: [] };
  const known = entrants.filter((id) => values.has(id));
  const missing = entrants.filter((id) => !values.has(id));
  return {
    order: [...known.toSorted((a, b) => (values.get(b) ?? 0) - (values.get(a) ?? 0)), ...missing],
    missing,
  };
}

/** A player without a team. */
export interface FreeAgent {
  readonly id: number;
  readonly points: number | null;
}

/**
 * Teams of this size from single players, as a snake over their points, so that sums come near each other; unknown points
 * stand in the middle. Players who fill no team, the last who signed up, are left over.
 */
export function draftTeams(
  agents: readonly FreeAgent[],
  size: number,
): { readonly teams: readonly (readonly number[])[]; readonly left: readonly number[] } {
  const count = Math.floor(agents.length / size);
  const drafted = agents.slice(0, count * size);
  const known = drafted.flatMap(({ points }) => points ?? []).toSorted((a, b) => a - b);
  const middle = known[Math.floor(known.length / 2)] ?? 0;
  const sorted = drafted.toSorted((a, b) => (b.points ?? middle) - (a.points ?? middle));
  const teams: number[][] = Array.from({ length: count }, () => []);
  for (const [index, { id }] of sorted.entries()) {
    const turn = Math.floor(index / count);
    teams[turn % 2 === 0 ? index % count : count - 1 - (index % count)]?.push(id);
  }
  return { teams, left: agents.slice(count * size).map(({ id }) => id) };
}
