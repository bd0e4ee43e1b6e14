import { ch, u32, type ClickHouse } from '../../client/ch.ts';
import { isAmong, listAccountRanges, type AccountRange } from './account-ranges.ts';
import { LEADERBOARD_MATCHES } from './leaderboard.ts';

/** Counts the matches of players by mode and hero beside what is served: every match is read once for all boards. */
export async function buildPlayerCells(db: ClickHouse): Promise<void> {
  for (const accounts of await listAccountRanges(db)) await db.run(cellRows(accounts));
}

/**
 * All heroes of a player together, and those heroes apart of whom there are enough matches in some mode: of most there are few, and to
 * sum up each of those would take five times as long.
 */
const cellRows = (accounts: AccountRange) => ch`
  insert into player_cell_next (mode, hero_id, account_id, matches, wins, duration_seconds, kills, deaths, assists, first_played_at,
    last_played_at, matches_day_before, matches_week_before, month_matches, month_wins, month_duration_seconds,
    month_matches_day_before, month_matches_week_before)
  with
    (select max(started_at) from player_history where mode != 'notCounted') as newest,
    newest - interval 1 day as day_before, newest - interval 7 day as week_before
  select of_mode, of_hero, account_id, sum(s0) as matches_of, sum(s1), sum(s2), sum(s3), sum(s4), sum(s5), min(first_at), max(last_at),
    sum(s6), sum(s7), sum(s8), sum(s9), sum(s10), sum(s11), sum(s12)
  from (
    select account_id, mode as played_mode, toUInt16(0) as of_hero, ${SUMS}
    from ${countedOf(accounts)} group by account_id, played_mode
    union all
    select account_id, mode as played_mode, hero_id as of_hero, ${SUMS}
    from ${countedOf(accounts)}
      and ${CELL} in (
        select ${CELL} as cell from ${countedOf(accounts)} group by cell having count() >= ${u32(LEADERBOARD_MATCHES)}
      )
    group by account_id, played_mode, of_hero
  )
  array join if(played_mode = 'streetBrawl', [3], [toUInt8(played_mode), 0]) as of_mode
  group by account_id, of_mode, of_hero having matches_of >= ${u32(LEADERBOARD_MATCHES)}`;

/** A player's matches with a hero, those of Street Brawl apart: one number is quicker to look up than three columns. */
const CELL = ch`(toUInt64(account_id) * 131072 + toUInt64(hero_id) * 2 + (mode = 'streetBrawl'))`;

const countedOf = (accounts: AccountRange) => ch`
  player_history
  where mode != 'notCounted' and ${isAmong(accounts)}`;

const SUMS = ch`count() as s0, countIf(won) as s1, sum(duration_seconds) as s2,
  sum(kills) as s3, sum(deaths) as s4, sum(assists) as s5, min(started_at) as first_at, max(started_at) as last_at,
  countIf(started_at <= day_before) as s6,
  countIf(started_at <= week_before) as s7,
  countIf(started_at > newest - interval 30 day) as s8,
  countIf(won and started_at > newest - interval 30 day) as s9,
  sumIf(duration_seconds, started_at > newest - interval 30 day) as s10,
  countIf(started_at <= day_before and started_at > day_before - interval 30 day) as s11,
  countIf(started_at <= week_before and started_at > week_before - interval 30 day) as s12`;
