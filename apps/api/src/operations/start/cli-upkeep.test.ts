import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { preparedDataFolder, runProgram } from '../../testing/programs/run-program.ts';
import { temporaryFolder } from '@soulstat/warehouse/internals';

const SAMPLE = sampleMatch({ pathIntervalSeconds: null });

const summaryAt = async (url: string) => (await fetch(`${url}/api/match/79000002/summary`)).json();

test('a store is taken in, found healthy, and found sick once its files are gone', async () => {
  const data = await preparedDataFolder();
  const file = join(data.path, '79000001.meta');
  await writeFile(file, encodeMatchFile({ ...SAMPLE, matchId: 79_000_001 }));
  const soulstat = (...args: string[]) => runProgram('cli', args, { env: { DATA_DIR: data.path } }).ended();

  const taken = await soulstat('ingest', file);
  expect(taken.output).toContain('Counted again: 1 day with changed matches');
  const healthy = await soulstat('doctor');
  expect(healthy.output).toContain('Nothing is wrong.');
  expect(healthy.code).toBe(0);

  await rm(join(data.path, 'raw'), { recursive: true });
  const sick = await soulstat('doctor');
  expect(sick.output).toMatch(
    /PROBLEM Every match has its file.*\n +1 files are gone .*\(raw_file_missing\)/,
  );
  expect(sick.output).toContain('`soulstat ingest`');
  expect(sick.code).toBe(1);
  await data.remove();
}, 180_000);

test('beside a running server the same commands go through it, and a backup of it starts elsewhere', async () => {
  const data = await preparedDataFolder();
  const elsewhere = await preparedDataFolder();
  const kept = await temporaryFolder();
  const env = { DATA_DIR: data.path, PORT: '0', LOG_LEVEL: 'warn', DEMO: 'off' };
  const serve = (dataDir: string) => runProgram('main', [], { env: { ...env, DATA_DIR: dataDir } });
  const soulstat = (...args: string[]) => runProgram('cli', args, { env }).ended();
  const file = join(kept.path, '79000002.meta');
  await writeFile(file, encodeMatchFile({ ...SAMPLE, matchId: 79_000_002 }));

  const server = serve(data.path);
  const [, url = ''] = await server.printed(/Soulstat is ready: (http:\S+)/);
  expect((await soulstat('ingest', file)).code).toBe(0);
  const rebuilt = await soulstat('rebuild');
  expect(rebuilt.output).toMatch(/Counting 1 day again\n[\s\S]*1 day counted again in \d+\.\d s/);
  expect(rebuilt.code).toBe(0);
  const healthy = await soulstat('doctor', '--json');
  expect(JSON.parse(healthy.output)).toMatchObject({ findings: [] });
  expect(healthy.code).toBe(0);
  const [jobs, removed, banned, mistyped] = await Promise.all([
    soulstat('jobs'),
    soulstat('remove', '79000009', '79000010', '--unseen', '--why', 'two tests & more'),
    soulstat('ban', '7'),
    soulstat('remove', 'seven'),
  ]);
  expect(jobs.output).toMatch(/^matches-stored: .*\n +\d+ waiting/);
  expect(removed.output).toContain('Match 79000010 was not here. It is not accepted from now on.');
  expect(removed.code).toBe(0);
  expect(banned.output).toContain('Account 7 is banned');
  const [list, undone, unbanned] = await Promise.all([
    soulstat('remove', '--list'),
    soulstat('remove', '79000010', '--undo'),
    soulstat('unban', '7'),
  ]);
  expect(list.output).toMatch(
    /^79000009: removed .* by the operator, refused from everyone: two tests & more$/m,
  );
  expect([undone.code, unbanned.code]).toEqual([0, 0]);
  expect(mistyped.output).toContain('seven is no match id');
  expect(mistyped.output).not.toContain('    at ');
  const unseen = await soulstat('remove', '79000011');
  expect(unseen.output).toContain('Nothing was removed: 79000011 never came here.');
  expect(unseen.code).toBe(1);
  expect((await soulstat('remove', '--list')).output).not.toContain('79000011');
  const backup = join(kept.path, 'backup');
  const [backedUp, refused] = await Promise.all([soulstat('backup', backup), soulstat('restore', backup)]);
  expect(backedUp.output).toMatch(/Backed up \d+ rows and 1 match files to /);
  expect(backedUp.code).toBe(0);
  expect(refused.output).toContain(`soulstat: A server runs on this data folder (${url}): stop it first.`);
  expect(refused.code).toBe(1);
  const summary = await summaryAt(url);
  server.process.kill('SIGTERM');
  await server.ended();

  const restored = await runProgram('cli', ['restore', backup], {
    env: { DATA_DIR: elsewhere.path },
  }).ended();
  expect(restored.output).toMatch(/Restored the backup of \d{4}-/);
  expect(restored.code).toBe(0);
  const again = serve(elsewhere.path);
  const [, newUrl = ''] = await again.printed(/Soulstat is ready: (http:\S+)/);
  expect(await summaryAt(newUrl)).toEqual(summary);
  again.process.kill('SIGTERM');
  await again.ended();
  for (const folder of [data, elsewhere, kept]) await folder.remove();
}, 240_000);

test.each([
  ['doctor', ['doctor'], /^soulstat: There is no installation in .*mistyped\. Check DATA_DIR/],
  ['backup', ['backup', '/proc/soulstat'], /^soulstat: There is no installation in /],
  ['restore', ['restore', '/nowhere/at-all'], /^soulstat: There is no backup in \/nowhere\/at-all\./],
])('%s in a data folder that is mistyped says so and makes nothing', async (_, args, sentence) => {
  const above = await temporaryFolder();
  const DATA_DIR = join(above.path, 'mistyped');
  const { code, output } = await runProgram('cli', args, { env: { DATA_DIR } }).ended();
  expect(output).toMatch(sentence);
  expect(code).toBe(1);
  expect(await readdir(above.path)).toEqual([]);
  await above.remove();
});

test.each([
  ['doctor', ['doctor']],
  ['ingest', ['ingest', '.']],
  ['restore', ['restore', '/proc/backup']],
])('%s in a data folder that cannot be made ends in a sentence', async (_, args) => {
  const { code, output } = await runProgram('cli', args, { env: { DATA_DIR: '/proc/x' } }).ended();
  expect(output).toMatch(/^soulstat: [A-Z].*\.$/m);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('a worker of its own needs database servers, and says so in one sentence', async () => {
  const { code, output } = await runProgram('cli', ['worker']).ended();
  expect(output).toMatch(
    /^soulstat: The configuration has wrong values:\n {2}DATABASE_URL is not set: a worker/,
  );
  expect(output).toContain('  CLICKHOUSE_URL is not set');
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});
