import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { EVERY_TIER } from '../queries/clickhouse/day-tiers.ts';
import {
  bytesOfPeriods,
  idOf,
  idOfDays,
  readDayBlocks,
  readPeriodBlocks,
  type PeriodBlock,
  type PeriodSeries,
} from '../queries/clickhouse/held-blocks.ts';
import {
  contentOfDays,
  slabsOf,
  type HeldUnit,
  type SlabContents,
} from '../queries/clickhouse/held-contents.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import {
  bytesOfPacked,
  packBlock,
  unpackBlock,
  type PackedBlock,
} from '../queries/clickhouse/packed-blocks.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { rangeName } from './bar-days.ts';
import type { Holding } from './block-store.ts';
import { openHeldBlocks, type ReadContents, type Series, type Slabs } from './hold-blocks.ts';

const MEGABYTE = 2 ** 20;
/**
 * How much there is by table says docs/decisions/0018-sums-of-heroes-in-memory.md. To keep all of it until the next round of the warm-up would take
 * 370 MB: less is gone by then however much it is.
 */
const MOST_BYTES = { ready: 24 * MEGABYTE, packed: 48 * MEGABYTE };

/** Days that a visitor writes are of nobody else, as a rule: a statement answers sooner than to read all of them. A page asks twice. */
const FIRST_TIMES = 2;
const MOST_COUNTED = 10_000;

/** Whole periods, and days that are left over at the ends of ranges. */
export interface HeldPeriods extends Pick<StatisticsMemory, 'periods'> {
  /** The same of days, whoever asks for them. */
  leftOver(
    series: PeriodSeries,
    upToTiers: readonly number[],
    ranges: readonly DayRange[],
  ): Promise<readonly PeriodBlock[] | undefined>;
  /** The same for questions: only of days that many ask for. */
  readonly days: StatisticsMemory['days'];
  /** How some slabs are read, for who holds them elsewhere. */
  seriesOf(series: PeriodSeries, upToTiers: readonly number[], which: SlabsRead): Series<PeriodBlock>;
  /** Reads what is missing of some slabs, or of some days, before anybody asks for it. */
  preparePeriods(series: PeriodSeries, upToTiers: readonly number[], which: SlabsRead): Promise<boolean>;
  prepareDays(series: PeriodSeries, ranges: readonly DayRange[]): Promise<boolean>;
}

type SlabsRead = (slabs: SlabContents) => readonly HeldUnit[];

export function holdPeriods(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  contents: ReadContents,
  mostBytesReady = MOST_BYTES.ready,
): HeldPeriods {
  const held = openHeldBlocks<PeriodBlock, PackedBlock>(
    postgres,
    contents,
    packing(mostBytesReady, MOST_BYTES.packed),
  );
  const isAskedOften = countTimes();
  const ofPeriods = readingPeriods(clickhouse);
  const ofDays = readingDays(clickhouse);

  return {
    periods: (series, upToTiers, ranges) =>
      held.blocks(ofPeriods(series, upToTiers, (slabs) => slabsOf(slabs, ranges))),
    leftOver: (series, upToTiers, ranges) => held.blocks(ofDays(series, upToTiers, ranges)),
    days: (series, upToTiers, ranges) =>
      isAskedOften(`${series.table.byDay} ${nameOf(series)} ${ranges.map(rangeName).join()}`)
        ? held.blocks(ofDays(series, upToTiers, ranges))
        : undefined,
    seriesOf: ofPeriods,
    preparePeriods: (series, upToTiers, which) => held.prepare(ofPeriods(series, upToTiers, which)),
    prepareDays: (series, ranges) => held.prepare(ofDays(series, EVERY_TIER, ranges)),
  };
}

/** How blocks of periods are held. */
export const packing = (
  mostBytesReady: number,
  mostBytesPacked: number,
): Holding<PeriodBlock, PackedBlock> => ({
  mostBytes: mostBytesReady,
  bytesOf: bytesOfPeriods,
  packing: { mostBytes: mostBytesPacked, pack: packBlock, unpack: unpackBlock, bytesOf: bytesOfPacked },
});

export const nameOf = ({ table: { called = '' }, mode, apart }: PeriodSeries): string =>
  `${called}${mode} ${apart}`;

const readingPeriods =
  (clickhouse: ClickHouse) =>
  (series: PeriodSeries, tiers: readonly number[], which: SlabsRead): Series<PeriodBlock> => ({
    table: series.table.table,
    name: nameOf(series),
    units: (slabs) => periodUnits(which(slabs(series.table.table)), tiers),
    ...(series.table.isLittle && {
      alsoRead: (slabs) => periodUnits(which(slabs(series.table.table)), EVERY_TIER),
    }),
    read: (ids) => readPeriodBlocks(clickhouse, series, ids),
  });

const periodUnits = (slabs: readonly HeldUnit[], tiers: readonly number[]): HeldUnit[] =>
  slabs.flatMap(({ id, content }) => tiers.map((tier) => ({ id: idOf(id, tier), content })));

const readingDays =
  (clickhouse: ClickHouse) =>
  (series: PeriodSeries, tiers: readonly number[], ranges: readonly DayRange[]): Series<PeriodBlock> => {
    const units = (slabs: Slabs, some: readonly number[]) =>
      ranges.flatMap((range) => {
        const content = contentOfDays(slabs(series.table.byDay), range);
        return some.map((tier) => ({ id: idOfDays(range, tier), content }));
      });
    return {
      table: series.table.byDay,
      name: nameOf(series),
      units: (slabs) => units(slabs, tiers),
      // The sums up to a tier are made of those below.
      alsoRead: (slabs) => units(slabs, EVERY_TIER),
      read: (ids) => readDayBlocks(clickhouse, series, ids),
    };
  };

/** Tells whether a name was asked for often before. */
function countTimes(): (name: string) => boolean {
  const asked = new LRUCache<string, number>({ max: MOST_COUNTED });
  return (name) => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    return times > FIRST_TIMES;
  };
}
