import type { PublisherEntry } from '@soulstat/api-client/contract';
import { json, pg, type Postgres } from '../../../storage/postgres/pg.ts';

export interface PublisherBoardKey {
  readonly region: string;
  /** 0: all heroes. */
  readonly heroId: number;
  readonly takenAt: Date;
}

export interface PublisherEntryRow extends Pick<
  PublisherEntry,
  'position' | 'place' | 'name' | 'rankNumber' | 'heroIds'
> {
  readonly accountIds: readonly number[];
}

/** Stands for a name that the publisher does not tell. */
export const UNNAMED = '?';

/** Keeps a board in place of what was kept of the same moment. */
export const savePublisherBoard = (
  db: Postgres,
  { region, heroId, takenAt }: PublisherBoardKey,
  entries: readonly PublisherEntryRow[],
) =>
  db.transaction(async (tx) => {
    await tx.rows(pg`
      delete from publisher_board where region = ${region} and hero_id = ${heroId} and taken_at = ${takenAt}
    `);
    await tx.rows(pg`
      insert into publisher_board (region, hero_id, taken_at) values (${region}, ${heroId}, ${takenAt})
    `);
    await tx.rows(pg`
      insert into publisher_board_entry (region, hero_id, taken_at, position, place, name, rank_number, account_ids, hero_ids)
      select ${region}, ${heroId}, ${takenAt}, entry.* from jsonb_to_recordset(${json(entries)}::jsonb) as entry (
        position integer, place integer, name text, "rankNumber" smallint, "accountIds" bigint[], "heroIds" integer[])
    `);
  });

/** Of which region and hero boards are stored, and of when the newest is. */
export const listPublisherBoards = (db: Postgres) =>
  db.rows(pg<PublisherBoardKey>`
    select region, hero_id as "heroId", max(taken_at) as "takenAt" from publisher_board
    group by region, hero_id order by region, hero_id
  `);

export const listBoardMoments = (db: Postgres, board: Omit<PublisherBoardKey, 'takenAt'>, limit: number) =>
  db.column(pg<{ takenAt: Date }>`
    select taken_at as "takenAt" from publisher_board where region = ${board.region} and hero_id = ${board.heroId}
    order by taken_at desc limit ${limit}
  `);

/** The moment of the last board of the day so many days before, in UTC: of another day it would say something else. */
export const findBoardBefore = async (db: Postgres, board: PublisherBoardKey, days: number) =>
  (await db.value(pg<{ takenAt: Date | null }>`
    select max(taken_at) as "takenAt" from publisher_board
    where region = ${board.region} and hero_id = ${board.heroId}
      and (taken_at at time zone 'UTC')::date = (${board.takenAt}::timestamptz at time zone 'UTC')::date - ${days}::integer
  `)) ?? undefined;

export const listPublisherEntries = (db: Postgres, { region, heroId, takenAt }: PublisherBoardKey) =>
  db.rows(pg<PublisherEntryRow>`
    select position, place, name, rank_number as "rankNumber", account_ids as "accountIds", hero_ids as "heroIds"
    from publisher_board_entry where region = ${region} and hero_id = ${heroId} and taken_at = ${takenAt} order by position
  `);
