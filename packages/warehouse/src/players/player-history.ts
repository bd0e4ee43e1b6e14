import type { GameMode, MatchMode } from '@soulstat/match-file';
import { ch, moment, NOTHING, str, u16, u32, u64, type Ch } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { inModes, SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

/** A match of a player. */
export interface PlayerMatchRow {
  readonly matchId: number;
  /** Unix seconds. */
  readonly startedAt: number;
  /** Where the match counts in statistics: `notCounted` are private lobbies, not scored ones, … */
  readonly mode: 'notCounted' | 'ranked' | 'unranked' | 'streetBrawl';
  readonly gameMode: GameMode;
  readonly matchMode: MatchMode;
  readonly durationSeconds: number;
  /** Of the match, and of the player at the time; 0 where unknown. */
  readonly averageRank: number;
  readonly rankNumber: number;
  readonly team: number;
  readonly heroId: number;
  readonly won: boolean;
  readonly lane: number;
  readonly level: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly mvpRank: number;
  readonly abandoned: boolean;
  readonly detail: 'scoreboard' | 'full';
  /** 0 where detail is 'scoreboard'. */
  readonly playerDamage: number;
}

export interface PlayerMatchFilter {
  readonly accountId: number;
  /** Without it, every match that is stored, also such as do not count. */
  readonly mode?: ServeMode;
  readonly heroId?: number;
}

/** Where a page of a player's matches begins: behind this match. */
export interface PlayerMatchCursor {
  readonly startedAt: number;
  readonly matchId: number;
}

/** The history of a player, newest first. The next page begins behind the last match of this one. */
export function listPlayerMatches(
  db: ClickHouse,
  filter: PlayerMatchFilter,
  { limit, behind }: { readonly limit: number; readonly behind?: PlayerMatchCursor },
): Promise<PlayerMatchRow[]> {
  const isBehind = behind
    ? ch`and (t.started_at, t.match_id) < (${moment(new Date(behind.startedAt * 1000))}, ${u64(behind.matchId)})`
    : NOTHING;
  return db.rows(ch<PlayerMatchRow>`
    select
      t.match_id as matchId,
      toUnixTimestamp(t.started_at) as startedAt,
      t.mode as mode,
      game_mode as gameMode,
      match_mode as matchMode,
      duration_seconds as durationSeconds,
      average_rank as averageRank,
      rank_number as rankNumber,
      team,
      t.hero_id as heroId,
      won,
      lane,
      level,
      kills,
      deaths,
      assists,
      net_worth as netWorth,
      last_hits as lastHits,
      denies,
      mvp_rank as mvpRank,
      abandoned,
      detail,
      player_damage as playerDamage
    from player_history as t
    where ${ofPlayer(filter)} ${isBehind}
    order by t.started_at desc, t.match_id desc
    limit ${u16(limit)}
    ${SHORT_QUESTION}
  `);
}

/** Sums over the matches of a player with one hero that count. */
export interface PlayerHeroRow {
  readonly heroId: number;
  readonly matches: number;
  readonly wins: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  readonly netWorth: number;
  readonly lastHits: number;
  readonly denies: number;
  readonly durationSeconds: number;
  /** Matches whose source has snapshots, their length and the damage to players in them. */
  readonly fullMatches: number;
  readonly fullDurationSeconds: number;
  readonly playerDamage: number;
  /** Unix seconds. */
  readonly firstPlayedAt: number;
  readonly lastPlayedAt: number;
}

/** The heroes of a player, most played first. */
export function listPlayerHeroes(
  db: ClickHouse,
  { accountId, mode }: { readonly accountId: number; readonly mode: ServeMode },
): Promise<PlayerHeroRow[]> {
  return db.rows(ch<PlayerHeroRow>`
    select
      t.hero_id as heroId,
      count() as matches,
      countIf(won) as wins,
      sum(t.kills) as kills,
      sum(t.deaths) as deaths,
      sum(t.assists) as assists,
      sum(net_worth) as netWorth,
      sum(last_hits) as lastHits,
      sum(t.denies) as denies,
      sum(duration_seconds) as durationSeconds,
      countIf(detail = 'full') as fullMatches,
      sumIf(duration_seconds, detail = 'full') as fullDurationSeconds,
      sum(player_damage) as playerDamage,
      toUnixTimestamp(min(started_at)) as firstPlayedAt,
      toUnixTimestamp(max(started_at)) as lastPlayedAt
    from player_history as t
    where ${ofPlayer({ accountId, mode })}
    group by t.hero_id
    order by matches desc, heroId
    ${SHORT_QUESTION}
  `);
}

/** Somebody who played with a player, or against. */
export interface PlayerCompanyRow {
  readonly accountId: number;
  /** Matches that count and both played in, and those that the player asked about won. */
  readonly matches: number;
  readonly wins: number;
  /** Unix seconds. */
  readonly lastPlayedAt: number;
}

/** With whom (`mates`) or against whom (`enemies`) a player played most, in matches that count. */
export function listPlayerCompany(
  db: ClickHouse,
  { accountId, mode }: { readonly accountId: number; readonly mode: ServeMode },
  kind: 'mates' | 'enemies',
  limit: number,
): Promise<PlayerCompanyRow[]> {
  const others = kind === 'mates' ? ch`mates` : ch`enemies`;
  return db.rows(ch<PlayerCompanyRow>`
    select other as accountId, count() as matches, countIf(won) as wins,
      toUnixTimestamp(max(started_at)) as lastPlayedAt
    from player_history as t
    array join ${others} as other
    where ${ofPlayer({ accountId, mode })}
    group by other
    order by matches desc, lastPlayedAt desc, accountId
    limit ${u16(limit)}
    ${SHORT_QUESTION}
  `);
}

function ofPlayer({ accountId, mode, heroId }: PlayerMatchFilter): Ch {
  return ch`t.account_id = ${u32(accountId)}
    ${mode === undefined ? NOTHING : ch`and ${inModes(mode, ch`t.mode`)}`}
    ${heroId === undefined ? NOTHING : ch`and t.hero_id = ${u16(heroId)}`}`;
}

/** Who leads with a hero. */
export interface LeaderboardRow {
  readonly place: number;
  readonly accountId: number;
  readonly matches: number;
  readonly wins: number;
  /** The lower end of the Wilson interval (95 %) of the win rate, 0 to 1. */
  readonly winRateLow: number;
  readonly kills: number;
  readonly deaths: number;
  readonly assists: number;
  /** Unix seconds. */
  readonly firstPlayedAt: number;
  readonly lastPlayedAt: number;
}

export interface LeaderboardQuestion {
  /** By win rate, or by matches played. */
  readonly board: 'winRate' | 'matches';
  readonly mode: ServeMode;
  /** 0: all heroes together. */
  readonly heroId: number;
  /** From the first place on. */
  readonly limit: number;
  /** So many places are left out before. */
  readonly offset?: number;
}

/** A leaderboard, from the first place down: `LEADERBOARD_PLACES` at most, of players with `LEADERBOARD_MATCHES` matches and more. */
export function listLeaderboard(
  db: ClickHouse,
  { board, mode, heroId, limit, offset = 0 }: LeaderboardQuestion,
): Promise<LeaderboardRow[]> {
  return db.rows(ch<LeaderboardRow>`
    select place, account_id as accountId, matches, wins, win_rate_low as winRateLow, kills, deaths, assists,
      toUnixTimestamp(first_played_at) as firstPlayedAt, toUnixTimestamp(last_played_at) as lastPlayedAt
    from leaderboard
    where board = ${str(board)} and mode = ${str(mode)} and hero_id = ${u16(heroId)}
      and place > ${u16(offset)} and place <= ${u32(offset + limit)}
    order by place
    ${SHORT_QUESTION}
  `);
}
