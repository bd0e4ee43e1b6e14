import type { Postgres } from '../client/connect.ts';
import { pg } from '../client/pg.ts';

/** What can be voted on. */
export interface Voted {
  readonly kind: 'guide' | 'comment';
  readonly objectId: number;
}

/** Sets an account's vote, 0 takes it back. Returns the sum of all. */
export async function saveVote(
  db: Postgres,
  accountId: number,
  { kind, objectId }: Voted,
  value: number,
): Promise<number> {
  if (value === 0)
    await db.rows(
      pg`delete from vote where kind = ${kind} and object_id = ${objectId} and account_id = ${accountId}`,
    );
  else
    await db.rows(pg`
      insert into vote (kind, object_id, account_id, value) values (${kind}, ${objectId}, ${accountId}, ${value})
      on conflict (kind, object_id, account_id) do update set value = excluded.value, voted_at = now()
    `);
  const [row] = await db.rows(pg<{ votes: number }>`
    select coalesce(sum(value), 0)::int as votes from vote where kind = ${kind} and object_id = ${objectId}
  `);
  return row?.votes ?? 0;
}

export async function findVote(db: Postgres, accountId: number, { kind, objectId }: Voted): Promise<number> {
  const [row] = await db.rows(pg<{ value: number }>`
    select value from vote where kind = ${kind} and object_id = ${objectId} and account_id = ${accountId}
  `);
  return row?.value ?? 0;
}
