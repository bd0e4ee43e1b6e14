import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { createHash } from 'node:crypto';
import { appendFile, cp, readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import {
  ch,
  chJoin,
  identifier,
  listDataTables,
  NOTHING,
  str,
  HOSTILE_STRINGS,
  temporaryFolder,
  type TemporaryFolder,
} from '@soulstat/warehouse/internals';
import { buildApp } from '../../app.ts';
import type { Databases } from '../../storage/databases.ts';
import { CHECKS } from '../doctor/checks.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { processStoredMatches } from '../worker/matches-stored.ts';
import { MATCHES_STORED } from '../worker/counting.jobs.ts';
import { openJobQueue } from '../../jobs/queue.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { saveReceipts } from '../../matches/queries/ingest-files.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { listSequences, listTables, streamTable } from '../../storage/postgres/tables.ts';
import { recoverRollups } from '../start/recover-rollups.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { describeOnEachBackend, openTestDatabases } from '../../testing/databases/databases.ts';
import { leagueFiles } from '../../testing/leagues/league-files.ts';
import { QUICK_CHECKS } from '../../testing/quick-checks.ts';
import { backup } from './backup.ts';
import { readLines, verifyFile } from './lines-file.ts';
import { readManifest } from './manifest.ts';
import { restore } from './restore.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const quiet = { say: () => undefined, progress: () => undefined };
const signal = new AbortController().signal;

const backUp = (stores: Databases, folder: string, stop = signal) =>
  backup({ stores, isLive: true, options: { folder }, signal: stop, ...quiet });
const putBack = (stores: Databases, folder: string, replace = false) =>
  restore({ stores, signal, ...quiet }, { folder, replace });

const digest = (rows: readonly string[]) =>
  `${rows.length} rows, ${createHash('sha256').update(rows.toSorted().join('\n')).digest('hex')}`;

/** Every row of every table of both databases that counts, but for what a restore sets anew. */
async function contentsOf({ postgres, clickhouse }: Databases): Promise<Record<string, unknown>> {
  const contents: Record<string, unknown> = {};
  const tables = (await listDataTables(clickhouse)).map(({ name, engine }) => {
    const final = engine === 'MergeTree' ? NOTHING : ch`final`;
    return ch`
      select ${str(name)} as name, count() as rows, toString(sum(sipHash64(formatRowNoNewline('TabSeparated', *)))) as digest
      from ${identifier(name)} ${final}`;
  });
  for (const { name, ...content } of await clickhouse.rows(
    ch<{ name: string; rows: number; digest: string }>`${chJoin(tables, ch` union all `)}`,
  ))
    contents[name] = content;
  await postgres.transaction(async (tx) => {
    for (const table of await listTables(tx)) {
      const rows = [];
      for await (const some of streamTable(tx, table)) rows.push(...some.map((row) => JSON.stringify(row)));
      contents[table.name] = table.name === 'public.rollup_state' ? rows.length : digest(rows);
    }
    contents['sequences'] = await listSequences(tx);
  });
  return contents;
}

const QUESTIONS = [
  '/api/info/coverage',
  '/api/heroes/stats',
  '/api/matches/latest?limit=20',
  '/api/match/76000001/summary',
  '/api/match/76000001',
  '/api/match/76000999/summary',
];

async function answersOf(databases: Databases): Promise<{ status: number; body: string }[]> {
  const app = buildApp({ ...databases, ingester: openIngester(databases) });
  const answers = [];
  for (const url of QUESTIONS) {
    const { statusCode: status, body } = await app.inject({ url });
    // Every restore begins a new count of changes.
    answers.push({ status, body: body.replace(/"dataVersion":\d+/, '') });
  }
  await app.close();
  return answers;
}

const rawFilesOf = async (path: string) => {
  const entries = await readdir(join(path, 'raw'), { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
};

describeOnEachBackend('a backup', (open, isFirst) => {
  // What is between us and the folder alone: once is enough.
  const testOnce = isFirst ? test : () => undefined;
  // The embedded PostgreSQL does one thing at a time.
  const testAtOnce = isFirst ? () => undefined : test;
  let databases: Databases;
  let folder: TemporaryFolder;
  const others: Databases[] = [];

  beforeAll(async () => {
    databases = open();
    folder = await temporaryFolder();
    const ingester = openIngester(databases);
    const pieces = leagueFiles(3).map((bytes) => ({ fileName: 'a.meta', firstMatch: 1, bytes }));
    await Promise.all(pieces.map((piece) => ingester.ingest(piece)));
    await saveReceipts(
      databases.postgres,
      HOSTILE_STRINGS.filter((text) => !text.includes('\0')).map((text, index) => ({
        sha256: String(index).padStart(64, '0'),
        fileName: text,
        bytes: index,
        outcome: 'rejected',
        reasonCode: 'unreadable',
        reason: text,
        matchId: null,
      })),
    );
    await refreshRollups(databases);
    await processStoredMatches(databases, { followUp: async () => async () => undefined });
    const queue = await openJobQueue(databases.postgres, { log: SILENT_LOG, jobs: [MATCHES_STORED] });
    await queue.send(MATCHES_STORED, {});
    await queue.close();
  });
  afterEach(async () => {
    for (const other of others.splice(0)) await other.close();
  });
  afterAll(() => folder.remove());

  async function openOther(): Promise<Databases> {
    const other = await openTestDatabases();
    others.push(other);
    return other;
  }

  /** A match more, and a table and a receipt less. */
  async function changeData(stores: Databases): Promise<void> {
    const match = { ...sampleMatch({ pathIntervalSeconds: null }), matchId: 76_900_000 };
    const piece = { fileName: 'c.meta', firstMatch: 1, bytes: encodeMatchFile(match) };
    await openIngester(stores).ingest(piece);
    await stores.clickhouse.run(ch`truncate table match_day`);
    await stores.postgres.rows(pg`delete from ingest_file where match_id = 76000001`);
  }

  test('is refused where there is data, and replaces it where that is asked for: every row of every table, and every answer', async () => {
    const answers = await answersOf(databases);
    expect(await backUp(databases, folder.path)).toBe(0);
    const contents = await contentsOf(databases);
    // Of the one kind elsewhere, of the other in its own place.
    const target = isFirst ? await openOther() : databases;
    await changeData(target);
    const before = await contentsOf(target);
    await expect(putBack(target, folder.path)).rejects.toThrow(/There is data already \(.*`--replace`/);
    expect(await contentsOf(target)).toEqual(before);
    await putBack(target, folder.path, true);
    expect(await contentsOf(target)).toEqual(contents);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 404]);
    expect(await answersOf(target)).toEqual(answers);
    for (const { name, find } of QUICK_CHECKS) expect([name, await find(target)]).toEqual([name, []]);
    // What a table numbers goes on behind the rows that came back.
    await target.postgres.rows(pg`insert into stored_matches (match_ids) values ('{1}')`);
    await target.postgres.rows(pg`delete from stored_matches`);
  });

  testOnce('writes a match file once, and leaves nothing of the backup before', async () => {
    const files = await rawFilesOf(folder.path);
    expect(files.length).toBeGreaterThan(0);
    const written = await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs));
    const former = (await readManifest(folder.path))?.takenAt;
    await backUp(databases, folder.path);
    expect((await readManifest(folder.path))?.takenAt).not.toBe(former);
    expect(await Promise.all(files.map(async (file) => (await stat(file)).mtimeMs))).toEqual(written);
    expect((await readdir(folder.path)).filter((name) => name.startsWith('data-'))).toHaveLength(1);
  });

  testOnce('that is stopped leaves the one before as it was', async () => {
    const manifest = await readFile(join(folder.path, 'manifest.json'), 'utf8');
    await expect(backUp(databases, folder.path, AbortSignal.abort())).rejects.toThrow('Stopped');
    expect(await readFile(join(folder.path, 'manifest.json'), 'utf8')).toBe(manifest);
    const whole = await readManifest(folder.path);
    for (const { file } of [...(whole?.postgres.tables ?? []), ...(whole?.clickhouse.tables ?? [])])
      await verifyFile(folder.path, file);
  });

  testOnce('of which anything is damaged is refused before anything changes', async () => {
    const damaged = await temporaryFolder();
    const other = await openOther();
    const before = await contentsOf(other);
    const manifest = await readManifest(folder.path);
    const [sha256 = ''] = manifest
      ? ((await readLines(folder.path, manifest.raw.list).next()).value ?? [])
      : [];
    for (const harm of [
      {
        path: manifest?.clickhouse.tables[0]?.file.path ?? '',
        code: /is damaged: data-.* is not what it was/,
      },
      {
        path: `raw/${sha256.slice(0, 2)}/${sha256.slice(2, 4)}/${sha256}`,
        code: /is damaged: the match file [\da-f]{64} is not what it was/,
      },
    ]) {
      await cp(folder.path, damaged.path, { recursive: true });
      const file = join(damaged.path, harm.path);
      await appendFile(file, 'x');
      await expect(putBack(other, damaged.path)).rejects.toThrow(harm.code);
      expect(await contentsOf(other)).toEqual(before);
    }
    await damaged.remove();
    await expect(putBack(databases, damaged.path, true)).rejects.toThrow(/There is no backup in/);
  });

  testAtOnce(
    'taken while matches come in and are counted is whole: nothing in it contradicts the rest',
    async () => {
      const ingester = openIngester(databases);
      const writing = Promise.all(
        leagueFiles(4).map((bytes) => ingester.ingest({ fileName: 'b.meta', firstMatch: 1, bytes })),
      );
      const counting = refreshRollups(databases);
      const moving = await temporaryFolder();
      await backUp(databases, moving.path);
      await Promise.all([writing, counting]);
      const other = await openOther();
      await putBack(other, moving.path);
      await moving.remove();
      await recoverRollups(other.postgres);
      await refreshRollups(other);
      for (const { find } of CHECKS)
        // A receipt is written behind its match: the file is simply taken for new when it comes again.
        expect((await find(other)).filter(({ code }) => code !== 'receipt_missing')).toEqual([]);
    },
  );
});
