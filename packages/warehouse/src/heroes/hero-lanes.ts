import { andIf, ch, u16, u8 } from '../client/ch.ts';
import { LANE_TABLE } from '../aggregates/tables.ts';
import { type NamedSums } from '../client/columns.ts';
import { readRows } from '../store/read-sums.ts';
import type { ComparedDays, TierFilter } from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from '../store/statistics-store.ts';

/** Sums over the lanes of a hero as they stand at one of the `LANE_MOMENTS`. */
export type HeroLaneRow = { readonly heroId: number; readonly seconds: number } & NamedSums<
  (typeof LANE_TABLE.sums)[number]
>;

/**
 * Every hero at every moment in each of some ranges of days, by hero id and moment; in one lane or in all, of one hero or of all, and of one
 * side where the filter has one.
 */
export function listHeroLanes(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  { lane, heroId }: { readonly lane?: number | undefined; readonly heroId?: number } = {},
): Promise<HeroLaneRow[][]> {
  const side = filter.slice?.side;
  // No key tells lane and side.
  const isByKey = lane === undefined && side === undefined;
  return readRows(store, filter, ranges, {
    table: LANE_TABLE,
    where: ch`true ${andIf(ch`hero_id =`, u16, heroId)} ${andIf(ch`lane =`, u8, lane)} ${andIf(ch`side =`, u8, side)}`,
    isAsked: isByKey ? (row) => heroId === undefined || row.heroId === heroId : undefined,
  });
}
