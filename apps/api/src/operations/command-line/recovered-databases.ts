import type { Config } from '../../config.ts';
import { recoverRollups } from '../start/recover-rollups.ts';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { finishRemovals } from '../../matches/removal/remove-matches.ts';

/** The databases for a command, once what another process was cut off in is made good for. */
export async function openRecovered(
  config: Config,
  opening: Omit<Parameters<typeof openDatabases>[1], 'log'>,
): Promise<Databases> {
  const databases = await openDatabases(config, { log: SILENT_LOG, ...opening });
  // Nobody else can have the embedded databases open.
  if (config.databaseUrl === undefined) await recoverRollups(databases.postgres);
  await finishRemovals(databases);
  return databases;
}
