import { RETENTION_DAYS } from '@soulstat/personal-data';
import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import type { Counted, CountedMinute } from '../sliding-hour.ts';

const { keyUse: USE_DAYS } = RETENTION_DAYS;

/** A minute counts for an hour after its end: no item counts for less than an hour. */
const COUNTED_FOR = pg`interval '61 minutes'`;

/** Makes processes that count for the same key wait for each other; inside a transaction. False: the key is gone. */
export const lockKey = (tx: Postgres, keyId: number) =>
  tx.some(pg`select from api_key where api_key_id = ${keyId} for no key update`);

export const listCountedMinutes = (tx: Postgres, keyId: number, counted: Counted) =>
  tx.rows(pg<CountedMinute>`
    select items, extract(epoch from minute + ${COUNTED_FOR} - clock_timestamp())::float8 as "leavesIn"
    from api_key_use
    where api_key_id = ${keyId} and counted = ${counted} and minute > clock_timestamp() - ${COUNTED_FOR} and items > 0
    order by minute
  `);

/** Counts items now. Says in which minute (Unix seconds), and how many milliseconds of it are left. */
export async function countItems(tx: Postgres, keyId: number, counted: Counted, items: number) {
  const row = await tx.row(pg<{ minute: number; leftMs: number }>`
    insert into api_key_use (api_key_id, counted, minute, items)
    values (${keyId}, ${counted}, date_trunc('minute', clock_timestamp(), 'UTC'), ${items})
    on conflict (api_key_id, counted, minute) do update set items = api_key_use.items + excluded.items
    returning extract(epoch from minute)::float8 as minute,
      (1000 * extract(epoch from minute + interval '1 minute' - clock_timestamp()))::float8 as "leftMs"
  `);
  return row ?? { minute: 0, leftMs: 0 };
}

/** Takes items back that were counted in that minute and nobody asked for. */
export const giveItemsBack = (
  db: Postgres,
  keyId: number,
  counted: Counted,
  { minute, items }: { readonly minute: number; readonly items: number },
) =>
  db.run(pg`
    update api_key_use set items = items - ${items}
    where api_key_id = ${keyId} and counted = ${counted} and minute = to_timestamp(${minute}::float8)
  `);

export interface KeyUseRow {
  readonly hour: Date;
  readonly matches: number;
  readonly accounts: number;
}

/** What a key was used for, by hour with any use, the oldest first. */
export const listKeyUse = (db: Postgres, keyId: number) =>
  db.rows(pg<KeyUseRow>`
    select date_trunc('hour', minute, 'UTC') as hour,
      coalesce(sum(items) filter (where counted = 'matches'), 0)::int as matches,
      coalesce(sum(items) filter (where counted = 'accounts'), 0)::int as accounts
    from api_key_use
    where api_key_id = ${keyId} and minute >= date_trunc('hour', now(), 'UTC') - make_interval(days => ${USE_DAYS})
    group by 1 having sum(items) > 0 order by 1
  `);

export const forgetKeyUse = (db: Postgres) =>
  db.run(pg`delete from api_key_use where minute < now() - make_interval(days => ${USE_DAYS + 1})`);
