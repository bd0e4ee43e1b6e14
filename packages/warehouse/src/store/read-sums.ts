import { ch, chJoin, identifier, literal, written, type Ch } from '../client/ch.ts';
import { day, type Day } from '../client/day.ts';
import { countDays, daysOf, type DayRange } from '../rollups/filters/period.ts';
import { namedSums, type NamedSums } from '../client/columns.ts';
import { sampleOf } from './samples/sampled-rows.ts';
import {
  inModes,
  tierBetween,
  tiersOf,
  type ComparedDays,
  type TierFilter,
} from '../rollups/filters/statistic-filter.ts';
import type { StatisticsStore } from './statistics-store.ts';
import { addUp, type KeyTotals } from './add-up.ts';
import { readBlocks, TIERS_ASKED, type SumsBlock } from '../aggregates/sums-block.ts';
import { columnsOf, isApart, sumsOf, type AggregateTable } from '../aggregates/tables.ts';

export type { KeyTotals };

/** Which sums of a statistic. */
export interface SumsQuery {
  readonly table: AggregateTable;
  /** Which partition of it (a hero, a figure), where it has a partition key. */
  readonly partitionKey?: number;
  /** The places of the sums in a row of the table, all of them by default: `totals` has them in this order. */
  readonly places?: readonly number[];
  /** Leaves out rows by their key, whatever they are read from. */
  readonly isAsked?: (key: number) => boolean;
  /**
   * A condition on columns of the rollup. Without `isAsked` it is on what no key tells, as the side of a lane: then the sums are of days,
   * because windows do not have it. With `isAsked` it says the same and spares statements rows.
   */
  readonly where?: Ch;
  /** Adds up by tier, in place of the key. */
  readonly byTier?: true;
}

interface RowsQuery<Part extends string, Sum extends string, Asked extends Sum> extends Pick<
  SumsQuery,
  'partitionKey' | 'where'
> {
  readonly table: AggregateTable<Part, Sum> & { readonly sums: readonly Sum[] };
  /** All of them by default. */
  readonly sums?: readonly Asked[];
  /** As in `SumsQuery`, of what a row is of. */
  readonly isAsked?: ((parts: Readonly<Record<Part, number>>) => boolean) | undefined;
}

/** What `readSums` reads, by name, without rows whose first sum is nothing. */
export async function readRows<Part extends string, Sum extends string, Asked extends Sum = Sum>(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  { table, sums, isAsked, ...query }: RowsQuery<Part, Sum, Asked>,
): Promise<(Readonly<Record<Part, number>> & NamedSums<Asked>)[][]> {
  const names = sums ?? (table.sums as readonly Asked[]);
  const { partsOf } = table.key;
  const rows = await readSums(store, filter, ranges, {
    ...query,
    table,
    ...(sums && { places: placesOf(table, sums) }),
    ...(isAsked && { isAsked: (key: number) => isAsked(partsOf(key)) }),
  });
  const nameSums = namedSums(names);
  return rows.map((own) =>
    own
      .filter(({ totals: [first = 0] }) => first > 0)
      .map(({ key, totals }) => Object.assign(partsOf(key), nameSums(totals))),
  );
}

/** The places of some sums in a row of the table. */
export const placesOf = <Sum extends string>(
  { sums }: { readonly sums: readonly Sum[] },
  asked: readonly Sum[],
): number[] => asked.map((sum) => sums.indexOf(sum));

/** The days asked for, and those they are compared with. */
export const nowAndBefore = <Rows>([now, before]: readonly (readonly Rows[])[]) => ({
  now: now ?? [],
  before: before ?? [],
});

/**
 * The sums of one statistic over each of some ranges of days, by key, lowest first: in a mode, and in the tiers of the filter; of a sample
 * where the filter has one. Always answers: preset ranges are windows in the cache or read into it, other days are added up by one statement.
 * A row may be of zeros alone.
 *
 * @param ranges any days, whatever those of the filter: a list of rows for each
 */
