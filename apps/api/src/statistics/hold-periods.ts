import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { Day } from '../queries/clickhouse/day.ts';
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
import type { HeldSums } from '../queries/clickhouse/held-heroes.ts';
import {
  bytesOfPacked,
  packBlock,
  unpackBlock,
  type PackedBlock,
} from '../queries/clickhouse/packed-blocks.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { isHotSlab } from '../queries/clickhouse/rollups/slabs.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readByTheBar } from './bar-days.ts';
import { openHeldBlocks, type ReadContents, type Series } from './hold-blocks.ts';

const MEGABYTE = 2 ** 20;
/** What was asked for lately. How much there is by table says docs/decisions/0018-sums-of-heroes-in-memory.md. */
const MOST_BYTES_READY = 96 * MEGABYTE;
/** Whatever was read. */
const MOST_BYTES_PACKED = 416 * MEGABYTE;

/** Days that a visitor writes are of nobody else, as a rule: a statement answers sooner than to read all of them. A page asks twice. */
const FIRST_TIMES = 2;
const MOST_COUNTED = 10_000;

/** What is kept by period, and days that are left over at the ends of ranges. */
interface HeldPeriods extends Pick<HeldSums, 'periods' | 'days'> {
  /** What it takes to have a series ready before anybody asks the bar of filters for it, bit by bit. */
  preparations(series: PeriodSeries, newest: Day): Generator<Preparation>;
}

/** Reads some of what is missing, if there is any: says whether there was. */
export type Preparation = () => Promise<boolean>;

export function holdPeriods(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  contents: ReadContents,
  mostBytesReady = MOST_BYTES_READY,
): HeldPeriods {
  const held = openHeldBlocks<PeriodBlock, PackedBlock>(postgres, contents, {
    mostBytes: mostBytesReady,
    bytesOf: bytesOfPeriods,
    packing: { mostBytes: MOST_BYTES_PACKED, pack: packBlock, unpack: unpackBlock, bytesOf: bytesOfPacked },
  });
  const isAskedOften = countTimes();
  const seriesOf = { periods: readingPeriods(clickhouse), days: readingDays(clickhouse) };

  return {
    periods: (series, upToTiers, ranges) =>
      held.blocks(seriesOf.periods(series, upToTiers, (slabs) => slabsOf(slabs, ranges))),
    days: (series, upToTiers, ranges, newest) => {
      const cutByTheBar = newest === undefined ? [] : readByTheBar(newest).days;
      const name = `${series.table.byDay} ${nameOf(series)} ${daysOf(ranges)}`;
      return isOfTheBar(ranges, cutByTheBar) || isAskedOften(name)
        ? held.blocks(seriesOf.days(series, upToTiers, ranges))
        : undefined;
    },
    preparations: function* (series, newest) {
      const { periods, days } = readByTheBar(newest);
      const all = (slabs: SlabContents) => slabsOf(slabs, periods);
      const hot = (slabs: SlabContents) => all(slabs).filter(({ id }) => isHotSlab(id));
      // What is of all heroes is much: other questions wait while it is taken apart.
      const isLittle = series.table.apart === 'hero_id';
      yield () => held.prepare(seriesOf.periods(series, EVERY_TIER, hot));
      for (const tiers of isLittle ? [EVERY_TIER] : EVERY_TIER.map((tier) => [tier]))
        yield () => held.prepare(seriesOf.periods(series, tiers, all));
      for (const ranges of isLittle ? [days] : days.map((range) => [range]))
        yield () => held.prepare(seriesOf.days(series, EVERY_TIER, ranges));
    },
  };
}

const readingPeriods =
  (clickhouse: ClickHouse) =>
  (
    series: PeriodSeries,
    tiers: readonly number[],
    slabsRead: (slabs: SlabContents) => readonly HeldUnit[],
  ): Series<PeriodBlock> => ({
    table: series.table.table,
    name: nameOf(series),
    units: (slabs) => periodUnits(slabsRead(slabs), tiers),
    read: (ids) => readPeriodBlocks(clickhouse, series, ids),
  });

const readingDays =
  (clickhouse: ClickHouse) =>
  (series: PeriodSeries, tiers: readonly number[], ranges: readonly DayRange[]): Series<PeriodBlock> => ({
    table: series.table.byDay,
    name: nameOf(series),
    units: (slabs) => dayUnits(slabs, ranges, tiers),
    // The sums up to a tier are made of those below.
    alsoRead: (slabs) => dayUnits(slabs, ranges, EVERY_TIER),
    read: (ids) => readDayBlocks(clickhouse, series, ids),
  });

/** Tells whether a name was asked for often before. */
function countTimes(): (name: string) => boolean {
  const asked = new LRUCache<string, number>({ max: MOST_COUNTED });
  return (name) => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    return times > FIRST_TIMES;
  };
}

const nameOf = ({ mode, apart }: PeriodSeries): string => `${mode} ${apart}`;

const daysOf = (ranges: readonly DayRange[]) => ranges.map(({ from, to }) => `${from} ${to}`).join();

const isOfTheBar = (ranges: readonly DayRange[], cutByTheBar: readonly DayRange[]) =>
  ranges.every(({ from, to }) => cutByTheBar.some((one) => one.from === from && one.to === to));

const periodUnits = (slabs: readonly HeldUnit[], tiers: readonly number[]): HeldUnit[] =>
  slabs.flatMap(({ id, content }) => tiers.map((tier) => ({ id: idOf(id, tier), content })));

const dayUnits = (slabs: SlabContents, ranges: readonly DayRange[], tiers: readonly number[]): HeldUnit[] =>
  ranges.flatMap((range) => {
    const content = contentOfDays(slabs, range);
    return tiers.map((tier) => ({ id: idOfDays(range, tier), content }));
  });
