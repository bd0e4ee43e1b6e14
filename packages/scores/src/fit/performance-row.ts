import type { Cell } from '../performance/score.ts';

/** Of a match. */
export const PLAYERS = 12;

/** A player in a match, as the fit of the performance model sees it. Twelve rows a match, one after the other, matches by start. */
export interface PerformanceRow {
  /** From 0. */
  readonly match: number;
  /** From 0. */
  readonly player: number;
  readonly matchId: number;
  readonly startedAt: number;
  readonly team: 0 | 1;
  readonly won: boolean;
  readonly heroId: number;
  readonly cell: Cell;
  readonly lobbyPoints: number | null;
  /** The publisher's rank of the player before the match, in points. */
  readonly rankPoints: number | null;
  readonly figures: Float64Array;
}

export interface PerformanceData<Row extends PerformanceRow = PerformanceRow> {
  readonly rows: readonly Row[];
  readonly matches: number;
  readonly players: number;
}
