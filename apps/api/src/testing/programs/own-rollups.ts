/**
 * A process for tests: takes in matches on the data folder given, in an order of its own, and refreshes the rollups meanwhile, for
 * ever, saying what it does.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabases } from '../../databases.ts';
import { openIngester } from '../../ingest/ingester.ts';
import { SILENT_LOG } from '../../log.ts';
import { recoverRollups, refreshRollups } from '../../counting/rollups.ts';
import { leagueFiles } from '../leagues/league-files.ts';

const [, , dataDir = '', seed = '1'] = process.argv;
const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
const databases = await openDatabases(config, { log: SILENT_LOG });
await recoverRollups(databases.postgres);
console.log('ready');
const ingester = openIngester(databases);
await Promise.all([takeIn(), refresh()]);

async function takeIn(): Promise<void> {
  for (const bytes of leagueFiles(Number(seed))) {
    const { stored } = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
    if (stored > 0) console.log('stored');
  }
}

async function refresh(): Promise<void> {
  for (;;) {
    const { days } = await refreshRollups(databases, { onProgress: () => console.log('counted') });
    if (days === 0) await delay(20);
  }
}
