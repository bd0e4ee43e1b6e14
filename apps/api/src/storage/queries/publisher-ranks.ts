import type { PublisherRank } from '@soulstat/warehouse';
import { pg, type Postgres } from '../postgres/pg.ts';

/** An entry of a leaderboard of the publisher that tells one account and its rank; `publisher_board_entry_account` finds them. */
const IS_CERTAIN = pg`cardinality(account_ids) = 1 and rank_number is not null`;

const RANK = pg`account_ids[1] as "accountId", extract(epoch from taken_at)::bigint as "takenAt", rank_number as "rankNumber"`;

/** Of any region, hero and moment. */
export const countPublisherBoards = (db: Postgres) => db.count(pg`select count(*) from publisher_board`);

/** Of every player and week the last one, of four months: further back nobody looks. */
export const listPublisherRanks = (db: Postgres) =>
  db.rows(pg<PublisherRank>`
    select distinct on (account_ids[1], date_bin('7 days', taken_at, '2024-01-01')) ${RANK}
    from publisher_board_entry
    where ${IS_CERTAIN} and taken_at > (select max(taken_at) from publisher_board) - interval '120 days'
    order by account_ids[1], date_bin('7 days', taken_at, '2024-01-01'), taken_at desc, rank_number desc
  `);

/** The newest of a player. */
export const findPublisherRank = (db: Postgres, accountId: number) =>
  db.row(pg<PublisherRank>`
    select ${RANK} from publisher_board_entry
    where ${IS_CERTAIN} and account_ids[1] = ${accountId} order by taken_at desc, rank_number desc limit 1
  `);
