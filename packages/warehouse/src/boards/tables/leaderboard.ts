import { Z_95 } from '@soulstat/statistics';
import { ch, f64, u16, type ClickHouse } from '../../client/ch.ts';

/** So many places on each board. */
export const LEADERBOARD_PLACES = 1000;
/** Who has fewer matches with a hero is on none of its boards: they say too little. */
export const LEADERBOARD_MATCHES = 20;

/** Leaderboards by the lower end of the interval of the win rate, from the cells of players. */
export const leaderboardRows = () => ch`
    insert into leaderboard_next (board, mode, hero_id, place, account_id, matches, wins, win_rate_low, kills, deaths, assists,
      first_played_at, last_played_at)
    with ${f64(Z_95)} as z, wins / matches as rate,
      (rate + z * z / (2 * matches) - z * sqrt((rate * (1 - rate) + z * z / (4 * matches)) / matches)) / (1 + z * z / matches) as low
    select 'winRate', mode, hero_id,
      row_number() over (partition by mode, hero_id order by low desc, last_played_at desc, account_id) as at_place,
      account_id, matches, wins, low, kills, deaths, assists, first_played_at, last_played_at
    from player_cell_next qualify at_place <= ${u16(LEADERBOARD_PLACES)}`;

const CHECKED_PLAYERS = 20;

/** Boards of players, taken at random, that say something else than the matches of these players, as they are in `player_history`. */
export async function findLeaderboardDrift(db: ClickHouse): Promise<string[]> {
  const drifted = await db.rows(ch<{ accountId: number; heroId: number }>`
    with players as (
      select distinct account_id from leaderboard order by cityHash64(account_id, now()) limit ${u16(CHECKED_PLAYERS)}
    )
    select account_id as accountId, of_hero as heroId
    from (
      select account_id, toInt8(mode) as of_mode, hero_id as of_hero, toInt64(matches) as on_board, toInt64(wins) as won_on_board,
        0 as expected, 0 as won_expected
      from leaderboard where account_id in (select account_id from players)
      union all
      select account_id, of_mode, of_hero, 0, 0, 1, won
      from player_history
      array join if(mode = 'streetBrawl', [3], [toInt8(mode), 0]) as of_mode
      array join [hero_id, 0] as of_hero
      where mode != 'notCounted' and account_id in (select account_id from players)
    )
    group by account_id, of_mode, of_hero
    having max(on_board) > 0 and (max(on_board) != sum(expected) or max(won_on_board) != sum(won_expected))
  `);
  return drifted.map(({ accountId, heroId }) => `player ${accountId} with hero ${heroId} in leaderboard`);
}
