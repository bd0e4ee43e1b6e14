import { beforeEach, expect, test } from 'vitest';
import { describeOnEachBackend } from '../../testing/databases.ts';
import { claimDownloads } from './claim-downloads.ts';
import type { Postgres } from './connect.ts';
import {
  giveBack,
  listDownloads,
  noteFailure,
  noteHeld,
  takeBackDownloads,
} from './downloads.ts';
import { saveReceipts } from './ingest-files.ts';
import { whatIsKnownOfMatch } from './known-of-match.ts';
import { pg } from './pg.ts';
import { listSaltsToForward, MOST_CANDIDATES, noteForwarded, saveSalts, type Salt } from './salts.ts';

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
  });

  const save = (salts: readonly Salt[], more: { held?: Set<number>; forward?: boolean } = {}) =>
    saveSalts(db, { salts, held: more.held ?? new Set(), forward: more.forward ?? false });
  const makeDue = () => db.rows(pg`update match_download set next_try_at = now() - interval '1 second'`);

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

  test('of a match that is held are kept, and wait for nothing unless it is lost', async () => {
    await save([salt(1), salt(2)], { held: new Set([1]) });
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([2]);
    await save([salt(1)]);
    expect((await claimDownloads(db, CLAIMING)).map(({ matchId }) => matchId)).toEqual([1]);
  });

  test('push out only candidates that failed', async () => {
    const candidates = Array.from({ length: MOST_CANDIDATES }, (_, index) => salt(1, { salt: index + 1 }));
    await save(candidates);
    expect(await save([salt(1, { salt: 99 })])).toEqual(new Map([[1, 'crowded']]));
    await noteFailure(db, {
      matchId: 1,
      code: 'not_there',
      message: 'No.', isOfHost: false,
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
    await noteFailure(db, { matchId: 1, code: 'not_there', message: 'No.', isOfHost: false, pauseSeconds: 300, tried: [] });
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
    await noteFailure(db, { matchId: 1, code: 'not_there', message: 'No.', isOfHost: false, pauseSeconds: 300, tried: [] });
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
    await noteHeld(db, [1]);
    expect(await whatIsKnownOfMatch(db, 1)).toMatchObject({ state: 'refused' });
  });
});
