import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import {
  ch,
  copyMigratedClickHouse,
  temporaryFolder,
  type TemporaryFolder,
} from '@soulstat/warehouse/internals';
import { execFileSync } from 'node:child_process';
import { appendFile, rm, stat, statfs, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { StorageFull } from '../../storage/disk-space.ts';
import { CHECKS } from '../../operations/doctor/checks.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { rollupContents, rollupContentsFromScratch } from '../../testing/databases/rollup-contents.ts';
import { copyMigratedPostgres } from '../../testing/databases/postgres-template.ts';
import { openIngester, type IngesterOptions } from './ingester.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const FILES = Array.from({ length: 8 }, (_, index) =>
  encodeMatchFile({ ...MATCH, matchId: 79_000_000 + index, startedAt: MATCH.startedAt + index * 13_000 }),
);
const MEGABYTE = 1024 * 1024;

/** Small enough to be filled, and enough for both databases. */
const DISK_MEGABYTES = 512;

/** A disk of its own, which only some users may make. */
function mountSmallDisk(folder: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MEGABYTES}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
    return true;
  } catch {
    return false;
  }
}

let folder: TemporaryFolder;
let databases: Databases;
let isOwnDisk: boolean;
beforeAll(async () => {
  folder = await temporaryFolder();
  isOwnDisk = mountSmallDisk(folder.path);
  if (!isOwnDisk)
    console.warn('No disk of its own can be made here: a disk that is really full is not tried.');
  await copyMigratedPostgres(join(folder.path, 'postgres'));
  await copyMigratedClickHouse(join(folder.path, 'clickhouse'));
  databases = await openDatabases(
    { dataDir: folder.path, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 },
    { log: SILENT_LOG },
  );
});
afterAll(async () => {
  await databases.close();
  if (isOwnDisk) execFileSync('umount', [folder.path]);
  await folder.remove();
});

const ballast = () => join(folder.path, 'ballast');

let filling: Promise<void> = Promise.resolve();
/** Leaves so many bytes of the disk free, one call after the other. */
const fillDisk = (leftBytes: number): Promise<void> =>
  (filling = filling.catch(() => undefined).then(() => leaveFree(leftBytes)));

/** What fills the disk stays for the next call, which only adds or takes away the difference. */
async function leaveFree(leftBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder.path);
  const more = bavail * bsize - leftBytes;
  if (more > 0) return appendFile(ballast(), Buffer.alloc(more));
  const size = await stat(ballast()).then(
    (ballastFile) => ballastFile.size,
    () => 0,
  );
  if (size > 0) await truncate(ballast(), Math.max(0, size + more));
}

const takeIn = (files: readonly Uint8Array[], options: IngesterOptions = {}) => {
  const ingester = openIngester(databases, options);
  return Promise.all(files.map((bytes) => ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
};

const present = async (): Promise<number> => {
  const [row] = await databases.clickhouse.rows(
    ch<{ matches: number }>`select count() as matches from match final`,
  );
  return row?.matches ?? 0;
};

async function expectWhole(matches: number): Promise<void> {
  expect(await present()).toBe(matches);
  await refreshRollups(databases);
  expect(await rollupContents(databases)).toEqual(await rollupContentsFromScratch(databases));
  for (const { name, find } of CHECKS) expect([name, await find(databases)]).toEqual([name, []]);
}

describe('a disk that fills up', () => {
  beforeEach(() => rm(ballast(), { force: true }));

  test('is told before anything is written, with what to do about it', async () => {
    const { bavail, bsize } = await statfs(folder.path);
    const before = await present();
    const failure = takeIn(FILES.slice(0, 2), { reservedBytes: bavail * bsize });
    await expect(failure).rejects.toBeInstanceOf(StorageFull);
    await expect(failure).rejects.toThrow(
      /^The disk of the data folder \S+ is full: \d+ MB are free\. Free some space.*DATA_DIR.*nothing that was taken in is lost\.$/,
    );
    expect(await present()).toBe(before);
    const history = JSON.stringify([{ ...HISTORY_ROW, match_id: 5 }]);
    await expect(takeIn([Buffer.from(history)], { reservedBytes: bavail * bsize })).rejects.toBeInstanceOf(
      StorageFull,
    );
  });

  test('loses nothing, and the same files go in once there is space', async () => {
    await takeIn(FILES.slice(0, 3));
    if (isOwnDisk) {
      await fillDisk(64 * MEGABYTE);
      await expect(takeIn(FILES.slice(2, 5))).rejects.toBeInstanceOf(StorageFull);
      expect(await present()).toBe(3);
      await rm(ballast());
    }
    await takeIn(FILES.slice(2, 5));
    // With a disk of its own the next test looks at everything.
    await (isOwnDisk ? expect(await present()).toBe(5) : expectWhole(5));
  });

  test('while matches are written is told the same way, and nothing is half written afterwards', async ({
    skip,
  }) => {
    skip(!isOwnDisk, 'no disk of its own can be made here');
    const before = await present();
    for (const leftBytes of [0, 40 * 1024, 400 * 1024, 2 * MEGABYTE]) {
      const options = { reservedBytes: 0, beforeWriting: () => fillDisk(leftBytes) };
      const outcomes = await Promise.allSettled(FILES.map((file) => takeIn([file], options)));
      const failures = outcomes.filter(({ status }) => status === 'rejected');
      for (const failure of failures) expect(failure).toMatchObject({ reason: expect.any(StorageFull) });
      if (leftBytes === 0) expect(failures).not.toEqual([]);
      await rm(ballast(), { force: true });
      expect(await present()).toBeGreaterThanOrEqual(before);
    }
    await takeIn(FILES);
    await takeIn([
      Buffer.from(bulkDialect({ ...MATCH, matchId: 79_000_500, startedAt: MATCH.startedAt + 500 * 13_000 })),
    ]);
    await expectWhole(FILES.length + 1);
  });
});

const HISTORY_ROW = {
  account_id: 900_000_001,
  hero_id: 7,
  start_time: MATCH.startedAt,
  game_mode: 1,
  match_mode: 1,
  player_team: 1,
  match_duration_s: 1800,
  player_kills: 5,
  player_deaths: 4,
  player_assists: 9,
  denies: 2,
  last_hits: 120,
  net_worth: 30_000,
};
