import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester, type Ingester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { whatIsKnownOfMatch } from '../queries/known-of-match.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { admitSender, SITE_SENDER } from '../queries/salt-senders.ts';
import { saveSalts } from '../queries/salts.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { makeDownloadsDue } from '../../testing/downloads.ts';
import { openReplayServer, type ReplayAnswer, type ReplayServer } from '../../testing/replay-server.ts';
import { Downloader, type Pace } from './downloader.ts';
import { Hosts } from './hosts.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const fileOf = (matchId: number) => encodeMatchFile({ ...MATCH, matchId });
const FIRST = 81_000_000;
const GOOD_SALT = 7;

vi.setConfig({ testTimeout: 120_000 });

/** Nobody waits in a test: what failed is due again at once. */
const PACE: Partial<Pace> = { idleMs: 20, troubleMs: 20, leaseSeconds: 30, pauseSecondsAfter: () => 0 };

let databases: Databases;
let server: ReplayServer;
let answers: (file: { matchId: number; salt: number; times: number }) => ReplayAnswer;
beforeAll(async () => {
  databases = await openTestDatabases();
  server = await openReplayServer((file) => answers(file));
});
afterAll(async () => {
  await server.close();
  await databases.close();
});
beforeEach(async () => {
  await databases.postgres.rows(pg`truncate match_download, match_salt, ingest_file`);
  await databases.postgres.rows(pg`delete from salt_sender where sender_id != 0`);
  await databases.clickhouse.run(ch`truncate table match`);
  await databases.clickhouse.run(ch`truncate table player_match`);
  server.asked.length = 0;
});

const open = (options: { ingester?: Ingester; pace?: Partial<Pace> } = {}): Downloader =>
  new Downloader(databases, {
    log: SILENT_LOG,
    ingester: options.ingester ?? openIngester(databases),
    replayHost: { url: server.url, patienceMs: 4000, maxBytes: 1024 * 1024 },
    // One host that fails on purpose must not stop the others of the test.
    hosts: new Hosts({ failuresToOpen: 1000, atOnce: 8, perSecond: 10_000 }),
    pace: { ...PACE, ...options.pace },
  });

const save = (
  matchIds: readonly number[],
  salts: readonly number[] = [GOOD_SALT],
  { clusterId = 1, senderId = SITE_SENDER } = {},
) =>
  saveSalts(databases.postgres, {
    salts: matchIds.flatMap((matchId) =>
      salts.map((salt) => ({ matchId, kind: 'metadata' as const, clusterId, salt })),
    ),
    present: new Set(),
    forward: false,
    senderId,
  });

const storedMatches = async () => {
  const rows = await databases.clickhouse.rows(
    ch<{ matchId: number; rows: number }>`
      select match_id as matchId, toUInt32(count()) as rows from match final group by match_id order by match_id
    `,
  );
  return rows.map(({ matchId, rows: count }) => [matchId, count]);
};
const waiting = async () =>
  (await databases.postgres.rows(pg`select 1 from match_download where state != 'stored'`)).length;
const PATIENCE = { timeout: 100_000, interval: 50 };
const allStored = () => vi.waitFor(async () => expect(await waiting()).toBe(0), PATIENCE);

/** What the replay host does before it sends the file at last. */
const TROUBLES: readonly ReplayAnswer[] = [
  { kind: 'status', status: 502 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 429 },
  { kind: 'status', status: 302, headers: { location: '/elsewhere' } },
  { kind: 'garbage' },
  { kind: 'endless' },
  { kind: 'bomb' },
  { kind: 'broken' },
  { kind: 'silence' },
  { kind: 'file', bytes: fileOf(FIRST + 999) },
  { kind: 'file', bytes: fileOf(FIRST).subarray(0, 2000) },
];

test('whatever the replay host does, every match is had in the end, once, by two workers at a time', async () => {
  const matchIds = TROUBLES.map((_, index) => FIRST + index);
  answers = ({ matchId, times }) =>
    times === 1 ? (TROUBLES[matchId - FIRST] as ReplayAnswer) : { kind: 'file', bytes: fileOf(matchId) };
  await save(matchIds);
  const workers = [open(), open()];
  await allStored();
  await Promise.all(workers.map((worker) => worker.close()));
  expect(await storedMatches()).toEqual(matchIds.map((matchId) => [matchId, 1]));
  // The redirect was not followed, and everything was asked for again.
  const paths = matchIds.map((matchId) => `/1/1422450/${matchId}_${GOOD_SALT}.meta.bz2`);
  expect(new Set(server.asked)).toEqual(new Set(paths));
  expect(server.asked.length).toBeGreaterThanOrEqual(2 * paths.length);
});

