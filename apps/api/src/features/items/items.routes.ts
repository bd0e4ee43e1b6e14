import {
  itemRelations,
  items,
  type ItemBuyer,
  type ItemDetails,
  type ItemMatrix,
  type ItemPhase,
  type ItemStatistics,
} from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  ALL_HEROES,
  listBuyersOfItem,
  listBuyTimes,
  listHeroCounts,
  listHeroCountsTwice,
  listItemChances,
  listItemsByHero,
  listItemTotals,
  tierFilterOf,
  type BuyTimeRow,
  type HeroCountsRow,
  type ItemBuyerRow,
  type StatisticFilter,
  type StatisticsStore,
} from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { maxMatchesOf } from '../../statistics/purchase-samples.ts';
import { checkStatisticQuery, wholeTierQuery, type ResolvedQuery } from '../../statistics/resolve-query.ts';
import { itemFigures, type CountedItems } from './item-figures.ts';
import { itemHistories, NO_HISTORIES, type ItemHistories } from './item-patches.ts';
import { fail } from '../../problem.ts';

/** What items are bought, when, by whom, and what becomes of it. */
export const itemRoutes: Feature = async (app, { dependencies }) => {
  const { statistics } = dependencies;
  const cachedQuery = openCachedQuery<Omit<ItemStatistics, 'basis'>>(dependencies);
  const details = openCachedQuery<Omit<ItemDetails, 'basis' | 'patches'>>(dependencies);
  const histories = openCachedQuery<ItemHistories>(dependencies);
  const matrix = openCachedQuery<Omit<ItemMatrix, 'basis'>>(dependencies);

  app.route({
    ...items.listItemStatistics,
    handler: async ({ query }, reply) => {
      checkStatisticQuery(query);
      const { heroId = ALL_HEROES, minMatches = 1 } = query;
      const answer = await cachedQuery({
        key: String(heroId),
        query: wholeTierQuery(query),
        reply,
        compute: (question) => countItems(statistics, question, heroId),
        empty: { players: 0, winRate: 0.5, items: [] },
        sampled: { heroId, most: maxMatchesOf(heroId) },
      });
      return { ...answer, items: answer.items.filter(({ win }) => win.count >= minMatches) };
    },
  });

  app.route({
    ...items.getItemDetails,
    handler: async ({ params: { itemId }, query }, reply) => {
      checkStatisticQuery(query);
      if (!GAME_DATA.itemById(itemId)) fail('not_found', `There is no item ${itemId}.`);
      const { heroId = ALL_HEROES } = query;
      const asked = wholeTierQuery(query);
      const { period: _period, from: _from, to: _to, ...ofAllDays } = asked;
      const [history, answer] = await Promise.all([
        histories({
          key: String(heroId),
          query: ofAllDays,
          reply,
          // Of whole patches there is nothing by side, length and party.
          compute: async ({ filter }) =>
            filter.slice ? NO_HISTORIES : itemHistories(statistics, { filter, heroId }),
          empty: NO_HISTORIES,
        }),
        details({
          key: `${itemId} ${heroId}`,
          query: asked,
          reply,
          compute: ({ filter }) => describeItem(statistics, filter, heroId, itemId),
          empty: { timing: [], phases: [], heroes: [] },
          sampled: { heroId: ALL_HEROES, most: maxMatchesOf(ALL_HEROES) },
        }),
      ]);
      return { ...answer, patches: history.of(itemId) };
    },
  });

  app.route({
    ...itemRelations.getItemMatrix,
    handler: ({ query }, reply) =>
      matrix({
        key: '',
        query: wholeTierQuery(query),
        reply,
        compute: ({ filter }) => countMatrix(statistics, filter),
        empty: { itemIds: [], heroes: [] },
        sampled: { heroId: ALL_HEROES, most: maxMatchesOf(ALL_HEROES) },
      }),
  });
};

