import { laneStats, type HeroLanes, type PlayerLanes } from '@soulstat/api-client/contract';
import { countPlayerLanes, listHeroLanes, tierFilterOf } from '@soulstat/warehouse';
import type { Feature } from '../../feature.ts';
import { refuseHidden } from '../../plugins/refuse-hidden.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { newestOf, newestOfLane } from '../../statistics/samples.ts';
import { wholeTierQuery } from '../../statistics/resolve-query.ts';
import { heroLanesOf } from './lane-scores.ts';
import { pairingsOf, type Pairings } from './pairings.ts';

/** Their bytes are not kept, since a player may hide at any time. They are small: some heroes with five moments each. */
const OF_PLAYERS = { mostAnswers: 200 } as const;

export const laneRoutes: Feature = async (app, { dependencies }) => {
  const { clickhouse, statistics, postgres } = dependencies;
  const heroLanes = openCachedQuery<{ readonly heroes: HeroLanes[] }>(dependencies);
  const ofPlayers = openCachedQuery<Pick<PlayerLanes, 'heroes'>>(dependencies, OF_PLAYERS);
  const pairings = openCachedQuery<Pairings>(dependencies);

  app.route({
    ...laneStats.listLaneStats,
    handler: async ({ query }, reply) => {
      const { lane, minMatches = 0, minMinutes, maxMinutes, partySize } = query;
      // Lanes are kept by side, and by nothing else.
      const isOfSideAlone = [minMinutes, maxMinutes, partySize].every((limit) => limit === undefined);
      const { basis, heroes } = await heroLanes({
        key: `lanes ${lane ?? 'all'}`,
        query: wholeTierQuery(query),
        reply,
        empty: { heroes: [] },
        ...(!isOfSideAlone && { sampled: newestOf() }),
        compute: async ({ filter, before }) => {
          const ranges = [filter, before];
          const [now, earlier] = await listHeroLanes(statistics, tierFilterOf(filter), ranges, { lane });
          return { heroes: heroLanesOf(now ?? [], earlier ?? []) };
        },
      });
      return { basis, heroes: heroes.filter(({ scores }) => scores.lanesWon.count >= minMatches) };
    },
  });

  app.route({
    ...laneStats.listPlayerLanes,
    handler: async ({ params: { accountId }, query }, reply) => {
      const name = await refuseHidden(postgres, accountId);
      const { basis, heroes } = await ofPlayers({
        key: `player ${accountId} ${query.lane ?? 'all'}`,
        query: wholeTierQuery(query),
        reply,
        empty: { heroes: [] },
        isOfPlayer: true,
        compute: async ({ filter }) => {
          const player = { accountId, lane: query.lane };
          const rows = await countPlayerLanes(clickhouse, tierFilterOf(filter), player);
          return { heroes: heroLanesOf(rows, []).map(({ heroId, moments }) => ({ heroId, moments })) };
        },
      });
      return { basis, accountId, name, heroes };
    },
  });

  app.route({
    ...laneStats.listLanePairings,
    handler: async ({ query }, reply) => {
      const { lane, minMatches = 0 } = query;
      const { basis, partners, opponents } = await pairings({
        key: `pairings ${lane ?? 'all'}`,
        query: wholeTierQuery(query),
        reply,
        empty: { partners: [], opponents: [] },
        sampled: lane === undefined ? newestOf() : newestOfLane(lane),
        compute: (question) => pairingsOf(statistics, question),
      });
      const enough = (pairs: Pairings['partners']) =>
        pairs.filter(({ winRate }) => winRate.count >= minMatches);
      return { basis, partners: enough(partners), opponents: enough(opponents) };
    },
  });
};
