import { createClient } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { KILL_ROUNDS } from '../../testing/effort.ts';
import { openReplayServer, type ReplayServer } from '../../testing/replay-server.ts';
import { preparedDataFolder, runProgram, type Running } from '../../testing/programs/run-program.ts';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const MATCHES = Array.from({ length: 24 }, (_, index) => 95_000_001 + index);
/** Downloads asked for, all together, after which the server is killed; in the middle of whatever it does then. */
const KILLED_AFTER = [2, 9, 21];

let folder: TemporaryFolder;
let replayHost: ReplayServer;
let program: Running | undefined;
beforeAll(async () => {
  folder = await preparedDataFolder();
  replayHost = await openReplayServer(({ matchId }) => ({
    kind: 'file',
    bytes: encodeMatchFile({ ...MATCH, matchId }),
  }));
});
afterAll(async () => {
  program?.process.kill('SIGKILL');
  await program?.ended();
  await replayHost.close();
  await folder.remove();
});

async function start(): Promise<{ readonly running: Running; readonly url: string }> {
  const running = runProgram('main', [], {
    env: { DATA_DIR: folder.path, PORT: '0', LOG_LEVEL: 'error', REPLAY_HOST_URL: replayHost.url },
  });
  program = running;
  const [, url = ''] = await running.printed(/is ready: (http:\S+)/);
  return { running, url };
}

test(
  'a server that is killed again and again loses no match that was sent',
  { timeout: 300_000 },
  async () => {
    for (const [index, downloads] of KILLED_AFTER.slice(0, KILL_ROUNDS).entries()) {
      const { running, url } = await start();
      if (index === 0) {
        const salts = MATCHES.map((matchId) => ({
          matchId,
          clusterId: 1,
          metadataSalt: 7,
          replaySalt: null,
        }));
        await createClient({ baseUrl: url }).post('/api/ingest/salts', { body: { salts } });
      }
      await vi.waitFor(() => expect(replayHost.asked.length).toBeGreaterThanOrEqual(downloads), {
        timeout: 60_000,
        interval: 2,
      });
      running.process.kill('SIGKILL');
      await running.ended();
    }
    const { running, url } = await start();
    const client = createClient({ baseUrl: url });
    await vi.waitFor(
      async () => {
        const told = await client.get('/api/ingest/matches', { query: { matchIds: MATCHES.join(',') } });
        expect(told.filter(({ state }) => state !== 'stored')).toEqual([]);
      },
      { timeout: 120_000, interval: 500 },
    );
    const { matches } = await client.get('/api/info/coverage');
    expect(matches).toBe(MATCHES.length);
    // A match that was stored right before a kill is stored already while it waits to be asked for once more.
    await vi.waitFor(async () => expect((await client.get('/api/monitoring')).downloads.waiting).toBe(0), {
      timeout: 60_000,
      interval: 500,
    });
    running.process.kill('SIGTERM');
    expect((await running.ended()).code).toBe(0);
  },
);
