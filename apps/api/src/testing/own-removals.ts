/**
 * A process for tests: takes in matches on the data folder given, in an order of its own, removes some of them meanwhile, and refreshes
 * the rollups, for ever, saying what it does.
 */
import { setTimeout as delay } from 'node:timers/promises';
import { openDatabases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../log.ts';
import { finishRemovals, removeMatches } from '../removal/remove-matches.ts';
import { recoverRollups, refreshRollups } from '../rollups/refresh.ts';
import { LEAGUE_IDS, leagueFiles } from './league-files.ts';

const [, , dataDir = '', seed = '1'] = process.argv;
const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
const databases = await openDatabases(config, { log: SILENT_LOG });
await recoverRollups(databases.postgres);
await finishRemovals(databases);
console.log('ready');
const ingester = openIngester(databases, { isScored: true });
await Promise.all([takeIn(), remove(), refresh()]);

async function takeIn(): Promise<void> {
  for (const bytes of leagueFiles(Number(seed))) {
    const { stored } = await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
    if (stored > 0) console.log('stored');
  }
}

/** Every second match, another one each time. */
async function remove(): Promise<void> {
  for (const matchId of LEAGUE_IDS.filter((_, index) => index % 2 === 0)) {
    console.log('removing');
    await removeMatches(databases, {
      matchIds: [matchId],
      refusedFrom: 'everyone',
      removedBy: 'operator',
      why: null,
    });
    console.log(`removed ${matchId}`);
  }
}

async function refresh(): Promise<void> {
  for (;;) {
    const { days } = await refreshRollups(databases, { onProgress: () => console.log('counted') });
    if (days === 0) await delay(20);
  }
}