test('of several salts the right one is found', async () => {
  answers = ({ matchId, salt }) =>
    salt === GOOD_SALT ? { kind: 'file', bytes: fileOf(matchId) } : { kind: 'status', status: 502 };
  await save([FIRST], [1, 2, 3, 4, GOOD_SALT]);
  const worker = open();
  await allStored();
  await worker.close();
  expect(await storedMatches()).toEqual([[FIRST, 1]]);
});

test('what fails waits, and says why', async () => {
  answers = () => ({ kind: 'status', status: 502 });
  await save([FIRST]);
  const worker = open({ pace: { pauseSecondsAfter: () => 600 } });
  await vi.waitFor(async () => {
    const known = await whatIsKnownOfMatch(databases.postgres, FIRST);
    expect(known).toMatchObject({ state: 'awaited', awaited: { attempts: 1, failureCode: 'not_there' } });
  }, PATIENCE);
  await worker.close();
  expect(server.asked).toHaveLength(1);
});

test('a full disk costs no attempt, and no match', async () => {
  answers = ({ matchId }) => ({ kind: 'file', bytes: fileOf(matchId) });
  await save([FIRST, FIRST + 1]);
  const full = open({ ingester: openIngester(databases, { reservedBytes: Number.MAX_SAFE_INTEGER }) });
  await vi.waitFor(() => expect(server.asked.length).toBeGreaterThanOrEqual(2), PATIENCE);
  await full.close();
  expect(await databases.postgres.rows(pg`select attempts from match_download`)).toEqual([
    { attempts: 0 },
    { attempts: 0 },
  ]);
  await makeDownloadsDue(databases.postgres);
  const worker = open();
  await allStored();
  await worker.close();
  expect(await storedMatches()).toEqual([
    [FIRST, 1],
    [FIRST + 1, 1],
  ]);
});

test('a match that came another way is not downloaded', async () => {
  answers = ({ matchId }) => ({ kind: 'file', bytes: fileOf(matchId) });
  await openIngester(databases).ingest({ fileName: 'a.meta', firstMatch: 1, bytes: fileOf(FIRST) });
  await save([FIRST]);
  const worker = open();
  await allStored();
  await worker.close();
  expect(server.asked).toEqual([]);
});

const senderCalled = async (name: string) =>
  (
    await admitSender(databases.postgres, { kind: 'address', name }, 1, {
      perSender: 1000,
      allAddresses: 1000,
    })
  ).senderId;

test('while matches are due the loop goes on without a pause', async () => {
  answers = () => ({ kind: 'status', status: 404 });
  await save(Array.from({ length: 120 }, (_, index) => FIRST + index));
  // It may pause once all are tried, and not before: nobody would wait for an hour.
  const worker = open({ pace: { idleMs: 3_600_000, pauseSecondsAfter: () => 600 } });
  await vi.waitFor(() => expect(server.asked).toHaveLength(120), PATIENCE);
  await worker.close();
  expect(new Set(server.asked).size).toBe(120);
});

test('a real match behind 5,000 bogus ones of another sender is tried within a round', async () => {
  answers = ({ matchId }) =>
    matchId === FIRST ? { kind: 'file', bytes: fileOf(matchId) } : { kind: 'status', status: 404 };
  const [bogus, real] = [await senderCalled('198.51.100.1'), await senderCalled('203.0.113.7')];
  for (let sent = 0; sent < 5000; sent += 1000)
    await save(
      Array.from({ length: 1000 }, (_, index) => FIRST + 1 + sent + index),
      [GOOD_SALT],
      { senderId: bogus },
    );
  await save([FIRST], [GOOD_SALT], { senderId: real });
  const worker = open({ pace: { pauseSecondsAfter: () => 600 } });
  const isReal = (path: string) => path.includes(`/${FIRST}_`);
  await vi.waitFor(() => expect(server.asked.some(isReal)).toBe(true), PATIENCE);
  // A second one, sent while the line of the other is being worked on.
  const before = server.asked.length;
  await save([FIRST + 9000], [GOOD_SALT], { senderId: real });
  await vi.waitFor(
    () => expect(server.asked.some((path) => path.includes(`/${FIRST + 9000}_`))).toBe(true),
    PATIENCE,
  );
  const second = server.asked.findIndex((path) => path.includes(`/${FIRST + 9000}_`));
  await worker.close();
  expect(server.asked.findIndex(isReal)).toBeLessThan(8);
  // What was under way when it was sent, and a round.
  expect(second - before).toBeLessThan(200);
  expect(await storedMatches()).toEqual([[FIRST, 1]]);
});
