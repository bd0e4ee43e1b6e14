import {
  listTableSizes,
  openAnalyticsSite,
  readWindows,
  windowedStatistics,
  type AnalyticsSite,
  type Databases,
} from '@soulstat/api/bench';
import { LOAD_HEAD, loadOf } from './analytics-load.ts';
import { ANALYTICS_PAGES, type AnalyticsPage } from './analytics-pages.ts';
import { engineSeconds, machineLine, ownSeconds } from './machine.ts';
import { count, formatTable } from './table.ts';
import { openWarehouse, withWarehouse } from './warehouse-data.ts';
import { quantile } from './warehouse-latency.ts';

const ASKED = 60;
const WARM_UP = 30;
/** What windows would take the place of: prefix sums by period. */
const BY_PERIOD =
  /^serve_(pair_matrix|item_matrix|hero_item|item_chance|hero_figure|hero_metric|hero_lane|hero_slice|hero_ability)$/;
/** The newest day of a generated warehouse. */
const NEWEST = '2026-09-30';
const CACHE_BYTES = { bytesReady: 24 * 2 ** 20, bytesPacked: 160 * 2 ** 20 };
const NO_CACHE = { bytesReady: 1, bytesPacked: 1 };
/** A light statistic and heavy ones. */
const PAGES = new Set([
  'tier list',
  'statistics of heroes',
  'items of a hero',
  'items, by a hero',
  'items',
  'counters and synergies of a hero',
]);

/** The prototype of decision 25: two ways to preset ranges asked by turns, so that whatever else the machine does slows down both. */
export async function run(sizes: readonly number[], paths: readonly string[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : [200_000]) {
    const warehouse = await openWarehouse(matches, paths[0]);
    try {
      await withWarehouse(warehouse.dataDir, (databases) => compare(databases, matches));
    } finally {
      await warehouse.remove();
    }
  }
}

async function compare(databases: Databases, matches: number): Promise<void> {
  const sizeOf = async (isAsked: (table: string) => boolean) =>
    (await listTableSizes(databases.clickhouse))
      .filter(({ table }) => isAsked(table))
      .reduce((sum, { bytes }) => sum + bytes, 0) / 1e6;
  console.log(`\nWindow tables: ${count(matches)} generated matches\n\n${machineLine()}\n`);
  const statistics = windowedStatistics(databases.clickhouse, NEWEST);
  try {
    console.log(await built(statistics));
    const [windows, periods] = [
      await sizeOf((table) => table.startsWith('window_')),
      await sizeOf((table) => BY_PERIOD.test(table)),
    ];
    console.log(`\nOn disk: windows ${windows.toFixed(0)} MB, tables by period ${periods.toFixed(0)} MB.\n`);
    await compareSites(databases);
  } finally {
    for (const { drop } of statistics) await drop();
  }
}

/** How long it takes to add up all windows, and those that a match of the newest day changes. */
async function built(statistics: ReturnType<typeof windowedStatistics>): Promise<string> {
  const rows: string[][] = [];
  for (const { name, ranges, create, build } of statistics) {
    const row = [name];
    for (const some of [ranges, ranges.filter(({ to }) => to === NEWEST)]) {
      await create();
      const [startedAt, engine] = [performance.now(), engineSeconds()];
      for (const range of some) await build(range);
      row.push(((performance.now() - startedAt) / 1000).toFixed(1), (engineSeconds() - engine).toFixed(1));
    }
    await create();
    for (const range of ranges) await build(range);
    rows.push(row);
    console.error(`${new Date().toISOString()} ${row.join(' ')}`);
  }
  const sums = [1, 2, 3, 4].map((column) =>
    rows.reduce((sum, row) => sum + Number(row[column]), 0).toFixed(1),
  );
  return formatTable(
    ['windows of, s', 'all', 'cpu', 'up to the newest day', 'cpu'],
    [...rows, ['together', ...sums]],
  );
}

interface Way {
  readonly name: string;
  readonly site: AnalyticsSite;
}

