import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, inject, test, vi } from 'vitest';
import { ch, temporaryFolder } from '@soulstat/warehouse/internals';
import { createClickHouseDatabase } from '@soulstat/warehouse/testing';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { CHECKS } from '../doctor/checks.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { adoptInterruptedWrites } from '../../storage/queries/changed-days.ts';
import { listJobStates } from '../../jobs/queries/jobs.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { createPostgresDatabase } from '../../testing/databases/databases.ts';
import { KILL_ROUNDS } from '../../testing/effort.ts';
import { LEAGUE_MATCHES } from '../../testing/leagues/league-files.ts';
import { rollupContents, rollupContentsFromScratch } from '../../testing/databases/rollup-contents.ts';

const PROGRAM = join(inject('programs'), 'own-worker.js');

interface Worker {
  /** Resolves once it has said the word so many times, or was killed; rejects when it ends by itself before. */
  said(word: string, times?: number): Promise<void>;
  /** Resolves when it is gone. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

function startWorker(args: readonly string[]): Worker {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const closed = once(child, 'close');
  return {
    said: async (word, times = 1) => {
      const count = () => lines.filter((line) => line === word).length;
      while (count() < times && child.exitCode === null && child.signalCode === null) await delay(5);
      if (count() < times && child.exitCode !== null) throw new Error(`The worker ended: ${child.exitCode}`);
    },
    end: async (signal) => {
      child.kill(signal);
      await closed;
    },
  };
}

/** Moments at which the third process is killed. */
const KILLS = [
  { times: 1, moreMs: 3 },
  { times: 2, moreMs: 40 },
  { times: 1, moreMs: 700 },
  { times: 3, moreMs: 11 },
] as const;

/** A killed process is told from a slow one only after half an hour: here it is known. */
async function adoptKilled({ postgres }: Databases): Promise<void> {
  await adoptInterruptedWrites(postgres, 0);
}

describe.skipIf(inject('postgresServerUrl') === undefined)('workers in processes of their own', () => {
  test('take in one league side by side while a third is killed again and again, and nothing is lost or counted twice', async () => {
    const [folder, postgres, clickhouse] = await Promise.all([
      temporaryFolder(),
      createPostgresDatabase(),
      createClickHouseDatabase(),
    ]);
    const urls = { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url };
    const config = { dataDir: folder.path, ...urls, clickhouseMemoryMb: 512 };
    const databases = await openDatabases(config, { log: SILENT_LOG, sharesDataFolder: true });
    await databases.postgres.script('create table effect (match_id bigint primary key, times int not null)');
    const start = (seed: number) => startWorker([folder.path, postgres.url, clickhouse.url, String(seed)]);

    const workers = [start(1), start(2)];
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const { times, moreMs } = KILLS[round % KILLS.length] ?? KILLS[0];
      const third = start(3 + round);
      // By now others may have taken in everything that would be new to it.
      await Promise.race([third.said('stored', times), third.said('took in all')]);
      await delay(moreMs);
      await third.end('SIGKILL');
    }
    await Promise.all(workers.map((worker) => worker.said('took in all')));
    await adoptKilled(databases);

    // The workers end what is left, also what the killed ones had begun.
    const left = async () => {
      const [{ waiting } = { waiting: 0 }] = await databases.postgres.rows(
        pg<{ waiting: number }>`select count(*) as waiting from stored_matches`,
      );
      const atWork = (await listJobStates(databases.postgres)).reduce((sum, { active }) => sum + active, 0);
      return waiting + atWork;
    };
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 240_000, interval: 250 });
    await Promise.all(workers.map((worker) => worker.end('SIGTERM')));
    while ((await refreshRollups(databases)).state === 'busy') await delay(250);

    const [present] = await databases.clickhouse.rows(
      ch<{ matches: number; counted: number }>`
        select (select count() from match final) as matches, (select sum(matches) from match_day) as counted`,
    );
    expect(present).toEqual({ matches: LEAGUE_MATCHES, counted: LEAGUE_MATCHES });
    const effects = await databases.postgres.rows(pg<{ times: number }>`select times from effect`);
    expect(effects).toHaveLength(LEAGUE_MATCHES);
    for (const { name, find } of CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
    const states = await listJobStates(databases.postgres);
    expect(states.find(({ name }) => name === 'matches-stored')).toMatchObject({ failed: 0, active: 0 });
    const refreshed = await rollupContents(databases);
    expect(refreshed).toEqual(await rollupContentsFromScratch(databases));

    await databases.close();
    await postgres.drop();
    await clickhouse.drop();
    await folder.remove();
  }, 480_000);
});
