import { laneStats, type PlayerLanes } from '@soulstat/api-client/contract';
import {
  countPlayerLanes,
  listHeroCounts,
  listHeroLanes,
  listLanePairs,
  tierFilterOf,
  type StatisticsStore,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { refuseHidden } from '../../community/players/refuse-hidden.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { rateOf } from '../../statistics/estimates.ts';
import { metHeroes, pairPoints } from '../../statistics/pair-points.ts';
import { newestFullOf, newestOf, newestOfLane } from '../../statistics/samples.ts';
import { hasMatches, serveStatistic } from '../../statistics/serve-statistic.ts';
import { wholeTierQuery, type ResolvedQuery } from '../../statistics/resolve-query.ts';
import { heroLanesOf } from './lane-scores.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

/** Their bytes are not kept, since a player may hide at any time. They are small: some heroes with five moments each. */
const OF_PLAYERS = { mostAnswers: 200 } as const;

export const laneRoutes: Feature<Needs> = async (app, needs) => {
  const { clickhouse, statistics, postgres } = needs;
  const ofPlayers = openCachedQuery<Pick<PlayerLanes, 'heroes'>>(needs, OF_PLAYERS);

  serveStatistic(app, needs, laneStats.listLaneStats, ({ query }) => {
    const { lane, minMatches = 0, minMinutes, maxMinutes, partySize } = query;
    // Lanes are kept by side, and by nothing else.
    const isOfSideAlone = [minMinutes, maxMinutes, partySize].every((limit) => limit === undefined);
    return {
      key: `lanes ${lane ?? 'all'}`,
      query: wholeTierQuery(query),
      empty: { heroes: [] },
      ...(!isOfSideAlone && { sampled: newestFullOf() }),
      compute: async ({ filter, before }) => {
        const ranges = [filter, before];
        const [now, earlier] = await listHeroLanes(statistics, tierFilterOf(filter), ranges, { lane });
        return { heroes: heroLanesOf(now ?? [], earlier ?? []) };
      },
      shown: ({ basis, heroes }) => ({
        basis,
        heroes: heroes.filter(({ scores }) => scores.lanesWon.count >= minMatches),
      }),
    };
  });

  serve(app, laneStats.listPlayerLanes, async ({ params: { accountId }, query }, reply) => {
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
  });

  serveStatistic(app, needs, laneStats.listLanePairings, ({ query }) => ({
    key: `pairings ${query.lane ?? 'all'}`,
    query: wholeTierQuery(query),
    compute: (question) => pairingsOf(statistics, question),
    empty: { partners: [], opponents: [] },
    sampled: query.lane === undefined ? newestOf() : newestOfLane(query.lane),
    shown: ({ basis, partners, opponents }) => ({
      basis,
      partners: partners.filter(hasMatches(query)),
      opponents: opponents.filter(hasMatches(query)),
    }),
  }));
};

/** Every pair of heroes in a lane, together and against each other. */
async function pairingsOf(store: StatisticsStore, { filter }: ResolvedQuery) {
  const tiers = tierFilterOf(filter);
  // Both orders of a pair say the same: to fit on both would make chance look like half of what it is.
  const met = metHeroes(filter);
  const [heroes, pairs] = await Promise.all([listHeroCounts(store, filter), listLanePairs(store, tiers)]);
  const lanePairs = (kind: 'laneMates' | 'laneEnemies', meeting: 'mates' | 'enemies') => {
    const ofKind = pairs.filter((pair) => pair.kind === kind);
    const found = pairPoints(heroes, ofKind, meeting, { others: met?.[meeting] });
    return found.map(({ pair: { heroId, otherHeroId, matches, wins }, ...points }) => ({
      heroId,
      otherHeroId,
      winRate: rateOf(wins, matches),
      ...points,
    }));
  };
  return { partners: lanePairs('laneMates', 'mates'), opponents: lanePairs('laneEnemies', 'enemies') };
}
