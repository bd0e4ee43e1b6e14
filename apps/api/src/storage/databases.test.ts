import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest';
import {
  ch,
  u32,
  copyMigratedClickHouse,
  freePort,
  temporaryFolder,
  type TemporaryFolder,
} from '@soulstat/warehouse/internals';
import { openDatabases, type Databases } from './databases.ts';
import { SILENT_LOG } from '../base/log.ts';
import { pg } from './postgres/pg.ts';
import { describeOnEachBackend } from '../testing/databases/databases.ts';
import { copyMigratedPostgres } from '../testing/databases/postgres-template.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const EMBEDDED = { clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
const open = (changes = {}, onProgress?: (text: string) => void): Promise<Databases> =>
  openDatabases(
    { dataDir: folder.path, ...EMBEDDED, ...changes },
    { log: SILENT_LOG, ...(onProgress && { onProgress }) },
  );

describeOnEachBackend('open databases', (databases) => {
  test('are migrated and answer', async () => {
    const { postgres, clickhouse, rawStore } = databases();
    expect(await postgres.rows(pg`select count(*) as files from ingest_file`)).toEqual([{ files: 0 }]);
    expect(await clickhouse.rows(ch`select count() > 0 as migrated from migration`)).toEqual([
      { migrated: 1 },
    ]);
    const { sha256 } = await rawStore.put(new Uint8Array([1, 2, 3]));
    expect(await rawStore.get(sha256)).toEqual(new Uint8Array([1, 2, 3]));
    expect(clickhouse.status().state).toBe('ready');
  });
});

describe('embedded databases', () => {
  beforeEach(async () => {
    await copyMigratedPostgres(join(folder.path, 'postgres'));
    await copyMigratedClickHouse(join(folder.path, 'clickhouse'));
  });

  test('keep what they hold from one opening to the next, are refused a second time meanwhile, and answer no more in between', async () => {
    const first = await open();
    await expect(open()).rejects.toMatchObject({ name: 'DataFolderLocked' });
    // That did the first no harm.
    await first.postgres.script('create table note (text text); insert into note values ($$kept$$)');
    await first.clickhouse.run(ch`create table note (text String) engine = MergeTree order by text`);
    await first.clickhouse.insert('note', [{ text: 'kept' }]);
    await first.close();
    await first.close();
    await expect(first.clickhouse.rows(ch`select 1`)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    await expect(first.postgres.rows(pg`select 1`)).rejects.toThrow();

    const progress: string[] = [];
    const second = await open({}, (text) => progress.push(text));
    expect(await second.postgres.rows(pg`select text from note`)).toEqual([{ text: 'kept' }]);
    expect(await second.clickhouse.rows(ch`select text from note`)).toEqual([{ text: 'kept' }]);
    expect(progress.join()).not.toContain('migrated');
    await second.close();
  });

  test('of which one cannot be reached leave nothing open', async () => {
    for (const [key, protocol] of [
      ['clickhouseUrl', 'http'],
      ['databaseUrl', 'postgres'],
    ] as const) {
      const absent = `${protocol}://127.0.0.1:${await freePort()}/stats`;
      await expect(open({ [key]: absent })).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    }
    const databases = await open();
    expect(await databases.clickhouse.rows(ch`select 1 as one`)).toEqual([{ one: 1 }]);
    await databases.close();
  });
});

/** A process that opens the folder's databases, writes to both, and says what has been acknowledged. */
function startOwner() {
  const script = join(inject('programs'), 'own-databases.js');
  const owner = spawn(process.execPath, [script, folder.path], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const said: string[] = [];
  createInterface({ input: owner.stdout }).on('line', (line) => said.push(line));
  return {
    said,
    kill: async () => {
      owner.kill('SIGKILL');
      await once(owner, 'close');
    },
  };
}

describe('a process that is killed', () => {
  test(
    'while it makes the databases for the first time leaves a folder that opens, which says what it does',
    { timeout: 180_000 },
    async () => {
      const owner = startOwner();
      while (!(await exists(join(folder.path, 'postgres.new', 'PG_VERSION')))) await delay(10);
      await owner.kill();
      expect(await exists(join(folder.path, 'postgres'))).toBe(false);
      const progress: string[] = [];
      const databases = await open({}, (text) => progress.push(text));
      expect(progress[0]).toContain('opening the embedded PostgreSQL');
      expect(progress[1]).toBe('starting the embedded ClickHouse');
      expect(progress.slice(2)).toContainEqual(expect.stringMatching(/^migrated PostgreSQL: 0001-/));
      expect(await databases.postgres.rows(pg`select count(*) as files from ingest_file`)).toEqual([
        { files: 0 },
      ]);
      await databases.close();
    },
  );

  test('while it writes loses nothing that was acknowledged', async () => {
    await copyMigratedPostgres(join(folder.path, 'postgres'));
    await copyMigratedClickHouse(join(folder.path, 'clickhouse'));
    const owner = startOwner();
    while (!owner.said.includes('acknowledged 30')) await delay(10);
    await owner.kill();
    const acknowledged = owner.said.filter((line) => line.startsWith('acknowledged')).length;

    const { postgres, clickhouse, close } = await open();
    const [kept] = await postgres.rows(
      pg<{ notes: number }>`select count(*) as notes from note where id < ${acknowledged}`,
    );
    expect(kept?.notes).toBe(acknowledged);
    expect(
      await clickhouse.rows(ch`select uniqExact(id) as notes from note where id < ${u32(acknowledged)}`),
    ).toEqual([{ notes: acknowledged }]);
    await close();
  });
});

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
