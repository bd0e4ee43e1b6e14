import { ch, str, u16, u32 } from '../client/ch.ts';
import type { ClickHouse } from '../client/connect.ts';
import { SHORT_QUESTION, type ServeMode } from '../rollups/filters/statistic-filter.ts';

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
