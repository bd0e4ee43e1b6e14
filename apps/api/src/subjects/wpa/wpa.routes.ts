import { wpa as contract, type StatisticQuery } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import {
  ALL_HEROES,
  listChains,
  listChancesAgainst,
  listEvents,
  listItemChances,
  listTimedChances,
  tierFilterOf,
} from '@soulstat/warehouse';
import { fail } from '../../base/problem.ts';
import type { Feature } from '../../http/feature.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { serveStatistic } from '../../statistics/serve-statistic.ts';
import type { Databases } from '../../storage/databases.ts';
import { chainsOf, NO_CHAINS, shownChains } from './chains.ts';
import { eventsOf, shownKind } from './events.ts';
import { clockWindow, itemsWpa, shownItems } from './items-wpa.ts';
import { againstHero, shownAgainst } from './against-hero.ts';

type Needs = Pick<Databases, 'postgres' | 'statistics'>;

/** What items, chains of them, objectives and events add to the chance of winning. What is asked for at least is cut off when it is shown. */
export const wpaRoutes: Feature<Needs> = async (app, needs) => {
  const { statistics } = needs;

  serveStatistic(app, needs, contract.listItemsWpa, ({ query }) => {
    const { heroId = ALL_HEROES, clock, minCount } = query;
    const minutes = clock === undefined ? undefined : clockWindow(clock);
    return {
      key: `${heroId} ${minutes?.join('-') ?? 'all'}`,
      query: wholeTierQuery<StatisticQuery>(query),
      compute: async ({ filter }) =>
        itemsWpa(await listTimedChances(statistics, tierFilterOf(filter), { heroId, minutes })),
      empty: { purchases: 0, items: [] },
      shown: ({ basis, ...counted }) => ({ basis, ...shownItems(counted, { minutes, minCount }) }),
    };
  });

  serveStatistic(app, needs, contract.listWpaAgainst, ({ params: { enemyHeroId }, query }) => {
    if (!GAME_DATA.heroById(enemyHeroId)) fail('not_found', `There is no hero ${enemyHeroId}.`);
    return {
      key: String(enemyHeroId),
      query: wholeTierQuery<StatisticQuery>(query),
      compute: async ({ filter, before }) => {
        const tiers = tierFilterOf(filter);
        const [met, all] = await Promise.all([
          listChancesAgainst(statistics, tiers, enemyHeroId),
          listItemChances(statistics, tiers, before, ALL_HEROES),
        ]);
        return { rows: againstHero(met, all.now) };
      },
      empty: { rows: [] },
      shown: ({ basis, rows }) => ({ basis, enemyHeroId, ...shownAgainst(rows, query.minCount) }),
    };
  });

  serveStatistic(app, needs, contract.listWpaChains, ({ query }) => {
    const { heroId = ALL_HEROES, firstId, minCount } = query;
    return {
      key: `${heroId} ${firstId ?? 'most'}`,
      query: wholeTierQuery<StatisticQuery>(query),
      compute: async ({ filter }) => {
        const tiers = tierFilterOf(filter);
        return chainsOf(await listChains(statistics, tiers, { heroId }), firstId, (first) =>
          listChains(statistics, tiers, { heroId: ALL_HEROES, firstId: first }),
        );
      },
      empty: NO_CHAINS,
      shown: ({ basis, ...chains }) => ({ basis, ...shownChains(chains, minCount) }),
    };
  });

  serveStatistic(app, needs, contract.listWpaEvents, ({ query }) => ({
    key: 'events',
    query: wholeTierQuery<StatisticQuery>(query),
    compute: async ({ filter }) => ({
      kinds: eventsOf(await listEvents(statistics, tierFilterOf(filter))),
    }),
    empty: { kinds: eventsOf([]) },
    shown: ({ basis, kinds }) => ({ basis, kinds: kinds.map((kind) => shownKind(kind, query.minCount)) }),
  }));
};
