import type { HistoryRow } from '@soulstat/match-file';
import { HISTORY_ROWS, type HistoryKey } from './history-rows.ts';
import { versionOfRow } from './match-version.ts';
import { u16, u32, u8 } from './ranges.ts';

/** A row of a match history, checked and encoded. */
export interface PreparedHistoryRow extends HistoryKey {
  readonly outcome: 'history';
  readonly version: bigint;
  readonly row: Uint8Array;
}

/** `rawSha256` names the file of the history. Throws `ImplausibleMatch`. */
export function prepareHistoryRow(history: HistoryRow, rawSha256: string): PreparedHistoryRow {
  const columns = columnsOf(history);
  const version = versionOfRow(columns);
  const ingestedAt = Math.floor(Date.now() / 1000);
  const { bytes } = HISTORY_ROWS.encode([
    { row: { ...columns, version, raw_sha256: rawSha256, ingested_at: ingestedAt } },
  ]);
  return { outcome: 'history', accountId: history.accountId, matchId: history.matchId, version, row: bytes };
}

function columnsOf(row: HistoryRow) {
  const score = (team: 0 | 1) => {
    const rounds = row.brawlScores[team];
    return rounds === null ? null : u16(rounds, 'a score');
  };
  return {
    account_id: u32(row.accountId, 'an account id'),
    match_id: row.matchId,
    started_at: u32(row.startedAt, 'a start'),
    duration_seconds: u32(row.durationSeconds, 'a duration'),
    game_mode: row.gameMode,
    match_mode: row.matchMode,
    hero_id: u16(row.heroId, 'a hero id'),
    team: row.team,
    winning_team: row.winningTeam,
    level: u8(row.level, 'a level'),
    kills: u16(row.kills, 'kills'),
    deaths: u16(row.deaths, 'deaths'),
    assists: u16(row.assists, 'assists'),
    net_worth: u32(row.netWorth, 'net worth'),
    last_hits: u16(row.lastHits, 'last hits'),
    denies: u16(row.denies, 'denies'),
    team_abandoned: row.teamAbandoned,
    abandoned_at: row.abandonedAtSeconds === null ? null : u32(row.abandonedAtSeconds, 'a time'),
    team0_score: score(0),
    team1_score: score(1),
  };
}
