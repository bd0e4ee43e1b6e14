import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beginFirstLeague, buildFirstLeague, openDatabases, SILENT_LOG } from '@soulstat/api/bench';
import { engineSeconds, machineLine, ownSeconds } from './machine.ts';
import { formatTable } from './table.ts';

const GOAL_SECONDS = 30;

/** How long a fresh installation takes until its simulated league stands, from the opening of an empty data folder. */
export async function run(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const startedAt = performance.now();
  const before = ownSeconds();
  const rows: string[][] = [];
  const note = (what: string) =>
    rows.push([
      what,
      ((performance.now() - startedAt) / 1000).toFixed(1),
      (ownSeconds() - before).toFixed(1),
      engineSeconds().toFixed(1),
    ]);
  const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 2048 };
  const begun = beginFirstLeague({ ...config, demo: true });
  const databases = await openDatabases(config, { log: SILENT_LOG });
  try {
    note('the databases are open, migrated');
    await buildFirstLeague(databases, begun, () => note('all matches are there'));
    note('counted, scored, on the boards');
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(`\nThe league of a fresh installation, ${GOAL_SECONDS} s asked for (${machineLine()})\n`);
  console.log(formatTable(['step', 'seconds', 'processor s, server', 'processor s, engine'], rows));
}
