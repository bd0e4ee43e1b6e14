import { arrayOf, ch, u64, type ClickHouse } from '../client/ch.ts';
import { MATCH_ROWS, PLAYER_MATCH_ROWS } from './fact-columns.ts';
import { isFullMatch } from './match-version.ts';

export interface StoredMatch {
  readonly version: bigint;
  readonly rawSha256: string;
}

/** What is stored of each of these matches; matches that are not stored are absent. */
export async function findStoredMatches(db: ClickHouse, matchIds: readonly number[]) {
  if (matchIds.length === 0) return new Map();
  const rows = await db.rows(ch<{ matchId: number; version: string; rawSha256: string }>`
    select match_id as matchId, toString(version) as version, raw_sha256 as rawSha256
    from match final where match_id in ${arrayOf(u64, matchIds)}
  `);
  return new Map(
    rows.map(({ matchId, version, rawSha256 }) => [matchId, { version: BigInt(version), rawSha256 }]),
  );
}

/** Of these, the matches of which everything is stored. */
export async function findFullMatches(db: ClickHouse, matchIds: readonly number[]) {
  const stored = await findStoredMatches(db, matchIds);
  return new Set(matchIds.filter((matchId) => isFullMatch(stored.get(matchId)?.version)));
}

export interface EncodedFacts {
  readonly match: Uint8Array;
  readonly players: Uint8Array;
}

/** Players first: a match is there once its own row is. */
export async function insertFacts(db: ClickHouse, facts: readonly EncodedFacts[]): Promise<void> {
  const pieces = facts.map(({ players }) => players);
  await db.insertEncoded('player_match', { head: PLAYER_MATCH_ROWS.head, pieces });
  await db.insertEncoded('match', { head: MATCH_ROWS.head, pieces: facts.map(({ match }) => match) });
}
