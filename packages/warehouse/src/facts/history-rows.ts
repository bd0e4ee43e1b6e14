import { GAME_MODES, MATCH_MODES, type HistoryRow } from '@soulstat/match-file';
import { arrayOf, ch, u32, u64, type ClickHouse } from '../client/ch.ts';
import * as t from '../client/row-binary.ts';
import { encodePlausible } from './implausible-match.ts';
import { versionOfRow } from './match-version.ts';

interface HistorySource {
  readonly history: HistoryRow;
  readonly version: bigint;
  readonly rawSha256: string;
}

const told = <Value>(type: t.ColumnType<Value>, read: (history: HistoryRow) => Value) => ({
  ...t.column(type, ({ history }: HistorySource) => read(history)),
  read,
});

/** What the source tells, by which versions are told apart: in this order. */
const TOLD = {
  account_id: told(t.u32, ({ accountId }) => accountId),
  match_id: told(t.id64, ({ matchId }) => matchId),
  started_at: told(t.moment, ({ startedAt }) => startedAt),
  duration_seconds: told(t.u32, ({ durationSeconds }) => durationSeconds),
  game_mode: told(t.oneOf(GAME_MODES), ({ gameMode }) => gameMode),
  match_mode: told(t.oneOf(MATCH_MODES), ({ matchMode }) => matchMode),
  hero_id: told(t.u16, ({ heroId }) => heroId),
  team: told(t.u8, ({ team }) => team),
  winning_team: told(t.nullable(t.u8), ({ winningTeam }) => winningTeam),
  level: told(t.u8, ({ level }) => level),
  kills: told(t.u16, ({ kills }) => kills),
  deaths: told(t.u16, ({ deaths }) => deaths),
  assists: told(t.u16, ({ assists }) => assists),
  net_worth: told(t.u32, ({ netWorth }) => netWorth),
  last_hits: told(t.u16, ({ lastHits }) => lastHits),
  denies: told(t.u16, ({ denies }) => denies),
  team_abandoned: told(t.nullable(t.bool), ({ teamAbandoned }) => teamAbandoned),
  abandoned_at: told(t.nullable(t.u32), ({ abandonedAtSeconds }) => abandonedAtSeconds),
  team0_score: told(t.nullable(t.u16), ({ brawlScores }) => brawlScores[0]),
  team1_score: told(t.nullable(t.u16), ({ brawlScores }) => brawlScores[1]),
};
const ROWS = t.rowEncoder<HistorySource>({
  ...TOLD,
  version: t.column(t.u64, ({ version }) => version),
  raw_sha256: t.column(t.ascii(64), ({ rawSha256 }) => rawSha256),
  ingested_at: t.column(t.moment, () => Math.floor(Date.now() / 1000)),
});

export type HistoryKey = Readonly<Record<'accountId' | 'matchId', number>>;

export type PreparedHistoryRow = ReturnType<typeof prepareHistoryRow>;

/** `rawSha256` names the file of the history. Throws `ImplausibleMatch`. */
export function prepareHistoryRow(history: HistoryRow, rawSha256: string) {
  const { accountId, matchId } = history;
  const version = versionOfRow(Object.values(TOLD).map(({ read }) => read(history)));
  const { bytes } = encodePlausible(() => ROWS.encode([{ history, version, rawSha256 }]));
  return { outcome: 'history' as const, accountId, matchId, version, row: bytes };
}

/** For a map of rows by their key. */
export const historyKeyOf = ({ accountId, matchId }: HistoryKey): string => `${accountId} ${matchId}`;

/** The versions of the rows that are stored, by `historyKeyOf`. */
export async function findStoredHistoryRows(db: ClickHouse, keys: readonly HistoryKey[]) {
  if (keys.length === 0) return new Map<string, bigint>();
  const accountIds = [...new Set(keys.map(({ accountId }) => accountId))];
  const matchIds = [...new Set(keys.map(({ matchId }) => matchId))];
  const rows = await db.rows(ch<HistoryKey & { version: string }>`
    select account_id as accountId, match_id as matchId, toString(version) as version
    from history_row final
    where account_id in ${arrayOf(u32, accountIds)} and match_id in ${arrayOf(u64, matchIds)}
  `);
  return new Map(rows.map((row) => [historyKeyOf(row), BigInt(row.version)]));
}

export const insertHistoryRows = (db: ClickHouse, pieces: readonly Uint8Array[]): Promise<void> =>
  db.insertEncoded('history_row', { head: ROWS.head, pieces });
