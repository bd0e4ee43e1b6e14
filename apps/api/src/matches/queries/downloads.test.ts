import { beforeEach, expect, test } from 'vitest';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { claimDownloads } from './claim-downloads.ts';
import { makeDownloadsDue } from '../../testing/downloads.ts';
import { pg, type Postgres } from '../../storage/postgres/pg.ts';
import { giveBack, listDownloads, noteFailure, noteStored, takeBackDownloads } from './downloads.ts';
import { saveReceipts } from './ingest-files.ts';
import { whatIsKnownOfMatch } from './known-of-match.ts';
import { admitSender, forgetSenders, type SaltSender } from './salt-senders.ts';
import {
  listSaltsToForward,
  MAX_CANDIDATES,
  noteForwarded,
  saveSalts,
  type Salt,
  type SaltsToSave,
} from './salts.ts';

const CLAIMING = { limit: 10, leaseSeconds: 60, exceptClusters: [] };

const salt = (matchId: number, more: Partial<Salt> = {}): Salt => ({
  matchId,
  kind: 'metadata',
  clusterId: 404,
  salt: matchId * 10,
  ...more,
});

describeOnEachBackend('salts', (databases) => {
  let db: Postgres;
  beforeEach(async () => {
    db = databases().postgres;
    await db.rows(pg`truncate match_download, match_salt, ingest_file`);
    await db.rows(pg`delete from salt_sender where sender_id != 0`);
  });

  const save = (salts: readonly Salt[], more: Partial<SaltsToSave> = {}) =>
    saveSalts(db, { salts, present: new Set(), forward: false, ...more });
  const makeDue = () => makeDownloadsDue(db);

  test('may be sent any number of times, and say what was new of them', async () => {
    expect(await save([salt(1), salt(2, { kind: 'replay' })])).toEqual(
      new Map([
        [1, 'new'],
        [2, 'new'],
      ]),
    );
    expect(await save([salt(1), salt(1)])).toEqual(new Map([[1, 'known']]));
    expect(await save([salt(1, { salt: 7 })])).toEqual(new Map([[1, 'added']]));
    expect(await save([])).toEqual(new Map());
    const claimed = await claimDownloads(db, CLAIMING);
    // Of match 2 only the recording can be had.
    expect(claimed.map(({ matchId, candidates }) => [matchId, candidates.length])).toEqual([[1, 2]]);
    await save([salt(2)]);
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([2]);
  });

  test('of a match that is stored are kept, and wait for nothing unless it is lost', async () => {
    await save([salt(1), salt(2)], { present: new Set([1]) });
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([2]);
    await save([salt(1)]);
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([1]);
  });

  test('push out only candidates that failed', async () => {
    const candidates = Array.from({ length: MAX_CANDIDATES }, (_, index) => salt(1, { salt: index + 1 }));
    await save(candidates);
    expect(await save([salt(1, { salt: 99 })])).toEqual(new Map([[1, 'crowded']]));
    await noteFailure(db, {
      matchId: 1,
      code: 'not_there',
      message: 'No.',
      isOfHost: false,
      pauseSeconds: 0,
      tried: [{ clusterId: 404, salt: 3 }],
    });
    expect(await save([salt(1, { salt: 99 })])).toEqual(new Map([[1, 'added']]));
    await makeDue();
    const [claimed] = await claimDownloads(db, CLAIMING);
    expect(claimed?.candidates.map((each) => each.salt).toSorted((a, b) => a - b)).toEqual([
      1, 2, 4, 5, 6, 7, 8, 99,
    ]);
  });

  test('are forwarded where that is asked for, once', async () => {
    await save([salt(1)]);
    await save([salt(1), salt(2)], { forward: true });
    const asked = await listSaltsToForward(db, 10);
    expect(asked).toEqual([salt(1), salt(2)]);
    await noteForwarded(db, asked);
    await save([salt(1)], { forward: true });
    expect(await listSaltsToForward(db, 10)).toEqual([]);
  });

  test('are claimed by one worker at a time, until its lease ends', async () => {
    await save([salt(1), salt(2), salt(3)]);
    const claims = await Promise.all([1, 2, 3].map(() => claimDownloads(db, { ...CLAIMING, limit: 2 })));
    expect(
      claims
        .flat()
        .map(({ matchId }) => matchId)
        .toSorted(),
    ).toEqual([1, 2, 3]);
    expect(await claimDownloads(db, CLAIMING)).toEqual([]);
    await makeDue();
    expect(await claimDownloads(db, CLAIMING)).toHaveLength(3);
  });

  test('of hosts in trouble wait', async () => {
    await save([salt(1), salt(1, { clusterId: 5 }), salt(2)]);
    const claimed = await claimDownloads(db, { ...CLAIMING, exceptClusters: [404] });
    expect(claimed).toEqual([{ matchId: 1, attempts: 0, candidates: [{ clusterId: 5, salt: 10 }] }]);
  });

  test('of a worker that is known to be gone are due at once, and no others', async () => {
    await save([salt(1), salt(2)]);
    await noteFailure(db, {
      matchId: 1,
      code: 'not_there',
      message: 'No.',
      isOfHost: false,
      pauseSeconds: 300,
      tried: [],
    });
    expect(await claimDownloads(db, CLAIMING)).toHaveLength(1);
    await takeBackDownloads(db);
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([2]);
  });

  test('do not wait for a moment that was noted with a wrong clock', async () => {
    await save([salt(1)]);
    await db.rows(pg`update match_download set next_try_at = now() + interval '3 years'`);
    expect(await claimDownloads(db, CLAIMING)).toHaveLength(1);
  });

  test('that fail wait, with the reason; what fails for reasons of our own does not count', async () => {
    await save([salt(1), salt(2)]);
    await noteFailure(db, {
      matchId: 1,
      code: 'not_there',
      message: 'No.',
      isOfHost: false,
      pauseSeconds: 300,
      tried: [],
    });
    await giveBack(db, [2], 300);
    expect(await claimDownloads(db, CLAIMING)).toEqual([]);
    expect(await listDownloads(db, [1, 2, 3])).toMatchObject([
      { matchId: 1, state: 'waiting', attempts: 1, failure: 'No.' },
      { matchId: 2, state: 'waiting', attempts: 0, failure: null },
    ]);
  });

  test('say of a match that it is awaited, refused or unknown', async () => {
    expect(await whatIsKnownOfMatch(db, 1)).toEqual({ state: 'unknown' });
    await saveReceipts(db, [
      {
        sha256: 'a'.repeat(64),
        fileName: '1.meta',
        bytes: 1,
        outcome: 'rejected',
        reasonCode: 'truncated',
        reason: 'It ends early.',
        matchId: 1,
      },
    ]);
    expect(await whatIsKnownOfMatch(db, 1)).toMatchObject({ state: 'refused' });
    await save([salt(1)]);
    expect(await whatIsKnownOfMatch(db, 1)).toMatchObject({
      state: 'awaited',
      awaited: { attempts: 0, triedAt: null, failureCode: null },
      refusal: { reasonCode: 'truncated' },
    });
    await noteStored(db, [1]);
    expect(await whatIsKnownOfMatch(db, 1)).toMatchObject({ state: 'refused' });
  });

  const sender = async (name: string, kind: SaltSender['kind'] = 'address', matches = 1) =>
    (await admitSender(db, { kind, name }, matches, { perSender: 1e6, allAddresses: 1e6 })).senderId;
  const many = (first: number, count: number) =>
    Array.from({ length: count }, (_, index) => salt(first + index));
  const claimOne = async () => (await claimDownloads(db, { ...CLAIMING, limit: 1 }))[0]?.matchId ?? 0;
  const claimSome = async (count: number) => {
    const matchIds: number[] = [];
    while (matchIds.length < count) matchIds.push(await claimOne());
    return matchIds;
  };

  test('of senders are claimed by turns, however many one of them sent', async () => {
    await save(many(1000, 500), { senderId: await sender('a') });
    expect(await claimSome(20)).toHaveLength(20);
    await save(many(1, 3), { senderId: await sender('b') });
    await save(many(11, 1), { senderId: await sender('c') });
    const matchIds = await claimSome(8);
    expect(matchIds.indexOf(11)).toBeLessThan(4);
    expect(matchIds.filter((matchId) => matchId < 10)).toEqual([1, 2, 3]);
  });

  test('of a sender whose salts were wrong come more seldom', async () => {
    const [wrong, right] = [await sender('a'), await sender('b')];
    await db.rows(pg`update salt_sender set failed = 1000 where sender_id = ${wrong}`);
    await save(many(1000, 100), { senderId: wrong });
    await save(many(1, 100), { senderId: right });
    const ofWrong = (await claimSome(36)).filter((matchId) => matchId >= 1000).length;
    expect(ofWrong).toBeGreaterThanOrEqual(3);
    expect(ofWrong).toBeLessThanOrEqual(6);
  });

  test('of a player who has signed in come first, and leave turns to others', async () => {
    await save(many(1000, 100), { senderId: await sender('a') });
    await claimSome(5);
    await save(many(1, 100), { senderId: await sender('7', 'account') });
    const matchIds = await claimSome(60);
    expect(matchIds.slice(0, 10).every((matchId) => matchId <= 100)).toBe(true);
    expect(matchIds.filter((matchId) => matchId >= 1000).length).toBeGreaterThan(0);
  });

  test('that two sent wait in the shorter line', async () => {
    const [long, short] = [await sender('a', 'address', 500), await sender('b')];
    await save(many(1, 500), { senderId: long });
    await save([salt(400, { salt: 9 })], { senderId: short });
    await save([salt(400, { salt: 10 })], { senderId: long });
    expect((await claimSome(3)).includes(400)).toBe(true);
  });

  test('of senders whose hosts are in trouble hide nobody', async () => {
    for (let index = 0; index < 12; index += 1)
      await save(many(1000 + 100 * index, 2), { senderId: await sender(`a${index}`) });
    await save([salt(1, { clusterId: 5 })], { senderId: await sender('b') });
    const claimed = await claimDownloads(db, { ...CLAIMING, limit: 4, exceptClusters: [404] });
    expect(claimed.map(({ matchId }) => matchId)).toEqual([1]);
  });

  const fail = (matchId: number, isOfHost = false) =>
    noteFailure(db, { matchId, code: 'not_there', message: 'No.', isOfHost, pauseSeconds: 0, tried: [] });
  const daysPass = (days: number) =>
    db.rows(pg`update match_download set waiting_since = waiting_since - make_interval(days => ${days})`);

  test('that lead to nothing for two weeks are given up, and opened by others', async () => {
    await save([salt(1)]);
    for (let attempt = 0; attempt < 12; attempt += 1) await fail(1);
    expect(await listDownloads(db, [1])).toMatchObject([{ state: 'waiting', attempts: 12 }]);
    await daysPass(15);
    await fail(1, true);
    expect(await listDownloads(db, [1])).toMatchObject([{ state: 'waiting' }]);
    await fail(1);
    expect(await listDownloads(db, [1])).toMatchObject([{ state: 'given_up', failure: 'No.' }]);
    expect(await whatIsKnownOfMatch(db, 1)).toMatchObject({ state: 'given_up', givenUp: { attempts: 14 } });
    expect(await claimDownloads(db, CLAIMING)).toEqual([]);
    expect(await save([salt(1)])).toEqual(new Map([[1, 'given_up']]));
    expect(await save([salt(1, { salt: 77 })], { senderId: await sender('b') })).toEqual(
      new Map([[1, 'added']]),
    );
    expect(await claimDownloads(db, CLAIMING)).toMatchObject([{ matchId: 1, attempts: 0 }]);
  });

  test('of a site that was off for a month are tried again before they are given up', async () => {
    await save([salt(1)]);
    await daysPass(30);
    await fail(1);
    expect(await listDownloads(db, [1])).toMatchObject([{ state: 'waiting', attempts: 1 }]);
  });

  test('are charged to their sender up to the quota, which begins anew the next day', async () => {
    const quota = { perSender: 10, allAddresses: 15 };
    const admit = async (name: string, matches: number, kind: SaltSender['kind'] = 'address') =>
      (await admitSender(db, { kind, name }, matches, quota)).granted;
    expect([await admit('a', 8), await admit('a', 8), await admit('a', 1)]).toEqual([8, 2, 0]);
    // All addresses together may send 15; an account is none of them.
    expect([await admit('b', 8), await admit('c', 1)]).toEqual([5, 0]);
    expect(await admit('7', 8, 'account')).toBe(8);
    await db.rows(pg`update salt_sender set day = day - 1`);
    expect(await admit('a', 8)).toBe(8);
  });

  test('lead to nobody after their day', async () => {
    await save(many(1, 2), { senderId: await sender('203.0.113.7') });
    await sender('idle');
    await db.rows(pg`update salt_sender set day = day - 2 where sender_id != 0`);
    await db.rows(pg`update day_key set day = day - 2`);
    await forgetSenders(db);
    const left = await db.rows(pg`select key_hash as hash from salt_sender where sender_id != 0`);
    expect(left).toEqual([{ hash: null }]);
    expect(await db.rows(pg`select from day_key`)).toEqual([]);
    expect(await claimSome(2)).toEqual([1, 2]);
    await noteStored(db, [1, 2]);
    await forgetSenders(db);
    expect(await db.rows(pg`select from salt_sender where sender_id != 0`)).toEqual([]);
  });
});
