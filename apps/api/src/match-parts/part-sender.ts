import type { FastifyReply } from 'fastify';
import type { Dependencies } from '../feature.ts';
import { fail } from '../plugins/problems.ts';
import { findKeptMatch } from '../queries/clickhouse/matches.ts';
import { PART_CACHING, partCaching } from './caching.ts';
import type { MatchPart } from './match-part.ts';
import { openMatchParts } from './open-match-parts.ts';
import { failUnknownMatch } from './unknown-match.ts';

/** Answers with a part of a match; `empty` is the part of a match of which only the scoreboard is known. */
export type SendPart = (
  part: MatchPart,
  matchId: number,
  empty: object,
  reply: FastifyReply,
) => Promise<never>;

export function openPartSender({
  clickhouse,
  postgres,
  rawStore,
}: Pick<Dependencies, 'clickhouse' | 'postgres' | 'rawStore'>): SendPart {
  const parts = openMatchParts(rawStore);
  return async (part, matchId, empty, reply) => {
    const kept = (await findKeptMatch(clickhouse, matchId)) ?? (await failUnknownMatch(postgres, matchId));
    // A list holds thousands of matches and nothing of what these parts are made of.
    if (kept.detail === 'scoreboard') {
      reply.header('cache-control', PART_CACHING.scoreboard);
      return { matchId, absent: 'scoreboardOnly', ...empty } as never;
    }
    const { json, tag } = (await parts.read(part, kept.rawSha256, matchId)) ?? fail('raw_file_missing');
    reply
      .header('cache-control', partCaching(kept))
      .header('etag', tag)
      .type('application/json; charset=utf-8');
    // JSON already, written from the type that the contract describes.
    return reply.send(json as never) as never;
  };
}
