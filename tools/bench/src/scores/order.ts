import { projectRating, ratingDeviation, type RatedMatch } from '@soulstat/scores';
import { orderAgreement, type SimulatedRow } from '@soulstat/train-scores';
import { figure, line, meanOf } from './line.ts';
import { simulatedModel } from './simulated-model.ts';

/** A match of a player with the rating after it, in the order played. */
export interface RatedRow {
  readonly row: SimulatedRow;
  readonly rating: RatedMatch;
}

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;
/** Players with fewer matches are not on the board. */
const KNOWN = 50;
const MIN_PLAYERS = 100;
const PROJECTED_DAYS = [7, 14, 30] as const;

/** Whether the leaderboard, by the lower end of the interval, stands still from week to week but for what players did. */
export function leaderboardLines(rated: readonly RatedRow[]): void {
  const weeks = [...Map.groupBy(rated, ({ row }) => Math.floor(row.startedAt / WEEK_SECONDS))]
    .toSorted(([a], [b]) => a - b)
    .map(([, rows]) => rows);
  const board = new Map<number, number>();
  let last: Map<number, number> | undefined;
  const taus: number[] = [];
  for (const rows of weeks) {
    for (const { row, rating } of rows)
      if (rating.matches >= KNOWN)
        board.set(row.player, rating.points - 1.96 * ratingDeviation(rating, simulatedModel()));
    const before = last;
    const both = before ? [...before].filter(([player]) => board.has(player)) : [];
    if (both.length >= MIN_PLAYERS)
      taus.push(
        orderAgreement(
          both.map(([, key]) => key),
          both.map(([player]) => board.get(player) ?? 0),
        ),
      );
    last = new Map(board);
  }
  line(
    `leaderboard: Kendall’s tau of a week and the one before, worst of ${taus.length} weeks`,
    Math.min(...taus),
    { least: 0.85 },
  );
  figure('   mean', meanOf(taus));
}

/** Whether the strength of a player some days later lies where the projection had it. */
export function projectionLines(rated: readonly RatedRow[]): void {
  const byPlayer = [...Map.groupBy(rated, ({ row }) => row.player).values()];
  for (const days of PROJECTED_DAYS) {
    const held = byPlayer.flatMap((rows) => {
      const from = rows.find(({ rating }) => rating.matches === KNOWN);
      if (!from) return [];
      const then = from.row.startedAt + days * DAY_SECONDS;
      const later = rows.find(({ row }) => row.startedAt >= then);
      if (!later) return [];
      const [low, high] = projectRating(from.rating, days, simulatedModel()).interval;
      return [later.row.skillPoints >= low && later.row.skillPoints <= high ? 1 : 0];
    });
    line(
      `share of strengths ${days} days on inside of the projected range (${held.length} players)`,
      meanOf(held),
      { least: 0.95 - 2 * Math.sqrt((0.95 * 0.05) / held.length) },
    );
  }
}
