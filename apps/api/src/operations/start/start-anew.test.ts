import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { preparedDataFolder, runProgram } from '../../testing/programs/run-program.ts';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const MATCH = sampleMatch({ pathIntervalSeconds: null });

let data: TemporaryFolder;
beforeAll(async () => {
  data = await preparedDataFolder();
});
afterAll(() => data.remove());

const run = (name: 'main' | 'cli', ...args: string[]) =>
  runProgram(name, args, { env: { DATA_DIR: data.path, PORT: '0' } });

async function modesBelow(folder: string): Promise<number[]> {
  const entries = await readdir(folder, { recursive: true });
  return Promise.all(entries.map(async (entry) => (await stat(join(folder, entry))).mode));
}

test('an embedded PostgreSQL that is damaged costs one sentence, and the matches are there after a new start', async () => {
  const file = join(data.path, 'a.meta');
  await writeFile(file, encodeMatchFile(MATCH));
  expect(await run('cli', 'ingest', file).ended()).toMatchObject({ code: 0 });
  const fine = await run('cli', 'start-anew').ended();
  expect([fine.code, fine.output]).toEqual([1, expect.stringContaining('nothing was changed')]);

  await writeFile(join(data.path, 'postgres', 'global', 'pg_control'), Buffer.alloc(8192));
  const refused = await run('main').ended();
  expect(refused.code).toBe(1);
  expect(refused.output).toContain('cannot be opened; a power cut may have damaged it');
  expect(refused.output).not.toMatch(/^\s+at /m);

  const anew = await run('cli', 'start-anew').ended();
  expect([anew.code, anew.output]).toEqual([0, expect.stringContaining('Set aside as')]);
  const server = run('main');
  const [, url = ''] = await server.printed(/ready: (http:\S+)/);
  expect((await fetch(`${url}/api/match/${MATCH.matchId}/summary`)).status).toBe(200);
  const coverage = async () => {
    const answer = await fetch(`${url}/api/heroes/stats`);
    return ((await answer.json()) as { coverage: { matches: number } }).coverage.matches;
  };
  await expect.poll(coverage, { timeout: 60_000, interval: 500 }).toBe(1);
  server.process.kill('SIGTERM');
  expect((await server.ended()).code).toBe(0);
  // What the programs made is for their user alone.
  expect((await modesBelow(join(data.path, 'postgres'))).filter((mode) => (mode & 0o077) !== 0)).toEqual([]);
});
