import type { PublisherRank } from '@soulstat/warehouse';
import { pg, type Postgres } from '../postgres/pg.ts';

/** An entry of a leaderboard of the publisher that tells one account and its rank; `publisher_board_entry_account` finds them. */
const IS_CERTAIN = pg`cardinality(account_ids) = 1 and rank_number is not null`;

const RANK = pg`account_ids[1] as "accountId", extract(epoch from taken_at)::bigint as "takenAt", rank_number as "rankNumber"`;

/** Of any region, hero and moment. */
export const countPublisherBoards = (db: Postgres) => db.count(pg`select count(*) from publisher_board`);

/** The last of each player in every seven days up to one, of four months: further back nobody looks. What came later is of the last seven. */
export const listPublisherRanks = (db: Postgres, newest: string) =>
  db.rows(pg<PublisherRank>`
    select distinct on (account_ids[1], week) ${RANK}
    from (
      select *, greatest(0, ${newest}::date - (taken_at at time zone 'UTC')::date) / 7 as week from publisher_board_entry
      where ${IS_CERTAIN} and taken_at > ${newest}::date - 120
    ) as entry
    order by account_ids[1], week, taken_at desc, rank_number desc
  `);

/** The newest of a player. */
export const findPublisherRank = (db: Postgres, accountId: number) =>
  db.row(pg<PublisherRank>`
    select ${RANK} from publisher_board_entry
    where ${IS_CERTAIN} and account_ids[1] = ${accountId} order by taken_at desc, rank_number desc limit 1
  `);
