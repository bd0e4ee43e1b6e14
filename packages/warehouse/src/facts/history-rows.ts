import { GAME_MODES, MATCH_MODES, type HistoryRow } from '@soulstat/match-file';
import { arrayOf, ch, u32 as asU32, u64 as asU64 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import {
  ascii,
  bool,
  column,
  id64,
  moment,
  nullable,
  oneOf,
  rowEncoder,
  u16,
  u32,
  u64,
  u8,
  type ColumnType,
} from '../client/row-binary.ts';
import { encodePlausible } from './implausible-match.ts';
import { versionOfRow } from './match-version.ts';

/** What a row is made of. */
interface HistorySource {
  readonly history: HistoryRow;
  readonly version: bigint;
  readonly rawSha256: string;
}

const told = <Value>(type: ColumnType<Value>, read: (history: HistoryRow) => Value) => ({
  ...column(type, ({ history }: HistorySource) => read(history)),
  read,
});

/** What the source tells, by which versions are told apart: in this order. */
const TOLD = {
  account_id: told(u32, ({ accountId }) => accountId),
  match_id: told(id64, ({ matchId }) => matchId),
  started_at: told(moment, ({ startedAt }) => startedAt),
  duration_seconds: told(u32, ({ durationSeconds }) => durationSeconds),
  game_mode: told(oneOf(GAME_MODES), ({ gameMode }) => gameMode),
  match_mode: told(oneOf(MATCH_MODES), ({ matchMode }) => matchMode),
  hero_id: told(u16, ({ heroId }) => heroId),
  team: told(u8, ({ team }) => team),
  winning_team: told(nullable(u8), ({ winningTeam }) => winningTeam),
  level: told(u8, ({ level }) => level),
  kills: told(u16, ({ kills }) => kills),
  deaths: told(u16, ({ deaths }) => deaths),
  assists: told(u16, ({ assists }) => assists),
  net_worth: told(u32, ({ netWorth }) => netWorth),
  last_hits: told(u16, ({ lastHits }) => lastHits),
  denies: told(u16, ({ denies }) => denies),
  team_abandoned: told(nullable(bool), ({ teamAbandoned }) => teamAbandoned),
  abandoned_at: told(nullable(u32), ({ abandonedAtSeconds }) => abandonedAtSeconds),
  team0_score: told(nullable(u16), ({ brawlScores }) => brawlScores[0]),
  team1_score: told(nullable(u16), ({ brawlScores }) => brawlScores[1]),
};
const ROWS = rowEncoder<HistorySource>({
  ...TOLD,
  version: column(u64, ({ version }) => version),
  raw_sha256: column(ascii(64), ({ rawSha256 }) => rawSha256),
  ingested_at: column(moment, () => Math.floor(Date.now() / 1000)),
});

export interface HistoryKey {
  readonly accountId: number;
  readonly matchId: number;
}

/** A row of a match history, checked and encoded. */
export interface PreparedHistoryRow extends HistoryKey {
  readonly outcome: 'history';
  readonly version: bigint;
  readonly row: Uint8Array;
}

/** `rawSha256` names the file of the history. Throws `ImplausibleMatch`. */
export function prepareHistoryRow(history: HistoryRow, rawSha256: string): PreparedHistoryRow {
  const { accountId, matchId } = history;
  const version = versionOfRow(Object.values(TOLD).map(({ read }) => read(history)));
  const { bytes } = encodePlausible(() => ROWS.encode([{ history, version, rawSha256 }]));
  return { outcome: 'history', accountId, matchId, version, row: bytes };
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
  db.insertEncoded('history_row', { head: ROWS.head, pieces });
