import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDataFolder, readRunningServer } from './data-folder.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(async () => {
  // A process left by a failed test keeps its pipe open, and the test runner waits for that for ever.
  for (const left of holders.splice(0)) left.kill('SIGKILL');
  await folder.remove();
});

const holders: ChildProcess[] = [];

/** Another process that takes the folder and, unless it is killed, keeps it. */
async function startHolder(url: string) {
  const script = fileURLToPath(new URL('../testing/hold-data-folder.ts', import.meta.url));
  const holder = spawn(process.execPath, ['--expose-gc', script, folder.path, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  holders.push(holder);
  const [line] = await once(createInterface({ input: holder.stdout }), 'line');
  return {
    pid: holder.pid,
    answer: String(line),
    kill: async () => {
      holder.kill('SIGKILL');
      await once(holder, 'exit');
    },
  };
}

test('a folder is made when it is absent, and free again once closed', async () => {
  const path = join(folder.path, 'deep', 'data');
  const first = await openDataFolder(path);
  await first.close();
  await first.close();
  const second = await openDataFolder(path);
  await second.close();
});

test('a folder is refused a second time in one process', async () => {
  const first = await openDataFolder(folder.path);
  await expect(openDataFolder(folder.path)).rejects.toMatchObject({ name: 'DataFolderLocked' });
  await first.close();
});

test('a folder that another process has is refused, saying who has it, since when, and where it serves', async () => {
  const holder = await startHolder('http://127.0.0.1:3000');
  const refused = openDataFolder(folder.path);
  await expect(refused).rejects.toMatchObject({ name: 'DataFolderLocked' });
  await expect(refused).rejects.toThrow(
    new RegExp(
      `process ${holder.pid}, since \\d{4}-\\d\\d-\\d\\dT[\\d:.]+Z\\), which serves http://127\\.0\\.0\\.1:3000\\. Stop that one first, or .*DATA_DIR`,
    ),
  );
  await holder.kill();
});

test('the folder of a process that was killed is free at once, whatever it left behind', async () => {
  const holder = await startHolder('http://127.0.0.1:3000');
  await holder.kill();
  expect(await readRunningServer(folder.path)).toBeUndefined();
  const mine = await openDataFolder(folder.path);
  await mine.announce('http://127.0.0.1:4000');
  expect(await readRunningServer(folder.path)).toMatchObject({
    url: 'http://127.0.0.1:4000',
    pid: process.pid,
  });
  await mine.close();
});

test('of many processes that start at once exactly one gets the folder', async () => {
  const started = await Promise.all(Array.from({ length: 5 }, () => startHolder('http://127.0.0.1:3000')));
  expect(started.map(({ answer }) => answer).toSorted()).toEqual([
    'has it',
    'refused',
    'refused',
    'refused',
    'refused',
  ]);
  await Promise.all(started.map(({ kill }) => kill()));
});

describe('a running server', () => {
  test('can be found by another process, with the token that its owner needs', async () => {
    const holder = await startHolder('http://127.0.0.1:3000');
    const server = await readRunningServer(folder.path);
    expect(server).toMatchObject({ url: 'http://127.0.0.1:3000', pid: holder.pid });
    expect(server?.adminToken).toMatch(/^[\w-]{43}$/);
    await holder.kill();
  });

  test('keeps its token from other users of the machine', async () => {
    const mine = await openDataFolder(folder.path);
    await mine.announce('http://127.0.0.1:3000');
    expect((await stat(join(folder.path, 'server.json'))).mode & 0o777).toBe(0o600);
    expect((await readRunningServer(folder.path))?.adminToken).toBe(mine.adminToken);
    await mine.close();
  });

  test('has another token at every start', async () => {
    const first = await openDataFolder(folder.path);
    await first.close();
    const second = await openDataFolder(folder.path);
    expect(second.adminToken).not.toBe(first.adminToken);
    await second.close();
  });

  test('is not found before it listens, nor after it ended, nor where there never was one', async () => {
    expect(await readRunningServer(join(folder.path, 'nowhere'))).toBeUndefined();
    const mine = await openDataFolder(folder.path);
    expect(await readRunningServer(folder.path)).toBeUndefined();
    await mine.announce('http://127.0.0.1:3000');
    await mine.close();
    expect(await readRunningServer(folder.path)).toBeUndefined();
  });

  test.each(['', '{', '{}', '{"pid":1}', '[]', 'null'])('is not made out of %j', async (text) => {
    const mine = await openDataFolder(folder.path);
    await writeFile(join(folder.path, 'server.json'), text);
    expect(await readRunningServer(folder.path)).toBeUndefined();
    await mine.close();
  });

  test('being looked for does not keep it from starting', async () => {
    const stale = await openDataFolder(folder.path);
    await stale.announce('http://127.0.0.1:3000');
    const announcement = await readFile(join(folder.path, 'server.json'), 'utf8');
    await stale.close();
    await writeFile(join(folder.path, 'server.json'), announcement);
    const looks = Array.from({ length: 20 }, () => readRunningServer(folder.path));
    const mine = await openDataFolder(folder.path);
    await Promise.all(looks);
    await mine.close();
  });
});
