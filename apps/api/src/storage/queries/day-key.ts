import { createHmac, randomBytes } from 'node:crypto';
import { pg, type Postgres } from '../postgres/pg.ts';

/** A day in UTC, with the key under which somebody is known for it. */
export interface KeyedDay {
  readonly day: string;
  readonly secondsLeft: number;
  readonly key: Uint8Array;
}

/** Today, with a key that all processes share and that nobody has tomorrow. */
export async function readKeyedDay(db: Postgres): Promise<KeyedDay> {
  await db.rows(pg`
    insert into day_key (day, key) values ((now() at time zone 'utc')::date, ${randomBytes(32)}) on conflict (day) do nothing
  `);
  const day = await db.row(pg<KeyedDay>`
    select day::text as day, key,
      ceil(extract(epoch from (day + 1)::timestamp - now() at time zone 'utc'))::integer as "secondsLeft"
    from day_key where day = (now() at time zone 'utc')::date
  `);
  if (!day) throw new Error('The key of the day has gone');
  return day;
}

/** What stands for somebody on that day; without its key an address could be guessed from it. */
export const hashOfDay = ({ key }: KeyedDay, name: string): Uint8Array =>
  createHmac('sha256', key).update(name).digest().subarray(0, 16);

export const forgetDayKeys = (db: Postgres) =>
  db.run(pg`delete from day_key where day < (now() at time zone 'utc')::date`);