export async function countItems(store: StatisticsStore, { filter, before }: ResolvedQuery, heroId: number) {
  const tiers = tierFilterOf(filter);
  const [totals, chances, heroes] = await Promise.all([
    listItemTotals(store, tiers, before, heroId),
    listItemChances(store, tiers, before, heroId),
    listHeroCountsTwice(store, filter, before),
  ]);
  return itemFigures(
    { items: totals.now, chances: chances.now, ...playersOf(heroes.now, heroId, filter) },
    { items: totals.before, chances: chances.before, ...playersOf(heroes.before, heroId, filter) },
  );
}

/** Whose purchases are known, and how often they win. */
function playersOf(
  heroes: readonly HeroCountsRow[],
  heroId: number,
  { sample }: Pick<StatisticFilter, 'sample'>,
): Pick<CountedItems, 'players' | 'winRate'> {
  if (heroId === ALL_HEROES)
    return { players: fullMatchesOf(heroes), winRate: sample ? winRateOf(heroes) : 0.5 };
  const hero = heroes.find((one) => one.heroId === heroId);
  return { players: hero?.fullMatches ?? 0, winRate: hero ? hero.wins / hero.matches : 0.5 };
}

/** Players of a side, or of a party, may win more or less than half. */
function winRateOf(heroes: readonly HeroCountsRow[]): number {
  const matches = heroes.reduce((sum, hero) => sum + hero.matches, 0);
  return matches === 0 ? 0.5 : heroes.reduce((sum, { wins }) => sum + wins, 0) / matches;
}

const fullMatchesOf = (heroes: readonly HeroCountsRow[]) =>
  heroes.reduce((sum, { fullMatches }) => sum + fullMatches, 0);

async function describeItem(store: StatisticsStore, filter: StatisticFilter, heroId: number, itemId: number) {
  const tiers = tierFilterOf(filter);
  const [times, buyers, heroes] = await Promise.all([
    listBuyTimes(store, tiers, heroId, itemId),
    listBuyersOfItem(store, tiers, itemId),
    listHeroCounts(store, filter),
  ]);
  const players = new Map(heroes.map((hero) => [hero.heroId, hero.fullMatches]));
  return {
    timing: times.map(({ fromSeconds, toSeconds, matches, wins }) => ({
      fromSeconds,
      toSeconds,
      win: rateOf(wins, matches),
    })),
    phases: phasesOf(times),
    heroes: buyers
      .map((buyer) => buyerOf(buyer, players.get(buyer.heroId) ?? 0))
      .toSorted((a, b) => (b.pick.rate ?? 0) - (a.pick.rate ?? 0) || a.heroId - b.heroId),
  };
}

/** Which hero buys which item. */
async function countMatrix(store: StatisticsStore, filter: StatisticFilter) {
  const [rows, heroes] = await Promise.all([
    listItemsByHero(store, tierFilterOf(filter)),
    listHeroCounts(store, filter),
  ]);
  const itemIds = rows.map(({ itemId }) => itemId);
  return {
    itemIds,
    heroes: heroes
      .filter(({ fullMatches }) => fullMatches > 0)
      .map(({ heroId, fullMatches }) => ({
        heroId,
        players: fullMatches,
        bought: rows.map(({ byHero }) => byHero[heroId] ?? 0),
      })),
  };
}

/** Two times five minutes each. */
function phasesOf(times: readonly BuyTimeRow[]): ItemPhase[] {
  const all = times.reduce((sum, { matches }) => sum + matches, 0);
  return times.flatMap((first, index) => {
    const second = times[index + 1];
    if (index % 2 !== 0 || !second) return [];
    const [matches, wins] = [first.matches + second.matches, first.wins + second.wins];
    const [{ fromSeconds }, { toSeconds }] = [first, second];
    return [{ fromSeconds, toSeconds, share: rateOf(matches, all), win: rateOf(wins, matches) }];
  });
}

const buyerOf = ({ heroId, matches, wins, boughtAtSeconds }: ItemBuyerRow, players: number): ItemBuyer => ({
  heroId,
  pick: rateOf(matches, Math.max(players, matches)),
  win: rateOf(wins, matches),
  boughtAtSeconds: matches > 0 ? rounded(boughtAtSeconds / matches, 1) : null,
});
