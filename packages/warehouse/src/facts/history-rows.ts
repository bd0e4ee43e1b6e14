import { GAME_MODES, MATCH_MODES } from '@soulstat/match-file';
import { arrayOf, ch, u32 as asU32, u64 as asU64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
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
