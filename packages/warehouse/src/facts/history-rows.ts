import { GAME_MODES, MATCH_MODES, type GameMode, type MatchMode } from '@soulstat/match-file';
import { arrayOf, ch, NOTHING, u32 as asU32, u64 as asU64, u16 as asU16 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { IS_CONFIRMED } from './counted.ts';
import {
  ascii,
  bool,
  id64,
  moment,
  nullable,
  oneOf,
  rowEncoder,
  u16,
  u32,
  u64,
  u8,
} from '../client/row-binary.ts';

const COLUMNS = {
  account_id: u32,
  match_id: id64,
  version: u64,
  started_at: moment,
  duration_seconds: u32,
  game_mode: oneOf(GAME_MODES),
  match_mode: oneOf(MATCH_MODES),
  hero_id: u16,
  team: u8,
  winning_team: nullable(u8),
  level: u8,
  kills: u16,
  deaths: u16,
  assists: u16,
  net_worth: u32,
  last_hits: u16,
  denies: u16,
  team_abandoned: nullable(bool),
  abandoned_at: nullable(u32),
  team0_score: nullable(u16),
  team1_score: nullable(u16),
  raw_sha256: ascii(64),
  ingested_at: moment,
};

export const HISTORY_ROWS = rowEncoder({ row: COLUMNS });

export interface HistoryKey {
  readonly accountId: number;
  readonly matchId: number;
}

/** For a map of rows by their key. */
export const historyKeyOf = ({ accountId, matchId }: HistoryKey): string => `${accountId} ${matchId}`;

/** The versions of the rows that are stored, by `historyKeyOf`. */
export async function findStoredHistoryRows(
  db: ClickHouse,
  keys: readonly HistoryKey[],
): Promise<ReadonlyMap<string, bigint>> {
  if (keys.length === 0) return new Map();
  const accountIds = [...new Set(keys.map(({ accountId }) => accountId))];
  const matchIds = [...new Set(keys.map(({ matchId }) => matchId))];
  const rows = await db.rows(ch<HistoryKey & { version: string }>`
    select account_id as accountId, match_id as matchId, toString(version) as version
    from history_row final
    where account_id in ${arrayOf(asU32, accountIds)} and match_id in ${arrayOf(asU64, matchIds)}
  `);
  return new Map(rows.map((row) => [historyKeyOf(row), BigInt(row.version)]));
}

export const insertHistoryRows = (db: ClickHouse, pieces: readonly Uint8Array[]): Promise<void> =>
  db.insertEncoded('history_row', { head: HISTORY_ROWS.head, pieces });

/** A match of a player of which nothing else is known. */
export interface HistoryMatchRow {
  readonly matchId: number;
  readonly startedAt: number;
  readonly durationSeconds: number;
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly heroId: number;
  readonly team: 0 | 1;
  /** Null where no team won. */
  readonly winningTeam: 0 | 1 | null;
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly abandonedAt: number | null;
  /** Rounds of Street Brawl; null in other modes. */
  readonly team0Score: number | null;
  readonly team1Score: number | null;
}

export interface HistoryFilter {
  readonly accountId: number;
  /** Only matches with a lesser id: ids grow with time. */
  readonly beforeMatchId?: number;
  readonly limit: number;
}

/**
 * The matches of a player's histories that are not stored themselves, newest first. Rows of matches that came since are left out: what
 * a match says of its players is more, unless nobody confirmed it.
 */
export function listHistoryWithoutMatch(
  db: ClickHouse,
  { accountId, beforeMatchId, limit }: HistoryFilter,
): Promise<HistoryMatchRow[]> {
  return db.rows(ch<HistoryMatchRow>`
    select
      match_id as matchId,
      toUnixTimestamp(started_at) as startedAt,
      duration_seconds as durationSeconds,
      game_mode as gameMode,
      match_mode as matchMode,
      hero_id as heroId,
      team,
      winning_team as winningTeam,
      level,
      kills,
      deaths,
      assists,
      net_worth as netWorth,
      last_hits as lastHits,
      denies,
      abandoned_at as abandonedAt,
      team0_score as team0Score,
      team1_score as team1Score
    from history_row final
    where account_id = ${asU32(accountId)}
      ${beforeMatchId === undefined ? NOTHING : ch`and match_id < ${asU64(beforeMatchId)}`}
      and match_id not in (${storedMatchesOf(accountId)})
    order by match_id desc
    limit ${asU16(limit)}
  `);
}

/** How many matches the histories of a player list, and how many of these are stored. */
export interface HistoryCoverageRow {
  readonly listed: number;
  readonly present: number;
}

export async function readHistoryCoverage(db: ClickHouse, accountId: number): Promise<HistoryCoverageRow> {
  const [row] = await db.rows(ch<HistoryCoverageRow>`
    select count() as listed, countIf(match_id in (${storedMatchesOf(accountId)})) as present
    from history_row final
    where account_id = ${asU32(accountId)}
  `);
  return row ?? { listed: 0, present: 0 };
}

/** Looked up by the ids of the player's histories, so that it costs the same however many matches are stored. */
const storedMatchesOf = (accountId: number) => ch`
  select match_id from match
  where ${IS_CONFIRMED} and match_id in (select match_id from history_row where account_id = ${asU32(accountId)})`;