async function compareSites(databases: Databases): Promise<void> {
  const ways: Way[] = [];
  const megabytes = () => (process.memoryUsage().rss / 2 ** 20).toFixed(0);
  try {
    for (const [name, cache] of [
      ['windows', NO_CACHE],
      ['windows and LRU', CACHE_BYTES],
    ] as const) {
      const site = await openAnalyticsSite(databases, (db, memory) =>
        readWindows(db, memory, { ...cache, withHeroes: cache !== NO_CACHE }),
      );
      ways.push({ name, site });
      await site.ask('/api/heroes/tiers?mode=standard');
      console.log(`memory with ${name}: ${megabytes()} MB`);
    }
    const site = await openAnalyticsSite(databases);
    ways.push({ name: 'today', site });
    console.error(`${new Date().toISOString()} warming`);
    if (process.env['WARM'] !== 'no') console.log(`${await site.warm()} statements read ahead`);
    console.log(`memory with today's copies: ${megabytes()} MB`);
    const rows: string[][] = [];
    for (const page of ANALYTICS_PAGES)
      if (PAGES.has(page.name)) {
        rows.push(...(await figuresOf(ways, page)));
        console.error(
          rows
            .slice(-3)
            .map((row) => row.join(' | '))
            .join('\n'),
        );
      }
    console.log(formatTable(HEAD, rows));
    console.log(`\n${machineLine()}; memory ${megabytes()} MB\n`);
    const loads: string[][] = [];
    // Statements alone need five processors for a thousand requests a second.
    for (const { name, site: one } of ways.slice(1))
      for (const load of [
        { perSecond: 1000, repeats: 0.9 },
        { perSecond: 100, repeats: 0 },
      ]) {
        const cells = await loadOf(one.url, { ...load, filters: 'ofTheBar', first: 200, only: PAGES });
        loads.push([`${name}: ${cells[0]}`, ...cells.slice(1)]);
        console.error(loads.at(-1)?.join(' | '));
      }
    console.log(formatTable(LOAD_HEAD, loads));
  } finally {
    for (const { site } of ways) await site.close();
  }
}

const HEAD = ['page', 'way', 'least', 'p50', 'p99', 'cached p50', 'cpu api', 'cpu database', 'statements'];

/** One way after the other for every question. */
async function figuresOf(ways: readonly Way[], { name, address }: AnalyticsPage): Promise<string[][]> {
  for (let nth = 0; nth < WARM_UP; nth += 1)
    for (const { site } of ways) await site.ask(address(ASKED + nth));
  const taken = ways.map(() => ({
    first: [] as number[],
    again: [] as number[],
    own: 0,
    engine: 0,
    asked: 0,
  }));
  for (let nth = 0; nth < ASKED; nth += 1)
    for (const [at, { site }] of ways.entries()) {
      const way = taken[(at + nth) % ways.length];
      const asked = ways[(at + nth) % ways.length]?.site ?? site;
      if (!way) continue;
      const [own, engine, statements] = [ownSeconds(), engineSeconds(), asked.statements()];
      const { milliseconds, failure } = await asked.ask(address(nth));
      if (failure) throw new Error(failure);
      way.first.push(milliseconds);
      way.own += ownSeconds() - own;
      way.engine += engineSeconds() - engine;
      way.asked += asked.statements() - statements;
      way.again.push((await asked.ask(address(nth))).milliseconds);
    }
  return taken.map(({ first, again, own, engine, asked }, at) => {
    const [sorted, cached] = [first, again].map((times) => times.toSorted((a, b) => a - b));
    return [
      name,
      ways[at]?.name ?? '',
      ...[quantile(sorted ?? [], 0), quantile(sorted ?? [], 0.5), quantile(sorted ?? [], 0.99)].map((ms) =>
        ms.toFixed(1),
      ),
      quantile(cached ?? [], 0.5).toFixed(1),
      ((own * 1000) / ASKED).toFixed(1),
      ((engine * 1000) / ASKED).toFixed(1),
      (asked / ASKED).toFixed(1),
    ];
  });
}
