import { ch, chJoin, identifier, literal, type Ch } from '../queries/clickhouse/ch.ts';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import { day, type Day } from '../queries/clickhouse/day.ts';
import {
  idOfDays,
  readDayBlocks,
  tierOf,
  type PeriodBlock,
  type PeriodSeries,
} from '../queries/clickhouse/held-blocks.ts';
import { PERIOD_TABLES, type PeriodTable } from '../queries/clickhouse/held-tables.ts';
import type { DayRange } from '../queries/clickhouse/rollups/period.ts';
import { HIGHEST_TIER } from '../queries/clickhouse/rollups/serve-catalogue.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import { rangeName, rangesAsked, rangesOfTheBar } from '../statistics/bar-days.ts';
import { openBlockStore } from '../statistics/block-store.ts';
import { packing } from '../statistics/hold-periods.ts';
import { EVERY_TIER } from '../queries/clickhouse/day-tiers.ts';

/** The prototype of docs/decisions/0025-window-tables.md: a statistic added up over exactly the preset ranges, a partition for each. */
const windowTable = ({ byDay }: PeriodTable): string => `window_${byDay}`;

/** Every statistic by period, with the ranges that can be asked of it. */
export interface WindowedStatistic {
  readonly name: string;
  readonly ranges: readonly DayRange[];
  create(): Promise<void>;
  build(range: DayRange): Promise<void>;
  drop(): Promise<void>;
}

export const windowedStatistics = (db: ClickHouse, newest: Day): WindowedStatistic[] =>
  PERIOD_TABLES.map((table) => {
    const into = identifier(windowTable(table));
    const apart = table.apart ? ch`toUInt32(${identifier(table.apart)})` : ch`toUInt32(0)`;
    return {
      name: windowTable(table),
      ranges: rangesOfTheBar(newest),
      create: async () => {
        await db.run(ch`drop table if exists ${into}`);
        await db.run(ch`create table ${into}
          (day Date, last_day Date, mode Enum8('ranked' = 1, 'unranked' = 2, 'streetBrawl' = 3), apart UInt32, tier UInt8, key UInt64, sums Array(Int64))
          engine = MergeTree partition by (day, last_day) order by (mode, apart, tier, key)
          settings index_granularity = 512, default_compression_codec = 'ZSTD(1)'`);
      },
      build: ({ from, to }) =>
        db.run(ch`
          insert into ${into}
          select ${day(from)}, ${day(to)}, mode, ${apart} as of_apart, tier, ${table.key} as of_key, ${sumsOf(table)}
          from ${identifier(table.byDay)}
          where day between ${day(from)} and ${day(to)} and tier <= ${literal(HIGHEST_TIER)}
          group by mode, of_apart, tier, of_key
          settings max_threads = 2, max_bytes_before_external_group_by = 500000000`),
      drop: () => db.run(ch`drop table if exists ${into}`),
    };
  });

/** Columns of their own are added up sooner than an array of them. */
function sumsOf({ sums, columns }: PeriodTable): Ch {
  return columns
    ? ch`[${chJoin(columns.map((column) => ch`toInt64(sum(${column}))`))}]`
    : ch`arrayMap(x -> toInt64(x), sumForEach(${sums}))`;
}

/** How much of what was read stays in memory: as it is, and packed. */
interface WindowCache {
  readonly bytesReady: number;
  readonly bytesPacked: number;
  /** Sums of heroes by day from memory, as today. */
  readonly withHeroes: boolean;
}

/** What the key and the sums of every statistic are called there. */
const WINDOW_COLUMNS = { apart: 'apart', key: ch`key`, sums: ch`sums` } as const;

/** Answers preset ranges from window tables: one statement for all windows that are missing, and an LRU of their blocks in front of it. */
export function readWindows(
  db: ClickHouse,
  memory: StatisticsMemory,
  { bytesReady, bytesPacked, withHeroes }: WindowCache,
): StatisticsMemory {
  const cache = openBlockStore(packing(bytesReady, bytesPacked));
  const underway = new Map<string, Promise<readonly PeriodBlock[]>>();
  const windowName = ({ table, mode, apart }: PeriodSeries, { from, to }: DayRange) =>
    [table.byDay, mode, apart, from, to].join(' ');

  /** Begins to read windows of which a tier is missing: all tiers of all of them in one statement. */
  function begin(series: PeriodSeries, tiers: readonly number[], ranges: readonly DayRange[]): void {
    const missing = ranges.filter((range) => {
      const name = windowName(series, range);
      return !underway.has(name) && !tiers.every((tier) => cache.has(`${name} ${tier}`));
    });
    if (missing.length === 0) return;
    const own = { ...series.table, byDay: windowTable(series.table), ...WINDOW_COLUMNS };
    const ids = missing.flatMap((range) => EVERY_TIER.map((tier) => idOfDays(range, tier)));
    const reading = readDayBlocks(db, { ...series, table: own }, ids, 'windows');
    for (const range of missing) {
      const name = windowName(series, range);
      const kept = reading
        .then((blocks) => {
          const byId = new Map(blocks.map((block) => [block.id, block]));
          for (const tier of EVERY_TIER)
            cache.set(`${name} ${tier}`, { block: byId.get(idOfDays(range, tier)) }, tiers.includes(tier));
          return blocks.filter(({ id }) => EVERY_TIER.some((tier) => id === idOfDays(range, tier)));
        })
        .finally(() => underway.delete(name));
      kept.catch(() => undefined);
      underway.set(name, kept);
    }
  }

  return {
    ...memory,
    ...(withHeroes ? {} : { heroes: async () => undefined }),
    ranges: (series, tiers, ranges, newest) => {
      const presets = newest === undefined ? undefined : rangesAsked(series, newest);
      if (!ranges.every((range) => presets?.has(rangeName(range)))) return undefined;
      begin(series, tiers, ranges);
      const blocks = ranges.map(async (range) => {
        const name = windowName(series, range);
        const read = underway.get(name);
        if (read) return (await read).filter(({ id }) => tiers.includes(tierOf(id)));
        return tiers.flatMap((tier) => cache.get(`${name} ${tier}`)?.block ?? []);
      });
      return Promise.all(blocks).then((all) => all.flat());
    },
  };
}
