import { matchBuilds, type BuildPlayer, type MatchBuilds } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { PART_CACHING, partCaching } from '../../match-parts/caching.ts';
import { failUnknownMatch } from '../../match-parts/unknown-match.ts';
import { listMatchBuilds } from '../../queries/clickhouse/match-builds.ts';
import { findSummaryMatch, type SummaryMatchRow } from '../../queries/clickhouse/match-summary.ts';
import type { KeptMatch } from '../../queries/clickhouse/matches.ts';
import type { ServeMode } from '../../queries/clickhouse/statistic-filter.ts';
import { openVersionedCache } from '../../rollups/versioned-cache.ts';
import { buildOf } from './match-builds.ts';
import { usualBuildsOf } from './usual-builds.ts';

const USUAL_CACHING = 'public, max-age=600, stale-while-revalidate=86400';

/** What was bought in a match, and what is usually bought. */
export const matchBuildRoutes: Feature = async (
  app,
  { dependencies: { clickhouse, statistics, postgres } },
) => {
  const usualBuilds = openVersionedCache<Awaited<ReturnType<typeof usualBuildsOf>>>(postgres);

  app.route({
    ...matchBuilds.getMatchBuilds,
    handler: async ({ params: { matchId } }, reply) => {
      const [match, rows] = await Promise.all([
        findSummaryMatch(clickhouse, matchId),
        listMatchBuilds(clickhouse, matchId),
      ]);
      const found = match ?? (await failUnknownMatch(postgres, matchId));
      const { durationSeconds, detail } = found;
      reply.header('cache-control', partCaching(found));
      const players = rows.map(buildOf);
      return { matchId, absent: absentBuilds(detail, players), durationSeconds, players };
    },
  });

  app.route({
    ...matchBuilds.getUsualBuilds,
    handler: async ({ params: { matchId } }, reply) => {
      const [found, rows] = await Promise.all([
        findSummaryMatch(clickhouse, matchId),
        listMatchBuilds(clickhouse, matchId),
      ]);
      const match = found ?? (await failUnknownMatch(postgres, matchId));
      const question = { mode: modeOf(match), startedAt: match.startedAt, players: rows.map(buildOf) };
      const { value } = await usualBuilds(String(matchId), () => usualBuildsOf(statistics, question));
      reply.header('cache-control', match.unconfirmed ? PART_CACHING.scoreboard : USUAL_CACHING);
      return { matchId, heroes: value };
    },
  });
};

function absentBuilds(detail: KeptMatch['detail'], players: readonly BuildPlayer[]): MatchBuilds['absent'] {
  if (detail === 'scoreboard') return 'scoreboardOnly';
  const isEmpty = players.every(({ items, abilities }) => items.length + abilities.length === 0);
  return isEmpty ? 'notInFile' : null;
}

/** Matches of the queues are compared with both queues, Street Brawl with itself. */
const modeOf = ({ gameMode }: SummaryMatchRow): ServeMode =>
  gameMode === 'streetBrawl' ? 'streetBrawl' : 'standard';
