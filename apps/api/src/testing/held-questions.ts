import { GENERATED_ITEM_ID } from '../bench/generate-matches.ts';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import { listHeroExperience } from '../queries/clickhouse/hero-experience.ts';
import {
  listAbilityOrders,
  listHeroCounts,
  listHeroCountsTwice,
  listHeroDays,
  listHeroLengths,
  listHeroTiers,
} from '../queries/clickhouse/hero-page.ts';
import {
  listEveryPair,
  listLanePairs,
  listPairs,
  listPairsOfHero,
} from '../queries/clickhouse/hero-pairs.ts';
import { listHeroChanges, listHeroSums, listMatchesByRank } from '../queries/clickhouse/hero-stats.ts';
import { listHeroPlaces } from '../queries/clickhouse/hero-places.ts';
import { listHeroTierSums } from '../queries/clickhouse/hero-tiers.ts';
import { listHeroFigures } from '../queries/clickhouse/hero-figures.ts';
import { listHeroLanes, listHeroLanesTwice } from '../queries/clickhouse/hero-lanes.ts';
import { listDistributionsOfHeroes } from '../queries/clickhouse/hero-metrics.ts';
import { listItemChances } from '../queries/clickhouse/item-chances.ts';
import {
  listChancesByPatch,
  listItemsByPatch,
  listPlayersByPatch,
} from '../queries/clickhouse/item-patches.ts';
import {
  listBuyersOfItem,
  listBuyTimes,
  listItemsByHero,
  listItemSums,
  listItemSumsOfHero,
  listItemTotals,
} from '../queries/clickhouse/item-stats.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import type { StatisticFilter, TierFilter } from '../queries/clickhouse/statistic-filter.ts';

const HERO = 7;

/** Whatever is asked of the sums of heroes by day. */
export const heroAnswers = (
  db: ClickHouse,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[],
): Promise<unknown[]> =>
  Promise.all([
    listHeroSums(db, filter),
    listHeroChanges(db, filter, before),
    listHeroTierSums(db, filter, before, days),
    listMatchesByRank(db, filter),
    listHeroTiers(db, filter, HERO),
    listHeroDays(db, filter, HERO),
    listHeroCounts(db, filter),
    listHeroCountsTwice(db, filter, before),
    listHeroExperience(db, filter),
    listHeroExperience(db, filter, HERO),
  ]);

/** A range of days, and another that it is compared with. */
export type PeriodQuestion = readonly [filter: TierFilter, before: DayRange];

/** Whatever is asked of pairs and items by period. */
export const periodAnswers = (db: ClickHouse, [filter, before]: PeriodQuestion): Promise<unknown[]> =>
  Promise.all([
    listPairs(db, filter, 'mates'),
    listPairsOfHero(db, filter, 'enemies', HERO),
    listEveryPair(db, filter, HERO),
    listLanePairs(db, filter),
    listItemSums(db, filter),
    listItemSumsOfHero(db, filter, HERO),
    listItemTotals(db, filter, before, HERO),
    listItemChances(db, filter, before, HERO),
    listBuyTimes(db, filter, HERO, GENERATED_ITEM_ID),
    listBuyersOfItem(db, filter, GENERATED_ITEM_ID),
    buyersByHero(db, filter),
    listHeroFigures(db, filter, before),
    listHeroFigures(db, filter, before, ['deaths']),
    listHeroLanes(db, filter, { heroId: HERO }),
    listHeroLanesTwice(db, filter, before),
    listHeroLengths(db, filter, HERO),
    listHeroPlaces(db, filter),
    listAbilityOrders(db, filter, HERO),
    listDistributionsOfHeroes(db, filter, [HERO, HERO + 1], ['kills']),
  ]);

const order = (row: { readonly patch: Day; readonly itemId?: number }): string =>
  `${row.patch} ${row.itemId}`;

/** Whatever is asked of items by patch. */
export async function patchAnswers(db: ClickHouse, filter: StatisticFilter): Promise<unknown[]> {
  const question = { filter, heroId: HERO };
  const [items, players, chances] = await Promise.all([
    listItemsByPatch(db, question),
    listPlayersByPatch(db, question),
    listChancesByPatch(db, question),
  ]);
  return [items, players, chances].map((rows) =>
    rows.toSorted((one, other) => order(one).localeCompare(order(other))),
  );
}

/** Without the heroes behind the last one who buys it: arrays may end anywhere there. */
async function buyersByHero(db: ClickHouse, filter: TierFilter): Promise<unknown[]> {
  const items = await listItemsByHero(db, filter);
  return items.map(({ itemId, byHero }) => ({
    itemId,
    byHero: byHero.slice(0, byHero.findLastIndex((bought) => bought > 0) + 1),
  }));
}
