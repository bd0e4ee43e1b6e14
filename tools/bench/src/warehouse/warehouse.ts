import { listTableSizes, questionsOn, refreshRollups, type Databases } from '@soulstat/api/bench';
import { machineLine } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import {
  isLean,
  MATCHES_OF_A_FULL_DAY,
  openWarehouse,
  refreshFullDay,
  WAREHOUSE_DAYS,
  WAREHOUSE_MEMORY_MB,
  WAREHOUSE_SUBJECTS,
  withWarehouse,
} from './warehouse-data.ts';
import { LATENCY_HEAD, latencies, latencyCells, type Latency } from './warehouse-latency.ts';
import { coldStarts, START_HEAD } from './warehouse-start.ts';

/**
 * How long what is counted takes to build, what it takes on the disk, and how soon it answers; sizes are numbers of matches. With
 * several of them it says how the answers slow down as matches grow. A path is a folder in which what was built is kept for the
 * next time.
 */
export async function run(sizes: readonly number[], paths: readonly string[]): Promise<void> {
  const measured: Latency[][] = [];
  const asked = sizes.length > 0 ? sizes : [200_000];
  for (const matches of asked) measured.push(await runSize(matches, paths[0]));
  if (asked.length > 1) console.log(`\n${growthTable(asked, measured)}`);
}

async function runSize(matches: number, keepIn: string | undefined): Promise<Latency[]> {
  console.log(
    `\nThe warehouse: ${count(matches)} generated matches of ${WAREHOUSE_DAYS} days${isLean(matches) ? ', one in ten with items and snapshots' : ''}\n`,
  );
  const warehouse = await openWarehouse(matches, keepIn);
  try {
    console.log(`${warehouse.builtOn}\n\n${formatTable(['step', 'seconds'], warehouse.steps)}`);
    const measured = await withWarehouse(warehouse.dataDir, async (databases) => {
      await refreshRollups(databases, { leaderboards: 'inTime' });
      const again = await refreshFullDay(databases, ['again', 'once more', 'with leaderboards']);
      console.log(`\n${formatTable(['step', 'seconds'], again)}`);
      console.log(`\n${formatTable(SIZE_HEAD, await sizesOf(databases, matches))}`);
      console.log(`\n${machineLine()}\n`);
      const rows: Latency[] = [];
      for (const question of questionsOn(WAREHOUSE_SUBJECTS))
        rows.push(await latencies(databases.clickhouse, question, matches));
      console.log(formatTable(LATENCY_HEAD, rows.map(latencyCells)));
      return rows;
    });
    console.log(`\n${machineLine()}\n`);
    console.log(formatTable(START_HEAD, await coldStarts(warehouse.dataDir, WAREHOUSE_MEMORY_MB)));
    return measured;
  } finally {
    await warehouse.remove();
  }
}

/** The p50 of every question by size, and how many times that of the smallest size the largest one's is. */
function growthTable(sizes: readonly number[], measured: readonly (readonly Latency[])[]): string {
  const head = ['p50 by matches, ms', ...sizes.map(count), 'growth'];
  const rows = (measured[0] ?? []).map(({ name, p50 }, index) => {
    const times = measured.map((ofSize) => ofSize[index]?.p50 ?? Number.NaN);
    const growth = (times.at(-1) ?? Number.NaN) / p50;
    return [name, ...times.map((time) => time.toFixed(1)), `${growth.toFixed(2)} ×`];
  });
  return formatTable(head, rows);
}

const SIZE_HEAD = ['table', 'rows', 'MB', 'parts', 'bytes/match'];

async function sizesOf({ clickhouse }: Databases, matches: number): Promise<string[][]> {
  const held = matches + MATCHES_OF_A_FULL_DAY;
  return (await listTableSizes(clickhouse)).map(({ table, rows, bytes, parts }) => [
    table,
    count(rows),
    (bytes / 1e6).toFixed(1),
    count(parts),
    count(bytes / held),
  ]);
}
