import { ch, moment, type ClickHouse } from '../client/ch.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

export interface IngestedHourRow {
  /** Unix seconds at which the hour begins. */
  readonly hour: number;
  readonly matches: number;
}

/** Different matches of which a confirmed version arrived, by hour; hours without any are left out. */
export const listIngestedByHour = (db: ClickHouse, since: Date) =>
  db.rows(ch<IngestedHourRow>`
    select toUnixTimestamp(toStartOfHour(ingested_at)) as hour, uniqExact(match_id) as matches
    from match where ingested_at >= ${moment(since)} and ${IS_CONFIRMED} group by hour order by hour
  `);

export interface LagRow {
  readonly matches: number;
  /** Seconds from the end of a match until it was here; 0 without a match. */
  readonly p50Seconds: number;
  readonly p95Seconds: number;
}

/** How long matches took to get here: those that ended since a moment, so that old matches sent in late are no delay. */
export const readLag = (db: ClickHouse, endedSince: Date) =>
  db.one(ch<LagRow>`
    select count() as matches, if(matches = 0, 0, quantileExact(0.5)(lag)) as p50Seconds,
      if(matches = 0, 0, quantileExact(0.95)(lag)) as p95Seconds
    from (
      select toInt64(min(ingested_at)) - toInt64(any(started_at)) - any(duration_seconds) as lag
      from match where started_at >= ${moment(endedSince)} - toIntervalHour(3) and ${IS_CONFIRMED}
      group by match_id
      having toUnixTimestamp(any(started_at)) + any(duration_seconds) >= toUnixTimestamp(${moment(endedSince)})
    )
    where lag >= 0
  `);

export interface TierRow {
  /** 1 to 11, of the average rank of the match; 0 where none is known. */
  readonly tier: number;
  readonly matches: number;
}

/** Confirmed matches that started since a moment, by the tier of their average rank. */
export const listMatchesByTier = (db: ClickHouse, since: Date) =>
  db.rows(ch<TierRow>`
    select intDiv(average_rank, 10) as tier, uniqExact(match_id) as matches
    from match where started_at >= ${moment(since)} and ${IS_CONFIRMED} group by tier order by tier
  `);

/** Bytes of the active parts of every table. */
export const readClickHouseBytes = (db: ClickHouse) =>
  db.count(ch`
    select toUInt64(sum(bytes_on_disk)) as bytes from system.parts where active and database = currentDatabase()
  `);
