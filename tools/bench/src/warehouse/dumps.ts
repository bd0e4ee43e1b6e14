import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { generateMatches, mergeFacts, writeDump, type Databases } from '@soulstat/api/bench';
import { watchMemory } from '../attack/memory.ts';
import { processorSeconds } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import { isLean, WAREHOUSE_DAYS, WHOLE_EVERY, withWarehouse } from './warehouse-data.ts';

const SIZES = [200_000];
const FIRST_DAY = Date.UTC(2026, 3, 1) / 1000;
const MEGABYTE = 1024 * 1024;
const GOAL_MATCHES_PER_SECOND = 10_000_000 / (30 * 60);
const GOAL_MEGABYTES = 2048;

/**
 * How fast a dump of so many generated matches is written, and the most memory that this process and the engine had meanwhile. From three
 * million on one match in ten has purchases and snapshots: all of them would not fit on the disk of a usual machine.
 */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : SIZES) await measure(matches);
}

async function measure(matches: number): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-dumps-'));
  try {
    await withWarehouse(dataDir, async ({ clickhouse }) => {
      await generateMatches(clickhouse, {
        firstMatchId: 1,
        matches,
        startsAt: FIRST_DAY,
        days: WAREHOUSE_DAYS,
        fullEvery: isLean(matches) ? WHOLE_EVERY : 1,
        accounts: Math.max(1000, Math.round(matches / 8)),
      });
      await mergeFacts(clickhouse);
    });
    // In processes that have not generated them.
    await withWarehouse(dataDir, (databases) => writeOnce(databases, matches));
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function writeOnce(databases: Databases, matches: number): Promise<void> {
  const memory = watchMemory(process.pid);
  const { signal } = new AbortController();
  const [startedAt, used] = [performance.now(), processorSeconds()];
  const dump = await writeDump(databases, { signal });
  const [seconds, cores] = [(performance.now() - startedAt) / 1000, processorSeconds() - used];
  const megabytes = memory.takePeak();
  memory.stop();
  const again = performance.now();
  await writeDump(databases, { signal });
  const againSeconds = (performance.now() - again) / 1000;
  const tables = dump?.tables ?? [];
  console.log(`\nA dump of ${count(matches)} matches${isLean(matches) ? ', one in ten whole' : ''}\n`);
  console.log(
    formatTable(
      ['table', 'files', 'rows', 'MB', 'bytes a match'],
      tables.map(({ name, files, rows, bytes }) => [
        name,
        count(files.length),
        count(rows),
        (bytes / MEGABYTE).toFixed(1),
        (bytes / matches).toFixed(0),
      ]),
    ),
  );
  console.log(
    `\n${count(matches / seconds)} matches a second (goal ${count(GOAL_MATCHES_PER_SECOND)}), ${seconds.toFixed(1)} s, ` +
      `${cores.toFixed(1)} s of processors; peak ${count(megabytes)} MB (goal ${count(GOAL_MEGABYTES)}). ` +
      `Once more, with nothing changed: ${againSeconds.toFixed(1)} s.`,
  );
}