export async function readSums(
  store: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  query: SumsQuery,
): Promise<readonly KeyTotals[][]> {
  const { table, places, isAsked, byTier } = query;
  const windows = await readWindowsOf(store, filter, ranges, query);
  const blocks = windows ?? (await readDays(store, filter, ranges, query));
  const { offset = 0 } = table;
  const columns = columnsOf(table);
  const width = places?.length ?? columns?.length ?? widthOf(blocks.flat());
  // Of days only the columns asked for were read, in their order.
  const isInOrder = windows === undefined && columns !== undefined;
  const placeOf = (total: number) =>
    isInOrder ? total : (windows ? offset : 0) + (places?.[total] ?? total);
  const isTier = tiersOf(filter);
  return blocks.map((own) =>
    addUp(own, { width, isAsked, placeOf, byTier, isTier: (tier) => tier === TIERS_ASKED || isTier(tier) }),
  );
}

const widthOf = (blocks: readonly SumsBlock[]): number =>
  blocks.reduce((widest, { columns }) => Math.max(widest, columns.length), 0);

/** Undefined where they are in no window. */
async function readWindowsOf(
  { memory }: StatisticsStore,
  { mode, sample }: TierFilter,
  ranges: readonly ComparedDays[],
  { table, partitionKey = 0, where, isAsked }: SumsQuery,
): Promise<readonly (readonly SumsBlock[])[] | undefined> {
  if (sample || (where && !isAsked)) return undefined;
  return memory?.windows({ window: table.window, partitionKey, mode }, ranges);
}

async function readDays(
  { db }: StatisticsStore,
  filter: TierFilter,
  ranges: readonly ComparedDays[],
  query: SumsQuery,
): Promise<SumsBlock[][]> {
  if (ranges.length === 0) return [];
  const blocksIn = async (rows: Ch) => [...(await readBlocks(db, rows)).values()];
  // Each sample has a statement of its own, since it names its matches.
  if (filter.sample)
    return Promise.all(ranges.map((range) => blocksIn(sampledRows({ ...filter, ...range }, query))));
  const blocks = await readBlocks(db, dayRows(filter, ranges, query));
  return ranges.map((_, part) => [blocks.get(part) ?? []].flat());
}

function dayRows(filter: TierFilter, ranges: readonly ComparedDays[], query: SumsQuery) {
  const isIn = ranges.map((range) => inRanges([range]));
  // A day may be of several ranges.
  const parts = ch`arrayJoin(arrayFilter((nth, is_in) -> is_in, range(toUInt32(${literal(ranges.length)})), [${chJoin(isIn)}]))`;
  return rowsFrom(identifier(query.table.rollup.table), query, {
    part: ranges.length > 1 ? ch`toUInt32(${parts})` : ch`toUInt32(0)`,
    where: ch`${inModes(filter.mode)} and (${chJoin(isIn, ch` or `)}) ${tierBetween(filter, tierOf(query))}`,
  });
}

const sampledRows = (filter: TierFilter, query: SumsQuery) =>
  rowsFrom(sampleOf(query.table.rollup, filter), query, {
    part: ch`toUInt32(0)`,
    where: ch`true ${tierBetween(filter, tierOf(query))}`,
  });

// NOTE: of the table: `tier` alone would be that of the answer.
const tierOf = ({ table }: SumsQuery) => table.tier ?? ch`t.tier`;

function rowsFrom(source: Ch, query: SumsQuery, own: { readonly part: Ch; readonly where: Ch }) {
  const { table, partitionKey, places, where = ch`true`, byTier } = query;
  const tier = byTier ? tierOf(query) : ch`toUInt8(${literal(TIERS_ASKED)})`;
  return ch`
    select ${own.part} as part, ${tier} as tier, ${table.key.sql} as key, ${sumsOf(table, places)} as sums
    from ${source} as t where ${own.where} ${isApart(table, partitionKey)} and ${table.where ?? ch`true`} and ${where}
    group by part, tier, key`;
}

/** More days than those of two weeks twice are a range: fewer are named day by day, which is found sooner. */
const MAX_NAMED = 28;

/** The rows of a table by day that are of one of some ranges. */
function inRanges(ranges: readonly DayRange[]) {
  if (ranges.length === 0) return ch`0`;
  const count = ranges.reduce((sum, range) => sum + countDays(range), 0);
  if (count <= MAX_NAMED) return ch`day in (${chJoin(ranges.flatMap(daysOf).map(dayText))})`;
  const each = ranges.map(({ from, to }) => ch`day between ${dayText(from)} and ${dayText(to)}`);
  return ch`(${chJoin(each, ch` or `)})`;
}

const dayText = (one: Day) => written(`'${day(one).value}'`);
