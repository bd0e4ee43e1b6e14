import { RETENTION_DAYS } from '@soulstat/personal-data';
import { LEADERBOARD_PLACES } from './leaderboard.ts';
import { ch, u16, u32, type Ch, type ClickHouse } from '../../client/ch.ts';
import { day as dayValue, dayOf, type Day } from '../../client/day.ts';

/** So many days are kept; of boards of one hero the first places alone. */
const PAST_DAYS = RETENTION_DAYS.pastBoards;
const PLACES_OF_HERO = 100;

/**
 * Keeps the boards that are served if those that take their place are of a later day: what stays is each day's last. Kept again after
 * an end before the change it is the same.
 *
 * @param servedTo the newest match that the boards served count, in Unix seconds; 0 without any
 * @param newestAt that of the boards that come
 */
export async function keepPastBoards(db: ClickHouse, servedTo: number, newestAt: number): Promise<void> {
  const [served, newest] = [dayOf(servedTo), dayOf(newestAt)];
  // Matches may have been taken away.
  await dropDays(db, ch`t.day >= ${dayValue(served < newest ? served : newest)}`);
  if (servedTo === 0 || served >= newest) return;
  await db.run(ch`
    insert into board_past
    select ${dayValue(served)}, b.board, b.mode, b.hero_id, b.place, b.account_id, b.players, b.place_day_before, b.place_week_before, b.value,
      b.deviation, b.matches, b.wins, b.duration_seconds, b.last_played_at, s.points, s.counted_matches, s.rank, s.streak, s.hero_ids
    from board as b
    left join player_standing as s on s.account_id = b.account_id
    where b.place <= if(b.hero_id = 0, ${u32(LEADERBOARD_PLACES)}, ${u32(PLACES_OF_HERO)})
  `);
  await dropDays(db, ch`t.day < ${dayValue(newest)} - ${u16(PAST_DAYS)}`);
}

async function dropDays(db: ClickHouse, which: Ch): Promise<void> {
  const days = await db.column(
    ch<{ ofDay: Day }>`select distinct toString(t.day) as ofDay from board_past as t where ${which}`,
  );
  for (const ofDay of days) await db.run(ch`alter table board_past drop partition ${dayValue(ofDay)}`);
}
