import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteFailure } from '../../../matches/queries/downloads.ts';
import { beginRemoval, finishRemoval } from '../../../matches/queries/removed-matches.ts';
import { saveSalts } from '../../../matches/queries/salts.ts';
import { pg } from '../../../storage/postgres/pg.ts';
import { openTestApp, type TestApp } from '../../../testing/test-app.ts';

/** 2026-09-21, long after the newest known id. */
const STORED = 80_000_000;
const [STORED_AT, DAY] = [1_790_000_000, 86_400];
const ID = {
  whole: STORED,
  queued: STORED - 1,
  tried: STORED - 2,
  incomplete: STORED - 3,
  inHistory: STORED - 4,
  refused: STORED - 5,
  removed: STORED - 6,
  givenUp: STORED - 7,
  old: 40_000_000,
  newer: STORED + 1000,
  simulated: FIRST_SIMULATED_MATCH_ID + 5,
};

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const { postgres, clickhouse } = api.databases;
  await hand('80000000.meta', encodeMatchFile({ ...sampleMatch(), matchId: STORED, startedAt: STORED_AT }));
  const bytes = encodeMatchFile(sampleMatch());
  await hand(`${ID.refused}_123.meta.bz2`, bytes.subarray(0, bytes.length / 2));
  const salt = { clusterId: 404, salt: 937_530_290 };
  const metadata = [ID.queued, ID.tried, ID.givenUp].map((matchId) => ({
    matchId,
    kind: 'metadata' as const,
    ...salt,
  }));
  const replay = { matchId: ID.incomplete, kind: 'replay' as const, ...salt };
  await saveSalts(postgres, { salts: [...metadata, replay], present: new Set(), forward: false });
  const failed = {
    code: 'gone',
    message: 'The host does not have it.',
    isOfHost: false,
    pauseSeconds: 600,
    tried: [],
  };
  await noteFailure(postgres, { matchId: ID.tried, ...failed });
  await postgres.rows(pg`
    update match_download set attempts = 12, waiting_since = now() - interval '20 days' where match_id = ${ID.givenUp}
  `);
  await noteFailure(postgres, { matchId: ID.givenUp, ...failed });
  const removal = { refusedFrom: 'everyone', removedBy: 'operator', why: null } as const;
  await beginRemoval(postgres, { matchIds: [ID.removed], ...removal });
  await finishRemoval(postgres, [ID.removed]);
  await clickhouse.run({
    fragments: [
      `insert into history_row (account_id, match_id, version, started_at) values (7, ${ID.inHistory}, 1, ${STORED_AT - DAY})`,
    ],
    values: [],
  });
});
afterAll(() => api.close());

const hand = (fileName: string, body: Uint8Array) =>
  api.admin.post('/api/admin/ingest', { query: { fileName }, body });
const check = (matchId: number) => api.client.get('/api/match/check/:matchId', { params: { matchId } });

test.each([
  ['whole', 'stored', /with all its data/],
  ['queued', 'queued', /next in the queue/],
  ['tried', 'queued', /One try failed so far\. Last error: The host does not have it\./],
  ['incomplete', 'salts_missing', /Nobody sent its salts/],
  ['inHistory', 'salts_missing', /Nobody sent its salts/],
  ['refused', 'refused', /could not be used: The match file is cut off/],
  ['removed', 'removed', /removed the match/],
  ['givenUp', 'too_old', /13 attempts over two weeks/],
  ['old', 'too_old', /played a while ago/],
  ['newer', 'newer', /above every match/],
  ['simulated', 'unknown', /No real match has this ID/],
] as const)('a match that is %s is %s, with a reason and what to do', async (name, state, reason) => {
  const answer = await check(ID[name]);
  expect(answer).toMatchObject({ matchId: ID[name], state, reason: expect.stringMatching(reason) });
  expect(answer.advice).toMatch(/\.$/);
});

test('it says what is stored, how often it was tried and when it is tried next', async () => {
  expect(await check(ID.whole)).toMatchObject({
    detail: 'full',
    attempts: 0,
    nextTryAt: null,
    playedAt: null,
  });
  const now = Date.now() / 1000;
  const { attempts, nextTryAt } = await check(ID.tried);
  expect(attempts).toBe(1);
  expect(nextTryAt).toBeGreaterThan(now);
});

test('it guesses when a match was played by matches around it, or knows by a history', async () => {
  // Between two real matches of March and October 2025.
  const { playedAt } = await check(ID.old);
  expect(new Date((playedAt ?? 0) * 1000).toISOString().slice(0, 4)).toBe('2025');
  expect((await check(ID.inHistory)).playedAt).toBe(STORED_AT - DAY);
  expect((await check(ID.newer)).playedAt).toBeNull();
});

test.each(['0', 'abc', '1.5', '-4', '99999999999999999999'])('%s is no match id', async (id) => {
  const { statusCode, body } = await api.app.inject(`/api/match/check/${id}`);
  expect([statusCode, JSON.parse(body).code]).toEqual([400, 'invalid_request']);
});
