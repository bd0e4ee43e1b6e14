import { ch, u64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_UNCONFIRMED } from '../facts/counted.ts';

export interface MatchSourceRow {
  readonly rawSha256: string;
  readonly detail: 'full' | 'scoreboard';
  readonly ingestedAt: number;
  /** A player sent it, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
  /** Of the way columns are taken from a match (see `ingest/match-version.ts`). */
  readonly factsVersion: number;
}

/** Where a match was read from. */
export async function findMatchSource(db: ClickHouse, matchId: number): Promise<MatchSourceRow | undefined> {
  const [match] = await db.rows(ch<MatchSourceRow>`
    select
      raw_sha256 as rawSha256,
      detail,
      toUnixTimestamp(ingested_at) as ingestedAt,
      ${IS_UNCONFIRMED} as unconfirmed,
      toUInt8(bitAnd(bitShiftRight(version, 56), 31)) as factsVersion
    from match final
    where match_id = ${u64(matchId)}
  `);
  return match;
}
