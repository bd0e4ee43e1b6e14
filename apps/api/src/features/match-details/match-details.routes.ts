import { matchDetails } from '@soulstat/api-client/contract';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../feature.ts';
import type { MatchPart } from '../../match-parts/match-part.ts';
import { openMatchParts } from '../../match-parts/open-match-parts.ts';
import { fail } from '../../plugins/problems.ts';
import { findKeptMatch } from '../../queries/clickhouse/matches.ts';
import { CACHING, failUnknown } from './caching.ts';

/** The heavy parts of a match, each for its own page. */
export const matchDetailRoutes: Feature = async (app, { dependencies: { clickhouse, rawStore } }) => {
  const parts = openMatchParts(rawStore);

  const sendPart = async (part: MatchPart, matchId: number, absent: object, reply: FastifyReply) => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? failUnknown(matchId);
    reply.header('cache-control', CACHING[kept.detail]);
    if (kept.detail === 'scoreboard') return { matchId, absent: 'scoreboardOnly', ...absent } as never;
    const { json, tag } = (await parts.read(part, kept.rawSha256, matchId)) ?? fail('raw_file_missing');
    reply.header('etag', tag).type('application/json; charset=utf-8');
    // JSON already, written from the type that the contract describes.
    return reply.send(json as never);
  };

  app.route({
    ...matchDetails.getMatchDamage,
    handler: ({ params: { matchId } }, reply) =>
      sendPart(
        'damage',
        matchId,
        { sampleSeconds: [], sources: [], dealt: [], kills: [], players: [] },
        reply,
      ),
  });

  app.route({
    ...matchDetails.getMatchDeaths,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('deaths', matchId, { hasPaths: false, deaths: [] }, reply),
  });

  app.route({
    ...matchDetails.getMatchObjectives,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('objectives', matchId, { objectives: [], midBosses: [], rounds: [], players: [] }, reply),
  });

  app.route({
    ...matchDetails.getMatchPaths,
    handler: ({ params: { matchId } }, reply) =>
      sendPart('paths', matchId, { intervalSeconds: 1, xResolution: 0, yResolution: 0, players: [] }, reply),
  });
};
