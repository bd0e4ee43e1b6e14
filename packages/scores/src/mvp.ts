import { PARTS, type PerformancePart } from './performance/parts.ts';

/** What a place is decided by: one entry for each player of a match. */
export interface PlaceInput {
  readonly team: 0 | 1;
  /** What each part of the performance adds to the score, by part: see `PlayerPerformance.parts`. */
  readonly parts: Float64Array;
}

export interface Placed {
  /** 1 to 12. */
  readonly place: number;
  /** The sum of the parts. */
  readonly score: number;
  /** In deviations of the scores of the match. */
  readonly parts: Readonly<Record<PerformancePart, number>>;
  /** Best of the winners. */
  readonly isMvp: boolean;
  /** Best of the losers. */
  readonly isKeyPlayer: boolean;
}

/**
 * Orders the players of a match by the same parts that move their points, in the order given. An order and its reasons, not a scale: the
 * score is only good for comparing players of one match. Equal scores keep the order of the list.
 */
export function placePlayers(players: readonly PlaceInput[], winningTeam: 0 | 1 | null): Placed[] {
  const sums = players.map(({ parts }) => parts.reduce((sum, part) => sum + part, 0));
  const unit = deviationOf(sums) || 1;
  const scored = players.map(({ team, parts }, index) => ({
    index,
    team,
    score: (sums[index] ?? 0) / unit,
    parts: Object.fromEntries(PARTS.map((part, at) => [part, (parts[at] ?? 0) / unit])) as Placed['parts'],
  }));
  const order = scored.toSorted((a, b) => b.score - a.score || a.index - b.index);
  const bestOf = (isWinner: boolean) =>
    winningTeam === null ? undefined : order.find(({ team }) => (team === winningTeam) === isWinner)?.index;
  const [mvp, key] = [bestOf(true), bestOf(false)];
  return scored.map(({ index, parts, score }) => ({
    place: order.findIndex((entry) => entry.index === index) + 1,
    score,
    parts,
    isMvp: index === mvp,
    isKeyPlayer: index === key,
  }));
}

function deviationOf(values: readonly number[]): number {
  const mean = values.reduce((sum, value) => sum + value, 0) / Math.max(values.length, 1);
  return Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / Math.max(values.length, 1));
}
