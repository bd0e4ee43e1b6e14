import type { RoadmapEntry } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface EntryRow extends Omit<RoadmapEntry, 'parts' | 'updatedAt'> {
  readonly body: string;
  readonly rendered: unknown;
  readonly updatedAt: Date;
}

const MAX_DONE = 50;
const MAX_ENTRIES = 300;

/** The most wanted first; of what is done the newest. */
export const listEntries = (db: Postgres) =>
  db.rows(pg<EntryRow>`
    select * from (
      select entry_id as "entryId", kind, state, title, body, rendered, updated_at as "updatedAt",
        (select count(*)::int from ticket where ticket.entry_id = roadmap_entry.entry_id) as tickets,
        (select count(*)::int from roadmap_vote where roadmap_vote.entry_id = roadmap_entry.entry_id) as votes,
        row_number() over (partition by state = 'done' order by updated_at desc, entry_id) as place
      from roadmap_entry
    ) as entry
    where (state <> 'done' and place <= ${MAX_ENTRIES}) or place <= ${MAX_DONE}
    order by tickets + votes desc, "updatedAt" desc, "entryId"
  `);

export const findEntry = (db: Postgres, entryId: number) =>
  db.row(pg<Pick<EntryRow, 'entryId' | 'kind' | 'state' | 'title' | 'body'>>`
    select entry_id as "entryId", kind, state, title, body from roadmap_entry where entry_id = ${entryId}
  `);

export type NewEntry = Pick<EntryRow, 'kind' | 'state' | 'title' | 'body' | 'rendered'>;

/** Undefined where there is no such entry to change. */
export async function saveEntry(db: Postgres, entryId: number | undefined, entry: NewEntry) {
  const values = pg`${entry.kind}, ${entry.state}, ${entry.title}, ${entry.body}, ${json(entry.rendered)}::jsonb`;
  const written =
    entryId === undefined
      ? pg`insert into roadmap_entry (kind, state, title, body, rendered) values (${values})`
      : pg`update roadmap_entry set (kind, state, title, body, rendered, updated_at) = (${values}, now())
          where entry_id = ${entryId}`;
  return db.value(pg<{ entryId: number }>`${written} returning entry_id as "entryId"`);
}

export const deleteEntry = (db: Postgres, entryId: number) =>
  db.run(pg`delete from roadmap_entry where entry_id = ${entryId}`);

export const listVotes = (db: Postgres, accountId: number) =>
  db.column(pg<{ entryId: number }>`
    select entry_id as "entryId" from roadmap_vote where account_id = ${accountId} order by entry_id
  `);

/** Nothing where the entry or the account is gone. */
export const addVote = (db: Postgres, entryId: number, accountId: number) =>
  db.run(pg`
    insert into roadmap_vote (entry_id, account_id)
    select entry_id, account_id from roadmap_entry, account
    where entry_id = ${entryId} and account_id = ${accountId} on conflict do nothing
  `);

export const removeVote = (db: Postgres, entryId: number, accountId: number) =>
  db.run(pg`delete from roadmap_vote where entry_id = ${entryId} and account_id = ${accountId}`);
