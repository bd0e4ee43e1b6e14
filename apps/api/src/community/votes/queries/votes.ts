import { pg, type Postgres } from '../../../storage/postgres/pg.ts';
import { isVisible } from '../../moderation/queries/moderation-state.ts';

export interface Voted {
  readonly kind: 'guide' | 'comment' | 'change';
  readonly objectId: number;
}

/** Sets an account's vote, 0 takes it back. Returns the sum of all. */
export async function saveVote(db: Postgres, accountId: number, { kind, objectId }: Voted, value: number) {
  if (value === 0)
    await db.rows(
      pg`delete from vote where kind = ${kind} and object_id = ${objectId} and account_id = ${accountId}`,
    );
  else
    await db.rows(pg`
      insert into vote (kind, object_id, account_id, value) values (${kind}, ${objectId}, ${accountId}, ${value})
      on conflict (kind, object_id, account_id) do update set value = excluded.value, voted_at = now()
    `);
  return db.count(pg`
    select coalesce(sum(value), 0)::int as votes from vote where kind = ${kind} and object_id = ${objectId}
  `);
}

export const findVote = (db: Postgres, accountId: number, { kind, objectId }: Voted) =>
  db.count(pg`
    select value from vote where kind = ${kind} and object_id = ${objectId} and account_id = ${accountId}
  `);

export const listVotes = (db: Postgres, accountId: number, kind: Voted['kind']) =>
  db.rows(pg<{ objectId: number; value: number }>`
    select object_id as "objectId", value from vote where account_id = ${accountId} and kind = ${kind}
  `);

export interface Said {
  readonly votes: number;
  readonly comments: number;
}

/** Votes and comments by object; what has neither is left out. */
export async function countSaid(db: Postgres, kind: Voted['kind'], objectIds: readonly number[]) {
  const rows = await db.rows(pg<Said & { objectId: number }>`
    select object_id as "objectId", sum(votes)::int as votes, sum(comments)::int as comments
    from (
      select object_id, value as votes, 0 as comments from vote
      where kind = ${kind} and object_id = any(${objectIds}::integer[])
      union all
      select object_id, 0, 1 from comment
      where kind = ${kind} and object_id = any(${objectIds}::integer[]) and ${isVisible('comment', pg`comment.id`)}
    ) as said
    group by object_id
  `);
  return new Map(rows.map(({ objectId, ...said }) => [objectId, said]));
}
