import { ch, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { countedMatchesOfAllDays, DAY } from '../facts/counted.ts';

/** A day with its matches as one number: another one where a match came, changed or went. */
export interface DayContent {
  readonly day: Day;
  readonly content: string;
  readonly matches: number;
}

/** Of every day that has matches. */
export const listDayContents = (db: ClickHouse) =>
  db.rows(ch<DayContent>`
    select toString(row_day) as day, toString(groupBitXor(hash)) as content, sum(counted) as matches
    from (
      select ${DAY} as row_day, groupBitXor(cityHash64(match_id, version)) as hash, count() as counted
      from ${countedMatchesOfAllDays()} group by row_day
      union all
      select day, groupBitXor(cityHash64(match_id, hero_id, game_build_id)), 0 from followed_build final group by day
    )
    group by row_day order by row_day
  `);

/** As they were when builds were counted over them. */
export const readCountedDays = (db: ClickHouse) =>
  db.map(ch<[Day, string]>`
    select toString(day), toString(content) from (select * from build_counted_day final where content != 0)
  `);

/** Says that builds are counted over these days as they are; 0 stands for a day without matches. */
export const keepCountedDays = (db: ClickHouse, days: readonly Pick<DayContent, 'day' | 'content'>[]) =>
  db.insert(
    'build_counted_day',
    days.map(({ day, content }) => ({ day, content, counted_at: new Date() })),
  );
