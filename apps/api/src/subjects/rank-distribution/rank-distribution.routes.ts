import {
  rankDistribution,
  type JointRanks,
  type MatchRanks,
  type PlayerRanks,
  type RankScale,
} from '@soulstat/api-client/contract';
import { rankNumberFromDense } from '@soulstat/ranks';
import {
  findBuiltBoards,
  listJointRanks,
  listMatchesByRank,
  listRankWeeks,
  type ClickHouse,
  type MatchesOfRankRow,
  type RankWeekRow,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { openCachedQuery } from '../../statistics/cached-query.ts';
import { byRankNumber, correlationOf, quartilesOf, RANK_NUMBERS } from './quartiles.ts';
import { openRankPlaces } from './rank-place.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>;

const CACHING = 'public, max-age=60, stale-while-revalidate=600';

export const rankDistributionRoutes: Feature<Needs> = async (app, needs) => {
  const { clickhouse, statistics, postgres } = needs;
  const answer = openCachedQuery<Omit<MatchRanks, 'basis'>>(needs);
  const cached = openVersionedCache<Omit<PlayerRanks, 'dataVersion'>>(postgres);
  const rankPlaceOf = openRankPlaces(needs);
  const cachedJoint = openVersionedCache<Omit<JointRanks, 'dataVersion'>>(postgres);

  serve(app, rankDistribution.listMatchRanks, ({ query }, reply) =>
    answer({
      key: 'rank distribution',
      query,
      reply,
      empty: matchRanksOf([], []),
      compute: async ({ filter, before }) => {
        const [now, then] = await Promise.all([
          listMatchesByRank(statistics, filter),
          listMatchesByRank(statistics, { ...filter, ...before }),
        ]);
        return matchRanksOf(now, then);
      },
    }),
  );

  serve(app, rankDistribution.listPlayerRanks, async ({ query: { scale, weeksAgo } }, reply) => {
    const { value, dataVersion } = await cached(`${scale} ${weeksAgo}`, () =>
      playerRanks(clickhouse, scale, weeksAgo),
    );
    reply.header('cache-control', cachingOf(CACHING, value.week !== null));
    return { ...value, dataVersion };
  });

  serve(app, rankDistribution.listJointRanks, async (_request, reply) => {
    const { value, dataVersion } = await cachedJoint('joint', () => jointRanks(clickhouse));
    reply.header('cache-control', cachingOf(CACHING, value.players > 0));
    return { ...value, dataVersion };
  });

  serve(app, rankDistribution.findRankPlace, ({ params }) => rankPlaceOf(params.accountId));
};

function matchRanksOf(now: readonly MatchesOfRankRow[], then: readonly MatchesOfRankRow[]) {
  const countsOf = (rows: readonly MatchesOfRankRow[]) => byRankNumber(rows, (row) => row.matches);
  const [matches, before] = [countsOf(now), countsOf(then)];
  return {
    ranks: RANK_NUMBERS.map((rankNumber) => ({
      rankNumber,
      matches: matches.get(rankNumber) ?? 0,
      before: before.get(rankNumber) ?? 0,
    })),
    quartiles: quartilesOf(matches),
    quartilesBefore: quartilesOf(before),
    unknown: now.find(({ rankStep }) => rankStep === 0)?.matches ?? 0,
  };
}

async function playerRanks(clickhouse: ClickHouse, scale: RankScale, weeksAgo: number) {
  const [rows, built] = await Promise.all([listRankWeeks(clickhouse, scale), findBuiltBoards(clickhouse)]);
  const byWeek = [...Map.groupBy(rows, ({ until }) => until).values()];
  const weeks = byWeek.map(weekOf);
  const countsAgo = (some: number) => byRankNumber(byWeek.at(-1 - some) ?? [], (row) => row.players);
  const [players, before] = [countsAgo(weeksAgo), countsAgo(weeksAgo + 1)];
  return {
    scale,
    week: weeks.at(-1 - weeksAgo) ?? null,
    weekBefore: weeks.at(-2 - weeksAgo) ?? null,
    ranks: RANK_NUMBERS.map((rankNumber) => ({
      rankNumber,
      players: players.get(rankNumber) ?? 0,
      before: before.get(rankNumber) ?? 0,
    })),
    weeks,
    newestStartedAt: built?.newestStartedAt || null,
    scoresVersion: built?.scoresVersion ?? 0,
  };
}

function weekOf(week: readonly RankWeekRow[]): PlayerRanks['weeks'][number] {
  const players = byRankNumber(week, (row) => row.players);
  return {
    until: week[0]?.until ?? '',
    players: [...players.values()].reduce((sum, count) => sum + count, 0),
    unranked: week.find(({ rankStep }) => rankStep === 0)?.players ?? 0,
    quartiles: quartilesOf(players),
  };
}

async function jointRanks(clickhouse: ClickHouse): Promise<Omit<JointRanks, 'dataVersion'>> {
  const [rows, built] = await Promise.all([listJointRanks(clickhouse), findBuiltBoards(clickhouse)]);
  return {
    players: rows.reduce((sum, { players }) => sum + players, 0),
    correlation: correlationOf(rows),
    newestStartedAt: built?.newestStartedAt || null,
    cells: rows.map(({ publisherStep, pointsStep, players }) => ({
      publisherRankNumber: rankNumberFromDense(publisherStep) ?? 0,
      pointsRankNumber: rankNumberFromDense(pointsStep) ?? 0,
      players,
    })),
  };
}
