import { ApiError, createClient } from '@soulstat/api-client';
import { refused } from '../admin/command.ts';
import type { Config } from '../../config.ts';
import { readRunningServer } from '../../storage/data-folder.ts';
import { openDatabases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { openDemoWorld } from '../demo/demo-world.ts';
import { MESSAGES } from '../../base/problem.ts';

type Task = 'build' | 'remove';
const say = (text: string) => console.log(text);

/** `soulstat demo`: through the server that runs on the data folder, or on the databases themselves. Returns the exit code. */
export async function runDemo(config: Config, task: Task): Promise<number> {
  if (config.clickhouseUrl ?? config.databaseUrl) return refused(say, SERVERS);
  const server = await readRunningServer(config.dataDir);
  if (!server) return onDatabases(config, task);
  const headers = { authorization: `Bearer ${server.adminToken}` };
  const client = createClient({ baseUrl: server.url, headers });
  try {
    await client.post(task === 'build' ? '/api/admin/demo/build' : '/api/admin/demo/remove');
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    return refused(say, error.message);
  }
  say(task === 'build' ? `The running server at ${server.url} builds the simulated league.` : REMOVED);
  return 0;
}

const SERVERS = 'A simulated league is only for embedded databases: CLICKHOUSE_URL or DATABASE_URL is set.';
const REMOVED = 'No simulated league is stored any more.';

async function onDatabases(config: Config, task: Task): Promise<number> {
  const databases = await openDatabases(config, { log: SILENT_LOG, onProgress: say });
  try {
    const demo = await openDemoWorld(databases, { log: SILENT_LOG, onProgress: say });
    if (task === 'remove') {
      await demo.remove();
      say(REMOVED);
      return 0;
    }
    if (!(await demo.mayBuild())) return refused(say, MESSAGES.real_matches_stored);
    await demo.build('asked');
    await refreshRollups(databases);
    return 0;
  } finally {
    await databases.close();
  }
}
