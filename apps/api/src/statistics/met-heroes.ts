import type { HeroCountsRow } from '../queries/clickhouse/hero-page.ts';
import { countSampledHeroes } from '../queries/clickhouse/sampled-heroes.ts';
import type { StatisticFilter } from '../queries/clickhouse/statistic-filter.ts';
import type { StatisticsStore } from '../queries/clickhouse/statistics-store.ts';

/** How often the heroes win whom players of a slice have beside and against them; undefined where these are the same as all. */
export async function metHeroes(
  store: StatisticsStore,
  filter: StatisticFilter,
): Promise<Readonly<Record<'mates' | 'enemies', HeroCountsRow[]>> | undefined> {
  const { side, partySize } = filter.slice ?? {};
  if (!filter.sample || (side === undefined && partySize === undefined)) return undefined;
  const [mates, enemies] = await Promise.all([
    countSampledHeroes(store, filter, side === undefined ? {} : { side }),
    countSampledHeroes(store, filter, side === undefined ? {} : { side: side === 0 ? 1 : 0 }),
  ]);
  return { mates, enemies };
}
