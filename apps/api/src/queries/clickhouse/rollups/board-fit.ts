import { ch, u32, u64 } from '../ch.ts';
import type { ClickHouse } from '../connect.ts';

/** What is fitted from the players themselves, so that few matches are drawn towards what is usual as far as they should be. */
export interface BoardFit {
  /** As if so many matches more had been won at the mean rate. */
  readonly winRateMatches: number;
  readonly meanWinRate: number;
  /** Variance of one match's estimate with one hero around the player's mean with it. */
  readonly matchVariance: number;
  /** Variance of what a hero adds to a player's points. */
  readonly heroVariance: number;
  /** With so many matches on a hero they count half. */
  readonly heroMatches: number;
}

/** Fewer matches tell nothing about how players differ. */
const LEAST_MATCHES = 10;
/** Where players do not differ beyond chance: everything is drawn to the mean. */
const MOST_MATCHES = 1_000_000;

/**
 * Fits by the method of moments. Win rates: what players of `LEAST_MATCHES` matches and more differ beyond binomial chance,
 * k = m (1 - m) / variance - 1. Heroes: the gap between a player's mean estimate with a hero and with all others has the variance
 * heroVariance (1 + sum of squared shares of the others) + matchVariance (1/n + 1/others).
 */
export async function fitBoards(db: ClickHouse, scoresVersion: number): Promise<BoardFit> {
  const [[rates], [heroes]] = await Promise.all([
    db.rows(ch<{ players: number; mean: number | null; spread: number | null }>`
      with (select sum(wins) / sum(matches) from player_standing_next where matches >= ${u32(LEAST_MATCHES)}) as overall
      select count() as players, any(overall) as mean, avg(pow(wins / matches - overall, 2) - overall * (1 - overall) / matches) as spread
      from player_standing_next
      where matches >= ${u32(LEAST_MATCHES)}
    `),
    db.rows(ch<{ noise: number | null; spread: number | null }>`
      with cells as (
        select account_id, hero_id, count() as n, avg(assumeNotNull(estimate_points)) as mean,
          varPop(assumeNotNull(estimate_points)) * count() as squares
        from player_score final
        where scores_version = ${u64(scoresVersion)} and points is not null
        group by account_id, hero_id
      ), (select sum(squares) / sum(n - 1) from cells where n > 1) as match_noise
      select any(match_noise) as noise,
        sum(pow(mean - (total - n * mean) / others, 2) - match_noise * (1 / n + 1 / others))
          / sum(1 + (squared - n * n) / pow(others, 2)) as spread
      from (
        select account_id, n, mean, sum(n) over own as total_n, sum(n * mean) over own as total, sum(n * n) over own as squared,
          total_n - n as others
        from cells
        window own as (partition by account_id)
      )
      where n >= ${u32(LEAST_MATCHES)} and others >= ${u32(LEAST_MATCHES)}
    `),
  ]);
  const matchVariance = Math.max(heroes?.noise ?? 0, 0);
  const heroVariance = Math.max(heroes?.spread ?? 0, 0);
  const meanWinRate = rates?.mean ?? 0.5;
  return {
    meanWinRate,
    winRateMatches: ratio(meanWinRate * (1 - meanWinRate), rates?.spread ?? 0) - 1,
    matchVariance,
    heroVariance,
    heroMatches: ratio(matchVariance, heroVariance),
  };
}

const ratio = (noise: number, spread: number) =>
  spread > 0 ? Math.min(noise / spread, MOST_MATCHES) : MOST_MATCHES;
