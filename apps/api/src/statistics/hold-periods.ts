import { LRUCache } from 'lru-cache';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
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
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { daysCutByTheBar } from './bar-days.ts';
import { openHeldBlocks, type ReadContents } from './hold-blocks.ts';

const MEGABYTE = 2 ** 20;
/** Half a year of one mode up to one tier: how much by table says docs/decisions/0018-sums-of-heroes-in-memory.md. */
const MOST_BYTES_OF_PERIODS = 256 * MEGABYTE;
/** Days left over at the ends of ranges. */
const MOST_BYTES_OF_DAYS = 192 * MEGABYTE;

/** Days that a visitor writes are of nobody else, as a rule: a statement answers sooner than to read all of them. A page asks twice. */
const FIRST_TIMES = 2;
const MOST_COUNTED = 10_000;

/** Holds what is kept by period, and the days that are left over at the ends of ranges. */
export function holdPeriods(
  clickhouse: ClickHouse,
  postgres: Postgres,
  contents: ReadContents,
): Pick<HeldSums, 'periods' | 'days'> {
  const periods = openHeldBlocks<PeriodBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_PERIODS,
    bytesOf: bytesOfPeriods,
  });
  const days = openHeldBlocks<PeriodBlock>(postgres, contents, {
    mostBytes: MOST_BYTES_OF_DAYS,
    bytesOf: bytesOfPeriods,
  });
  const asked = new LRUCache<string, number>({ max: MOST_COUNTED });
  const isAskedOften = (name: string) => {
    const times = (asked.get(name) ?? 0) + 1;
    asked.set(name, times);
    return times > FIRST_TIMES;
  };

  return {
    periods: async (series, upToTiers, ranges) =>
      periods({
        table: series.table.table,
        name: nameOf(series),
        units: (slabs) => periodUnits(slabsOf(slabs, ranges), upToTiers),
        read: (ids) => readPeriodBlocks(clickhouse, series, ids),
      }),
    days: (series, tiers, ranges, newest) => {
      const cutByTheBar = newest === undefined ? [] : daysCutByTheBar(newest);
      const name = `${series.table.byDay} ${nameOf(series)} ${daysOf(ranges)}`;
      if (!isOfTheBar(ranges, cutByTheBar) && !isAskedOften(name)) return undefined;
      // Of a thousand series of one hero most are asked for once.
      const likely = series.table.apart ? [] : cutByTheBar;
      return days({
        table: series.table.byDay,
        name: nameOf(series),
        units: (slabs) => dayUnits(slabs, ranges, tiers),
        alsoRead: (slabs) => dayUnits(slabs, likely, tiers),
        read: (ids) => readDayBlocks(clickhouse, series, ids),
      });
    },
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
