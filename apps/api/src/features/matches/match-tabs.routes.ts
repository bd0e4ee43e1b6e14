import {
  matchBuilds,
  matchLanes,
  matchSouls,
  type BuildPlayer,
  type MatchBuilds,
} from '@soulstat/api-client/contract';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../feature.ts';
import type { MatchPart } from '../../match-parts/match-part.ts';
import { openMatchParts } from '../../match-parts/open-match-parts.ts';
import { fail } from '../../plugins/problems.ts';
import { listMatchBuilds } from '../../queries/clickhouse/match-builds.ts';
import { findSummaryMatch, type SummaryMatchRow } from '../../queries/clickhouse/match-summary.ts';
import { findKeptMatch, type KeptMatch } from '../../queries/clickhouse/matches.ts';
import type { ServeMode } from '../../queries/clickhouse/statistic-filter.ts';
import { openVersionedCache } from '../../rollups/versioned-cache.ts';
import { buildOf } from './match-builds.ts';
import { usualBuildsOf } from './usual-builds.ts';

/** A match never changes, except that a richer source of it may arrive: likely where only the scoreboard did so far. */
const CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;
const NO_POSITIONS = { untilSeconds: 0, columns: 0, rows: 0, cellSize: 1, xMin: 0, yMin: 0, players: [] };
const USUAL_CACHING = 'public, max-age=600, stale-while-revalidate=86400';

/** Lanes and souls: the tabs of a match's page on how its economy went. */
export const matchTabRoutes: Feature = async (app, { dependencies: { clickhouse, rawStore } }) => {
  const parts = openMatchParts(rawStore);

  const sendPart = async (name: MatchPart, matchId: number, empty: object, reply: FastifyReply) => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? failUnknown(matchId);
    // A list holds thousands of matches and nothing of what these parts are made of.
    if (kept.detail === 'scoreboard') {
      reply.header('cache-control', CACHING.scoreboard);
      return { matchId, absent: 'scoreboardOnly', ...empty } as never;
    }
    const part = (await parts.read(name, kept.rawSha256, matchId)) ?? fail('raw_file_missing');
    reply
      .header('cache-control', CACHING[kept.detail])
      .header('etag', part.tag)
      .type('application/json; charset=utf-8');
    // JSON already, written from the type that the contract describes.
    return reply.send(part.json as never);
  };

  app.route({
    ...matchLanes.getMatchLanes,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('lanes', matchId, { sampleSeconds: [], lanes: [], visits: null }, reply),
  });

  app.route({
    ...matchLanes.getLanePositions,
    handler: ({ params: { matchId } }, reply) => sendPart('lanePositions', matchId, NO_POSITIONS, reply),
  });

  app.route({
    ...matchSouls.getMatchSouls,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('souls', matchId, { durationSeconds: 0, sampleSeconds: [], players: [] }, reply),
  });
};

/** What was bought in a match, and what is usually bought. */
export const matchBuildRoutes: Feature = async (app, { dependencies: { clickhouse, postgres } }) => {
  const usualBuilds = openVersionedCache<Awaited<ReturnType<typeof usualBuildsOf>>>(postgres);

  app.route({
    ...matchBuilds.getMatchBuilds,
    handler: async ({ params: { matchId } }, reply) => {
      const [match, rows] = await Promise.all([
        findSummaryMatch(clickhouse, matchId),
        listMatchBuilds(clickhouse, matchId),
      ]);
      const { durationSeconds, detail } = match ?? failUnknown(matchId);
      reply.header('cache-control', CACHING[detail]);
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
      const match = found ?? failUnknown(matchId);
      const question = { mode: modeOf(match), startedAt: match.startedAt, players: rows.map(buildOf) };
      const { value } = await usualBuilds(String(matchId), () => usualBuildsOf(clickhouse, question));
      reply.header('cache-control', USUAL_CACHING);
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

const failUnknown = (matchId: number): never =>
  fail('match_not_found', `Nothing of match ${matchId} has arrived here.`);
