import type { FastifyReply } from 'fastify';
import { findKeptMatch } from '@soulstat/warehouse';
import type { Dependencies } from '../../../feature.ts';
import { CHANGING_CACHING, partCaching } from '../caching.ts';
import type { MatchPart } from '../../../match-parts/match-part.ts';
import { failUnknownMatch } from '../../../plugins/unknown-match.ts';
import { whenVisitorLeaves } from '../../../plugins/visitor-left.ts';
import { openMatchReads } from './open-match-reads.ts';
import { fail } from '../../../problem.ts';
import { modelsForThreads } from '../../../scores/model-versions.ts';

/** Bytes of JSON kept for matches that are looked at: the parts of about a hundred. */
const CACHE_BYTES = 32 * 1024 * 1024;

/** Answers with a part of a match; `empty` is the part of a match of which only the scoreboard is known. */
export function openPartSender({ clickhouse, postgres, rawStore, readers }: Dependencies) {
  const reads = openMatchReads(rawStore, { task: 'readPart', cacheBytes: CACHE_BYTES, readers });
  return async (part: MatchPart, matchId: number, empty: object, reply: FastifyReply): Promise<never> => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    // A list holds thousands of matches and nothing of what these parts are made of.
    if (kept.detail === 'scoreboard') {
      reply.header('cache-control', CHANGING_CACHING);
      return { matchId, absent: 'scoreboardOnly', ...empty } as never;
    }
    const winProbability = modelsForThreads()?.winProbability;
    const asked = { rawSha256: kept.rawSha256, matchId, part, winProbability };
    const { json, tag } = (await reads.read(asked, whenVisitorLeaves(reply))) ?? fail('raw_file_missing');
    reply
      .header('cache-control', partCaching(kept))
      .header('etag', tag)
      .type('application/json; charset=utf-8');
    // JSON already, written from the type that the contract describes.
    return reply.send(json as never) as never;
  };
}
