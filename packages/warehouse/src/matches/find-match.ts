import { ch, SHORT_QUESTION, u32, u64, type Ch, type ClickHouse } from '../client/ch.ts';
import { HAS_BEGUN, IS_CONFIRMED, IS_UNCONFIRMED } from '../facts/counted.ts';
import { moments, renamed, type ColumnsIn } from '../client/columns.ts';
import type { MatchColumns } from '../facts/fact-columns.ts';

/** The kept file that a match was read from, and how it came. */
export type KeptMatch = ColumnsIn<'raw_sha256, detail, ingested_at', MatchColumns> & {
  /** A player sent it, and no trusted source told of it yet. */
  readonly unconfirmed: boolean;
  /** Of the way columns are taken from a match (facts/match-version.ts). */
  readonly factsVersion: number;
};

/** `final`: of several versions of a match only the one that counts is read, merged already or not. */
export const findKeptMatch = (db: ClickHouse, matchId: number) =>
  db.row(ch<KeptMatch>`
    select ${renamed('raw_sha256, detail')}, ${moments('ingested_at')}, ${IS_UNCONFIRMED} as unconfirmed,
      toUInt8(bitAnd(bitShiftRight(version, 56), 31)) as factsVersion
    from match final where match_id = ${u64(matchId)}
  `);

export interface MatchLookup {
  /** Null while the match is not stored. */
  readonly detail: KeptMatch['detail'] | null;
  /** Null while no match is stored. */
  readonly newestMatchId: number | null;
}

/** Whether a match is stored, and the highest confirmed id: the last granule of the key, whatever the size of the table. */
export async function lookUpMatch(db: ClickHouse, matchId: number): Promise<MatchLookup> {
  const [kept, [newest]] = await Promise.all([
    findKeptMatch(db, matchId),
    db.rows(ch<{ matchId: number }>`
      select match_id as matchId from match where ${IS_CONFIRMED} order by match_id desc limit 1
    `),
  ]);
  return { detail: kept?.detail ?? null, newestMatchId: newest?.matchId ?? null };
}

/** When a match began that the history of some player tells of, in Unix seconds; undefined where none does. */
export const findInHistories = async (db: ClickHouse, matchId: number) =>
  (
    await db.row(ch<{ startedAt: number }>`
      select ${moments('started_at')} from history_row where match_id = ${u64(matchId)} limit 1 ${SHORT_QUESTION}
    `)
  )?.startedAt;

/** Whether any confirmed match of an account is stored, or a history of it tells of one. */
export const hasMatches = (db: ClickHouse, accountId: number) =>
  db.some(ch`
    select 1 as one from history_row where account_id = ${u32(accountId)} limit 1
    union all
    select 1 as one from player_match where account_id = ${u32(accountId)} and ${IS_CONFIRMED} limit 1
  `);

/** A match by its id and start, in Unix seconds. */
export type Neighbour = ColumnsIn<'match_id, started_at', MatchColumns>;

/** The match with the highest id below this one that has begun; undefined where there is none. */
export const findNewestMatch = (db: ClickHouse, belowId: number) =>
  db.row(ch<Neighbour>`
    select match_id as matchId, ${moments('started_at')}
    from match where match_id < ${u64(belowId)} and ${IS_CONFIRMED} and ${HAS_BEGUN} order by match_id desc limit 1
  `);

/** Matches that are stored, next to an id, the nearest first. */
export interface Neighbours {
  readonly below: readonly Neighbour[];
  readonly above: readonly Neighbour[];
}

const NEIGHBOURS = 5;

/** Read along the key: it costs the same however many matches are stored. Ids from `end` on are those of simulated matches. */
export async function findNeighbours(db: ClickHouse, matchId: number, end: number): Promise<Neighbours> {
  const side = (condition: Ch, order: Ch) =>
    db.rows(ch<Neighbour>`
      select match_id as matchId, ${moments('started_at')}
      from match where ${condition} and match_id < ${u64(end)} and ${IS_CONFIRMED}
      order by match_id ${order} limit 1 by match_id limit ${u32(NEIGHBOURS)}
    `);
  const [below, above] = await Promise.all([
    side(ch`match_id < ${u64(matchId)}`, ch`desc`),
    side(ch`match_id > ${u64(matchId)}`, ch`asc`),
  ]);
  return { below, above };
}
