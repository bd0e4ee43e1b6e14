import { matchDetails } from '@soulstat/api-client/contract';
import type { FastifyReply } from 'fastify';
import type { Feature } from '../../feature.ts';
import type { MatchPart } from '../../match-parts/match-part.ts';
import { openMatchParts } from '../../match-parts/open-match-parts.ts';
import { fail } from '../../plugins/problems.ts';
import { findMatchSource } from '../../queries/clickhouse/match-source.ts';
import { findKeptMatch } from '../../queries/clickhouse/matches.ts';
import { FILE_ENDINGS, fileFormat } from './file-format.ts';

/** A match never changes, except that a richer source of it may arrive: likely where only the scoreboard did so far. */
const CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;

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

  app.route({
    ...matchDetails.getMatchSource,
    handler: async ({ params: { matchId } }, reply) => {
      const source = (await findMatchSource(clickhouse, matchId)) ?? failUnknown(matchId);
      const bytes = await rawStore.get(source.rawSha256);
      reply.header('cache-control', CACHING[source.detail]);
      return {
        matchId,
        ...source,
        bytes: bytes?.byteLength ?? null,
        format: bytes ? fileFormat(bytes) : null,
      };
    },
  });

  app.route({
    ...matchDetails.getMatchFile,
    handler: async ({ params: { matchId } }, reply) => {
      const { rawSha256, detail } = (await findKeptMatch(clickhouse, matchId)) ?? failUnknown(matchId);
      const bytes = (await rawStore.get(rawSha256)) ?? fail('raw_file_missing');
      const name = `${matchId}${FILE_ENDINGS[fileFormat(bytes)]}`;
      reply
        .header('cache-control', CACHING[detail])
        .header('content-disposition', `attachment; filename="${name}"`)
        .type('application/octet-stream');
      return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) as never);
    },
  });
};

function failUnknown(matchId: number): never {
  return fail('match_not_found', `Nothing of match ${matchId} has arrived here.`);
}
