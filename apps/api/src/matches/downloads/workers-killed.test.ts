import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, temporaryFolder } from '@soulstat/warehouse/internals';
import { createClickHouseDatabase } from '@soulstat/warehouse/testing';
import { afterEach, describe, expect, inject, test, vi } from 'vitest';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { saveSalts } from '../queries/salts.ts';
import { createPostgresDatabase } from '../../testing/databases/databases.ts';
import { makeDownloadsDue } from '../../testing/downloads.ts';
import { KILL_ROUNDS } from '../../testing/effort.ts';
import { openReplayServer, type ReplayAnswer } from '../../testing/replay-server.ts';
import { runProgram, type Running } from '../../testing/programs/run-program.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const MATCHES = Array.from({ length: 18 }, (_, index) => 96_000_001 + index);
const fileOf = (matchId: number) => encodeMatchFile({ ...MATCH, matchId });
/** What a replay server does the first time it is asked for a match. */
const TROUBLES: readonly (ReplayAnswer | undefined)[] = [
  undefined,
  { kind: 'status', status: 502 },
  { kind: 'garbage' },
  { kind: 'file', bytes: fileOf(96_999_999) },
  { kind: 'endless' },
  { kind: 'bomb' },
];
const PATIENCE = { timeout: 120_000, interval: 100 };

/** Pauses and leases of minutes and hours are over at once: all that waits is due. */
async function timePasses({ postgres }: Databases): Promise<void> {
  await makeDownloadsDue(postgres);
}

/** The clock of a worker was a year ahead when it noted when to try again. */
async function clockWasWrong({ postgres }: Databases): Promise<void> {
  await postgres.rows(pg`
    update match_download set next_try_at = now() + interval '1 year', claimed_at = null
    where state = 'waiting' and match_id % 3 = 0`);
}

describe.skipIf(inject('postgresServerUrl') === undefined)('soulstat worker', () => {
  const running = new Set<Running>();
  afterEach(async () => {
    for (const worker of running) worker.process.kill('SIGKILL');
    await Promise.all([...running].map((worker) => worker.ended()));
  });

  test('killed again and again beside another one loses no match and takes none in twice, whatever the hosts and clocks do', async () => {
    const [folder, postgres, clickhouse] = await Promise.all([
      temporaryFolder(),
      createPostgresDatabase(),
      createClickHouseDatabase(),
    ]);
    const urls = { databaseUrl: postgres.url, clickhouseUrl: clickhouse.url };
    const databases = await openDatabases(
      { dataDir: folder.path, clickhouseMemoryMb: 512, rawBucket: undefined, ...urls },
      { log: SILENT_LOG, sharesDataFolder: true },
    );
    const replayHost = await openReplayServer(({ matchId, times }) => {
      const trouble = times === 1 ? TROUBLES[matchId % TROUBLES.length] : undefined;
      return trouble ?? { kind: 'file', bytes: fileOf(matchId) };
    });
    const salts = MATCHES.map((matchId) => ({
      matchId,
      kind: 'metadata' as const,
      clusterId: 1 + (matchId % 5),
      salt: 7,
    }));
    await saveSalts(databases.postgres, { salts, present: new Set(), forward: false });

    const start = async () => {
      const worker = runProgram('cli', ['worker'], {
        env: {
          DATA_DIR: folder.path,
          DATABASE_URL: postgres.url,
          CLICKHOUSE_URL: clickhouse.url,
          REPLAY_HOST_URL: replayHost.url,
          LOG_LEVEL: 'error',
        },
      });
      running.add(worker);
      await worker.printed(/the worker is at work/);
      return worker;
    };
    const waiting = async () =>
      (await databases.postgres.rows(pg`select 1 from match_download where state = 'waiting'`)).length;

    const steady = await start();
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const killed = await start();
      await timePasses(databases);
      const before = replayHost.asked.length;
      // In the middle of whatever both do then, or after all of it.
      await vi.waitFor(async () => {
        const asked = replayHost.asked.length - before;
        expect(asked >= 3 + 4 * round || (await waiting()) === 0).toBe(true);
      }, PATIENCE);
      killed.process.kill('SIGKILL');
      await killed.ended();
      running.delete(killed);
    }
    await clockWasWrong(databases);
    await vi.waitFor(async () => {
      // A moment a year ahead is not waited for; all others are made due.
      await databases.postgres.rows(pg`
        update match_download set next_try_at = now()
        where state = 'waiting' and next_try_at < now() + interval '2 days'`);
      await databases.postgres.rows(pg`update salt_sender set next_due_at = now()`);
      expect(await waiting()).toBe(0);
    }, PATIENCE);
    steady.process.kill('SIGTERM');
    expect((await steady.ended()).code).toBe(0);
    running.delete(steady);

    const present = await databases.clickhouse.rows(
      ch<{ matchId: number; rows: number }>`
        select match_id as matchId, toUInt32(count()) as rows from match final group by match_id order by match_id`,
    );
    expect(present).toEqual(MATCHES.map((matchId) => ({ matchId, rows: 1 })));
    await databases.close();
    await replayHost.close();
    await postgres.drop();
    await clickhouse.drop();
    await folder.remove();
  }, 400_000);
});
