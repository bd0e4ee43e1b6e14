import {
  ALL_HEROES,
  listAbilityOrders,
  listBuyersOfItem,
  listBuyTimes,
  listChancesByPatch,
  listDistributionsOfHeroes,
  listEveryPair,
  listHeroCounts,
  listHeroCountsTwice,
  listHeroDays,
  listHeroExperience,
  listHeroFigures,
  listHeroLanes,
  listHeroLengths,
  listHeroPlaces,
  listHeroSums,
  listHeroTiers,
  listHeroTierSums,
  listItemChances,
  listItemsByHero,
  listItemsByPatch,
  listItemSumsOfHero,
  listItemTotals,
  listLanePairs,
  listMatchesByRank,
  listPlayersByPatch,
  type Day,
  type DayRange,
  type StatisticFilter,
  type StatisticsStore,
  type TierFilter,
} from '@soulstat/warehouse';
import { GENERATED_ITEM_ID } from '../bench/generate-matches.ts';

const HERO = 7;

/** Whatever is asked of the sums of heroes by day. */
export const heroAnswers = (
  store: StatisticsStore,
  filter: StatisticFilter,
  before: DayRange,
  days: readonly Day[],
): Promise<unknown[]> =>
  Promise.all([
    listHeroSums(store, filter),
    listHeroTierSums(store, filter, before, days),
    listMatchesByRank(store, filter),
    listHeroTiers(store, filter, HERO),
    listHeroDays(store, filter, HERO),
    listHeroCounts(store, filter),
    listHeroCountsTwice(store, filter, before),
    listHeroExperience(store, filter),
    listHeroExperience(store, filter, HERO),
  ]);

/** A range of days, and another that it is compared with. */
export type PeriodQuestion = readonly [filter: TierFilter, before: DayRange];

/** Whatever is asked of pairs and items by period. */
export const periodAnswers = (store: StatisticsStore, [filter, before]: PeriodQuestion): Promise<unknown[]> =>
  Promise.all([
    listEveryPair(store, filter, HERO),
    listLanePairs(store, filter),
    listItemSumsOfHero(store, filter, ALL_HEROES),
    listItemSumsOfHero(store, filter, HERO),
    listItemTotals(store, filter, before, HERO),
    listItemChances(store, filter, before, HERO),
    listBuyTimes(store, filter, HERO, GENERATED_ITEM_ID),
    listBuyersOfItem(store, filter, GENERATED_ITEM_ID),
    buyersByHero(store, filter),
    listHeroFigures(store, filter, before),
    listHeroFigures(store, filter, before, ['deaths']),
    listHeroLanes(store, filter, [filter], { heroId: HERO }),
    listHeroLanes(store, filter, [filter, before]),
    listHeroLengths(store, filter, HERO),
    listHeroPlaces(store, filter),
    listAbilityOrders(store, filter, HERO),
    listDistributionsOfHeroes(store, filter, [HERO, HERO + 1], ['kills']),
  ]);

const order = (row: { readonly patch: Day; readonly itemId?: number }): string =>
  `${row.patch} ${row.itemId}`;

/** Whatever is asked of items by patch. */
export async function patchAnswers(store: StatisticsStore, filter: StatisticFilter): Promise<unknown[]> {
  const question = { filter, heroId: HERO };
  const [items, players, chances] = await Promise.all([
    listItemsByPatch(store, question),
    listPlayersByPatch(store, question),
    listChancesByPatch(store, question),
  ]);
  return [items, players, chances].map((rows) =>
    rows.toSorted((one, other) => order(one).localeCompare(order(other))),
  );
}

/** Without the heroes behind the last one who buys it: arrays may end anywhere there. */
async function buyersByHero(store: StatisticsStore, filter: TierFilter): Promise<unknown[]> {
  const items = await listItemsByHero(store, filter);
  return items.map(({ itemId, byHero }) => ({
    itemId,
    byHero: byHero.slice(0, byHero.findLastIndex((bought) => bought > 0) + 1),
  }));
}
