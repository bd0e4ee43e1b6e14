import { ch, SPILLING, u32, u64, type Ch, type ClickHouse } from '../../client/ch.ts';
import { exactSum, exactSumIf } from '../../client/exact-sum.ts';
import { isAmong, listAccountRanges, type AccountRange } from './account-ranges.ts';

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
const MIN_MATCHES = 10;
/** Where players do not differ beyond chance: everything is drawn to the mean. */
const MAX_MATCHES = 1_000_000;

/**
 * Fits by the method of moments. Win rates: what players of `MIN_MATCHES` matches and more differ beyond binomial chance,
 * k = m (1 - m) / variance - 1. Heroes: the gap between a player's mean estimate with a hero and with all others has the variance
 * heroVariance (1 + sum of squared shares of the others) + matchVariance (1/n + 1/others).
 */
export async function fitBoards(db: ClickHouse, scoresVersion: number): Promise<BoardFit> {
  const rates = await db.row(ch<{ mean: number | null; spread: number | null }>`
    with (select sum(wins) / sum(matches) from player_standing_next where matches >= ${u32(MIN_MATCHES)}) as overall
    select any(overall) as mean, ${exactSum(ch`pow(wins / matches - overall, 2) - overall * (1 - overall) / matches`)} / count() as spread
    from player_standing_next where matches >= ${u32(MIN_MATCHES)}
  `);
  const heroes: HeroSums = { squares: 0, degrees: 0, gaps: 0, noise: 0, shares: 0 };
  for (const accounts of await listAccountRanges(db)) {
    const some = await db.row(heroSums(scoresVersion, accounts));
    if (some) for (const name of HERO_SUMS) heroes[name] += some[name];
  }
  const { squares, degrees, gaps, noise, shares } = heroes;
  const matchVariance = degrees > 0 ? squares / degrees : 0;
  const heroVariance = shares > 0 ? Math.max((gaps - matchVariance * noise) / shares, 0) : 0;
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
  spread > 0 ? Math.min(noise / spread, MAX_MATCHES) : MAX_MATCHES;

const HERO_SUMS = ['squares', 'degrees', 'gaps', 'noise', 'shares'] as const;
/** Over cells of a player and a hero: within them, and between a cell and the player's others. */
type HeroSums = Record<(typeof HERO_SUMS)[number], number>;

const heroSums = (scoresVersion: number, accounts: AccountRange): Ch<HeroSums> => ch<HeroSums>`
  select ${exactSum(ch`of_squares`)} as squares, toFloat64(sum(n - 1)) as degrees,
    ${exactSumIf(ch`pow(mean - (total - n * mean) / others, 2)`, ch`is_compared`)} as gaps,
    ${exactSumIf(ch`1 / n + 1 / others`, ch`is_compared`)} as noise,
    ${exactSumIf(ch`1 + (squared - n * n) / pow(others, 2)`, ch`is_compared`)} as shares
  from (
    select n, mean, of_squares, sum(n) over own - n as others, toFloat64(sum(added) over own) as total, sum(n * n) over own as squared,
      n >= ${u32(MIN_MATCHES)} and others >= ${u32(MIN_MATCHES)} as is_compared
    from (
      select account_id, hero_id, count() as n, sum(toDecimal128(assumeNotNull(estimate_points), 18)) as added, toFloat64(added) / n as mean,
        ${exactSum(ch`pow(assumeNotNull(estimate_points), 2)`)} - n * pow(mean, 2) as of_squares
      from player_score final
      where scores_version = ${u64(scoresVersion)} and points is not null and ${isAmong(accounts)}
      group by account_id, hero_id
    )
    window own as (partition by account_id)
  ) ${SPILLING}`;
