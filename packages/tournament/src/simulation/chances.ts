import type { SeriesLength } from '../setup.ts';

/** What is known of an entrant's strength, on the scale of Elo and Glicko. */
export interface Strength {
  readonly entrant: number;
  readonly rating: number;
  /** How uncertain it is (one standard deviation); drawn anew in each run. */
  readonly deviation: number;
}

/** Chance of the first to win a game. */
export const gameChance = (first: number, second: number): number => 1 / (1 + 10 ** ((second - first) / 400));

/** Chance to win a series with this chance in each of its games. */
export function seriesChance(game: number, bestOf: SeriesLength): number {
  const needed = (bestOf + 1) / 2;
  let chance = game ** needed;
  let sum = 0;
  for (let lost = 0; lost < needed; lost += 1) {
    sum += chance;
    chance *= ((needed + lost) / (lost + 1)) * (1 - game);
  }
  return sum;
}

/** A draw of the normal distribution (Box and Muller). */
export const normal = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
