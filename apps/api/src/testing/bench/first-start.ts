import { setTimeout as delay } from 'node:timers/promises';
import { findBuiltBoards } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import type { BegunLeague } from '../../operations/demo/begin-league.ts';
import { openDemoWorld } from '../../operations/demo/demo-world.ts';
import { openPipeline } from '../../operations/worker/worker.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { listChangedDays } from '../../storage/queries/changed-days.ts';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import { listStoredMatches } from '../../matches/queries/stored-matches.ts';

const LOOK_EVERY_MS = 100;

/**
 * Builds the league that a fresh installation shows, as a server does. Tells when its matches are there and resolves when everything about
 * them is counted, scored and on the boards.
 */
export async function buildFirstLeague(
  databases: Databases,
  begun: BegunLeague | undefined,
  onMatches: () => void,
): Promise<void> {
  const pipeline = await openPipeline(databases, { log: SILENT_LOG, worker: 'inline' });
  const demo = await openDemoWorld(databases, {
    log: SILENT_LOG,
    onProgress: () => undefined,
    onWritten: pipeline.matchesWritten,
    begun,
  });
  try {
    await demo.build();
    onMatches();
    while (!(await isComplete(databases))) await delay(LOOK_EVERY_MS);
  } finally {
    await demo.close();
    await pipeline.close();
  }
}

async function isComplete({ postgres, clickhouse }: Databases): Promise<boolean> {
  const [days, matches] = await Promise.all([listChangedDays(postgres), listStoredMatches(postgres, 1)]);
  if (days.length > 0 || matches.length > 0) return false;
  const boards = await findBuiltBoards(clickhouse);
  return boards?.dataVersion === (await readDataVersion(postgres));
}
