import { ch } from './ch.ts';
import { heldSampledHeroes } from './held-players.ts';
import type { HeroCountsRow } from './hero-page.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import { HERO_DAY } from './rollups/hero-day.ts';
import { sampleOf } from './sampled-rows.ts';
import { tierFilterOf, type MatchSlice, type StatisticFilter } from './statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';

/**
 * Every hero in the sample of a filter, by id: what pairs and items of it are compared with.
 *
 * @param players of the same matches, in place of those of the filter's slice
 */
export async function countSampledHeroes(
  store: StatisticsStore,
  filter: StatisticFilter,
  players?: Pick<MatchSlice, 'side'>,
): Promise<HeroCountsRow[]> {
  const held = await heldSampledHeroes(store, tierFilterOf(filter), players);
  if (held) return held;
  return store.db.rows(ch<HeroCountsRow>`
    select hero_id as heroId, toUInt32(sum(t.matches)) as matches, toUInt32(sum(t.wins)) as wins,
      toUInt32(sum(t.full_matches)) as fullMatches
    from ${sampleOf(HERO_DAY, players)(tierFilterOf(filter))} as t
    group by hero_id
    order by hero_id
    ${EXACT_FINAL}
  `);
}
