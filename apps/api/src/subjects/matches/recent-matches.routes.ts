import { topMatches, type TopMatch, type TopMatches } from '@soulstat/api-client/contract';
import { denseRank, rankNumberFromDense } from '@soulstat/ranks';
import {
  findBuiltBoards,
  loadTopMatches,
  readTopContent,
  topMatchesIn,
  type BuiltBoards,
  type CachedTopMatches,
  type ClickHouse,
  type TopMatchFilter,
  type TopMatchOrder,
  type TopMatchRow,
} from '@soulstat/warehouse';
import { serve, type Feature } from '../../http/feature.ts';
import { cachingOf } from '../../http/cache/caching.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { findPlayers } from '../../community/players/queries/players.ts';
import { openVersionedCache } from '../../statistics/counting/rollups.ts';
import { checkStatisticQuery } from '../../statistics/resolve-query.ts';
import { rounded } from '../../statistics/estimates.ts';
import type { Databases } from '../../storage/databases.ts';

type Needs = Pick<Databases, 'postgres' | 'clickhouse'>;

const CACHING = 'public, max-age=30, stale-while-revalidate=120';

interface Counted extends Omit<TopMatches, 'matches' | 'dataVersion'> {
  readonly rows: readonly TopMatchRow[];
}

export const recentMatchRoutes: Feature<Needs> = async (app, { clickhouse, postgres }) => {
  const top = openTopMatches(clickhouse, postgres);
  const cached = openVersionedCache<Counted>(postgres);
  const cachedBuilt = openVersionedCache<{ readonly built: BuiltBoards | undefined }>(postgres, { max: 1 });
  const builtBoards = async () => {
    const { value } = await cachedBuilt('built', async () => ({ built: await findBuiltBoards(clickhouse) }));
    return value.built;
  };

  serve(app, topMatches.listTopMatches, async ({ query }, reply) => {
    const { order, limit, minRank, maxRank, ...filter } = query;
    checkStatisticQuery({ mode: filter.mode, ...(minRank && { minRank }), ...(maxRank && { maxRank }) });
    const asked = { ...filter, minRankStep: denseRank(minRank), maxRankStep: denseRank(maxRank) };
    const { value, dataVersion } = await cached(JSON.stringify([asked, order, limit]), async () => {
      const [{ rows, counts }, built] = await Promise.all([top(asked, order, limit), builtBoards()]);
      const { matches: counted, scored, newestStartedAt } = counts;
      const scoresVersion = built?.scoresVersion ?? 0;
      return { rows, counted, scored, newestStartedAt: newestStartedAt || null, scoresVersion };
    });
    const { rows, ...counted } = value;
    reply.header('cache-control', cachingOf(CACHING, rows.length > 0));
    return { matches: await withNames(postgres, rows), ...counted, dataVersion };
  });
};

/** Names are asked for every time: who hides has none at once. */
async function withNames(postgres: Postgres, rows: readonly TopMatchRow[]): Promise<TopMatch[]> {
  const players = await findPlayers(postgres, [...new Set(rows.map(({ mvpAccountId }) => mvpAccountId))]);
  return rows.map((row) => {
    const player = players.get(row.mvpAccountId);
    const isShown = row.mvpAccountId > 0 && player?.isHidden !== true;
    const mvp = isShown
      ? { accountId: row.mvpAccountId, name: player?.name ?? null }
      : { accountId: null, name: null };
    return {
      matchId: row.matchId,
      mode: row.mode,
      startedAt: row.startedAt,
      durationSeconds: row.durationSeconds,
      averageRankNumber: rankNumberFromDense(row.rankStep) ?? null,
      winningTeam: row.winningTeam,
      heroIds: [[...row.team0HeroIds], [...row.team1HeroIds]],
      course: row.isScored
        ? {
            excitement: rounded(row.excitement, 4),
            lowestChance: rounded(Math.min(1, Math.max(0, 1 - row.comeback)), 4),
            meanChance: rounded(Math.min(1, row.meanChance), 4),
          }
        : null,
      mvp: row.mvpHeroId > 0 ? { ...mvp, heroId: row.mvpHeroId } : null,
    };
  });
}

/** The rows with a name that they decide. */
interface Named {
  readonly content: string;
  readonly matches: CachedTopMatches;
}

/**
 * Lists the best matches from memory: two statements about 300,000 of them, as the whole game plays in 30 days, took 25 ms, most of it to set them up.
 * They are read once for every build of the boards.
 */
function openTopMatches(clickhouse: ClickHouse, postgres: Postgres) {
  const cached = openVersionedCache<Named>(postgres, { max: 1 });
  let last: Named | undefined;

  const readNamed = async (): Promise<Named> => {
    const content = await readTopContent(clickhouse);
    return last?.content === content ? last : { content, matches: await loadTopMatches(clickhouse) };
  };

  return async (filter: TopMatchFilter, order: TopMatchOrder, limit: number) => {
    const { value, dataVersion } = await cached('top', readNamed);
    // While tables are being swapped rows may be of another build than their name.
    if (dataVersion % 2 === 0) last = value;
    return topMatchesIn(value.matches, filter, order, limit);
  };
}
