import {
  itemRelations,
  items,
  type ItemDetails,
  type ItemMatrix,
  type ItemPhase,
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
  type StatisticFilter,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { rateOf, rounded } from '../../statistics/estimates.ts';
import { newestBuyersOf } from '../../statistics/purchase-samples.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import { checkStatisticQuery, wholeTierQuery, type ResolvedQuery } from '../../statistics/resolve-query.ts';
import { itemFigures } from './item-figures.ts';
import { itemHistories, NO_HISTORIES } from './item-patches.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** What items are bought, when, by whom, and what becomes of it. */
export const itemRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;
  const details = openCachedQuery<Omit<ItemDetails, 'basis' | 'patches'>>(needs);
  const histories = openCachedQuery<typeof NO_HISTORIES>(needs);
  const matrix = openCachedQuery<Omit<ItemMatrix, 'basis'>>(needs);

  serveStatistic(app, needs, items.listItemStatistics, ({ query }) => {
    checkStatisticQuery(query);
    const { heroId = ALL_HEROES, minMatches = 1 } = query;
    return {
      key: String(heroId),
      query: wholeTierQuery(query),
      compute: (question) => countItems(statistics, question, heroId),
      empty: { players: 0, winRate: 0.5, items: [] },
      sampled: newestBuyersOf(heroId),
      shown: (all) => ({ ...all, items: all.items.filter(({ win }) => win.count >= minMatches) }),
    };
  });

  serve(app, items.getItemDetails, async ({ params: { itemId }, query }, reply) => {
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
        sampled: newestBuyersOf(),
      }),
    ]);
    return { ...answer, patches: history.of(itemId) };
  });

  serve(app, itemRelations.getItemMatrix, ({ query }, reply) =>
    matrix({
      key: '',
      query: wholeTierQuery(query),
      reply,
      compute: ({ filter }) => countMatrix(statistics, filter),
      empty: { itemIds: [], heroes: [] },
      sampled: newestBuyersOf(),
    }),
  );
};

export async function countItems(store: StatisticsStore, { filter, before }: ResolvedQuery, heroId: number) {
  const tiers = tierFilterOf(filter);
  const [totals, chances, heroes] = await Promise.all([
    listItemTotals(store, tiers, before, heroId),
    listItemChances(store, tiers, before, heroId),
    listHeroCountsTwice(store, filter, before),
  ]);
  const countedIn = (days: 'now' | 'before') => ({
    items: totals[days],
    chances: chances[days],
    ...playersOf(heroes[days], heroId, filter),
  });
  return itemFigures(countedIn('now'), countedIn('before'));
}

/** Whose purchases are known, and how often they win. Players of a side, or of a party, may win more or less than half. */
function playersOf(
  heroes: readonly HeroCountsRow[],
  heroId: number,
  { sample }: Pick<StatisticFilter, 'sample'>,
) {
  const own = heroId === ALL_HEROES ? heroes : heroes.filter((one) => one.heroId === heroId);
  const sum = (of: (hero: HeroCountsRow) => number) => own.reduce((total, hero) => total + of(hero), 0);
  const matches = sum((hero) => hero.matches);
  const isHalf = matches === 0 || (heroId === ALL_HEROES && !sample);
  return {
    players: sum((hero) => hero.fullMatches),
    winRate: isHalf ? 0.5 : sum(({ wins }) => wins) / matches,
  };
}

async function describeItem(store: StatisticsStore, filter: StatisticFilter, heroId: number, itemId: number) {
  const tiers = tierFilterOf(filter);
  const [times, buyers, heroes] = await Promise.all([
    listBuyTimes(store, tiers, heroId, itemId),
    listBuyersOfItem(store, tiers, itemId),
    listHeroCounts(store, filter),
  ]);
  const players = new Map(heroes.map((hero) => [hero.heroId, hero.fullMatches]));
  return {
    timing: times.map(({ matches, wins, ...time }) => ({ ...time, win: rateOf(wins, matches) })),
    phases: phasesOf(times),
    heroes: buyers
      .map(({ heroId: buyerId, matches, wins, boughtAtSeconds }) => ({
        heroId: buyerId,
        pick: rateOf(matches, Math.max(players.get(buyerId) ?? 0, matches)),
        win: rateOf(wins, matches),
        boughtAtSeconds: matches > 0 ? rounded(boughtAtSeconds / matches, 1) : null,
      }))
      .toSorted((a, b) => (b.pick.rate ?? 0) - (a.pick.rate ?? 0) || a.heroId - b.heroId),
  };
}

async function countMatrix(store: StatisticsStore, filter: StatisticFilter) {
  const [rows, heroes] = await Promise.all([
    listItemsByHero(store, tierFilterOf(filter)),
    listHeroCounts(store, filter),
  ]);
  return {
    itemIds: rows.map(({ itemId }) => itemId),
    heroes: heroes
      .filter(({ fullMatches }) => fullMatches > 0)
      .map(({ heroId, fullMatches: players }) => ({
        heroId,
        players,
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
