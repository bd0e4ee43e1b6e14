import { arrayOf, ch, chJoin, identifier, u64, type ClickHouse } from '../../client/ch.ts';
import { day as dayValue, type Day } from '../../client/day.ts';
import { ROLLUPS } from '../catalogue.ts';
import { HAS_BEGUN, IS_CONFIRMED } from '../../facts/counted.ts';
import type { DayRange } from '../filters/period.ts';

/** Every day that has matches, or rows in a rollup, newest first. */
export function listDays(db: ClickHouse) {
  const rollupDays = ROLLUPS.map(({ table }) => ch`select distinct day from ${identifier(table)}`);
  return db.column(ch<{ day: Day }>`
    select distinct toString(day) as day
    from (select distinct toDate(started_at) as day from match union all ${chJoin(rollupDays, ch` union all `)})
    order by day desc
  `);
}

/** The days of every version stored of these matches, also of such as do not count any more: sources may disagree about a start. */
export const listDaysOfMatches = async (db: ClickHouse, matchIds: readonly number[]) =>
  matchIds.length === 0
    ? []
    : db.column(ch<{ day: Day }>`
        select distinct toString(toDate(started_at)) as day from match where match_id in ${arrayOf(u64, matchIds)}
      `);

/** The newest day with confirmed matches; such as lie in the future are left out, since their clock is wrong. */
export async function findNewestDay(db: ClickHouse): Promise<Day | undefined> {
  const row = await db.row(ch<{ matches: number; day: Day }>`
    select count() as matches, toString(toDate(max(started_at))) as day
    from match where ${HAS_BEGUN} and ${IS_CONFIRMED}
  `);
  return row && row.matches > 0 ? row.day : undefined;
}

/** How many matches, at most, each of these days has; days without any are absent. Several versions of a match count for each. */
export function countMatchesByDay(db: ClickHouse, { from, to }: DayRange) {
  return db.map(ch<[Day, number]>`
    select toString(toDate(started_at)) as day, count()
    from match
    where started_at >= toDateTime(${dayValue(from)}, 'UTC')
      and started_at < addDays(toDateTime(${dayValue(to)}, 'UTC'), 1)
    group by day
  `);
}

/**
 * So many days at most are counted by one statement, however few their matches: each day is a partition, of which a statement may write a
 * hundred, and what few matches of many days come to in rows is more than what as many of one day do.
 */
const MAX_DAYS_AT_ONCE = 35;
/** So few matches come to few rows however many their days, and every further statement makes another part of its table, to be merged. */
const FEW_MATCHES = 4000;
const MAX_PARTITIONS = 70;
/** What counting them together takes, a gigabyte, and what else goes on. */
const AMPLE_BYTES = 2_000_000_000;

interface ChunkSize {
  readonly matches: number;
  /** At most, unless there are `few` matches in them. */
  readonly days?: number;
  readonly few?: number;
}

/** How few matches are counted together whatever their days: `few` of a chunk. None where the database has little memory. */
export async function readFewMatches(db: ClickHouse): Promise<number> {
  const bytes = await db.column(ch<{ bytes: number }>`
    select toUInt64OrZero(value) as bytes from system.server_settings where name = 'max_server_memory_usage'`);
  // A server without a limit of its own takes what the machine has.
  return bytes.some((limit) => limit === 0 || limit >= AMPLE_BYTES) ? FEW_MATCHES : 0;
}

/** Days, or periods by one of their days, in groups of not more matches than that, unless a single one has more. Their order stays. */
export function chunkDays(
  days: readonly Day[],
  counts: ReadonlyMap<Day, number>,
  { matches: atOnce, days: most = MAX_DAYS_AT_ONCE, few = 0 }: ChunkSize,
): Day[][] {
  const chunks: Day[][] = [];
  let matches = Number.POSITIVE_INFINITY;
  for (const day of days) {
    const count = counts.get(day) ?? 0;
    matches += count;
    const room = matches <= few ? MAX_PARTITIONS : most;
    if (matches > atOnce || (chunks.at(-1)?.length ?? 0) >= room) {
      chunks.push([]);
      matches = count;
    }
    chunks.at(-1)?.push(day);
  }
  return chunks;
}
