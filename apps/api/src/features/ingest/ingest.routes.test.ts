import { createClient, type Client } from '@soulstat/api-client';
import { ingest } from '@soulstat/api-client/contract';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/league-simulator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../databases.ts';
import { openIngester } from '../../ingest/ingester.ts';
import { RATE_LIMITS } from '../../plugins/rate-limit.ts';
import { pg } from '../../queries/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases.ts';
import { injectingFetch } from '../../testing/test-app.ts';

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const PLAYER = MATCH.players[0]?.accountId ?? 0;
const fileOf = (matchId: number) => encodeMatchFile({ ...MATCH, matchId });
const salts = (matchId: number, more: object = {}) => ({
  matchId,
  clusterId: 404,
  metadataSalt: 937_530_290,
  replaySalt: null,
  ...more,
});

let databases: Databases;
let site: AccountSite;
let client: Client;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, { rateLimits: { ...RATE_LIMITS, uploads: 4 } });
  client = createClient({ baseUrl: '', fetch: injectingFetch(site.app) });
});
afterAll(async () => {
  await site.close();
  await databases.close();
});

const send = (body: unknown, remoteAddress = '127.0.0.1') =>
  site.app.inject({ method: 'POST', url: '/api/ingest/salts', payload: body as object, remoteAddress });

describe('salts', () => {
  test('are taken any number of times, and each is answered in its place', async () => {
    await openIngester(databases).ingest({ fileName: 'a.meta', firstMatch: 1, bytes: fileOf(91_000_001) });
    const body = {
      salts: [
        salts(91_000_002),
        salts(91_000_001),
        salts(91_000_003, { metadataSalt: null, replaySalt: 5 }),
        salts(91_000_004, { metadataSalt: 0 }),
        salts(91_000_005, { clusterId: 0 }),
        salts(FIRST_SIMULATED_MATCH_ID),
      ],
    };
    const states = async () =>
      (await client.post('/api/ingest/salts', { body })).matches.map(({ state }) => state);
    expect(await states()).toEqual(['new', 'held', 'new', 'refused', 'refused', 'refused']);
    expect(await states()).toEqual(['known', 'held', 'known', 'refused', 'refused', 'refused']);
    const { matches } = await client.post('/api/ingest/salts', {
      body: { salts: [salts(91_000_002, { metadataSalt: 1 }), salts(91_000_004, { metadataSalt: 0 })] },
    });
    expect(matches).toEqual([
      { matchId: 91_000_002, state: 'added', reason: null },
      { matchId: 91_000_004, state: 'refused', reason: expect.stringContaining('no salt') },
    ]);
  });

  test('tell later what became of their matches', async () => {
    const progress = await client.get('/api/ingest/matches', {
      query: { matchIds: '91000001,91000002,91000003,91000099' },
    });
    expect(progress.map(({ matchId, state }) => [matchId, state])).toEqual([
      [91_000_001, 'held'],
      [91_000_002, 'awaited'],
      [91_000_003, 'incomplete'],
      [91_000_099, 'unknown'],
    ]);
  });

  test('are kept without a word about who sent them, and forwarded only where that is asked for', async () => {
    await send({ salts: [salts(91_000_010)], forwardToCommunity: true });
    const rows = await databases.postgres.rows(
      pg`select match_id as "matchId", forwarding from match_salt where forwarding != 'no'`,
    );
    expect(rows).toEqual([{ matchId: 91_000_010, forwarding: 'asked' }]);
  });

  test.each([
    ['none', { salts: [] }],
    ['too many', { salts: Array.from({ length: ingest.MOST_SALTS + 1 }, (_, index) => salts(index + 1)) }],
    ['a salt beyond 32 bits', { salts: [salts(1, { metadataSalt: 2 ** 32 })] }],
    ['a cluster that is a text', { salts: [salts(1, { clusterId: '1.evil.example' })] }],
    ['more than is asked for', { salts: [salts(1, { username: 'ada' })] }],
    ['another shape', [salts(1)]],
  ])('that are %s are refused, all of them', async (_, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('as many as one request takes are taken', async () => {
    const all = Array.from({ length: ingest.MOST_SALTS }, (_, index) =>
      salts(Number.MAX_SAFE_INTEGER / 16 - index, { metadataSalt: 4_294_967_295, replaySalt: 4_294_967_295 }),
    ).map((each) => ({ ...each, matchId: Math.floor(each.matchId) }));
    const answer = await send({ salts: all });
    expect(answer.statusCode).toBe(200);
  });

  test('are limited by address', async () => {
    const statuses = [];
    for (let request = 0; request < 5; request += 1)
      statuses.push((await send({ salts: [salts(1)] }, '203.0.113.77')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});

const upload = async (accountId: number | undefined, bytes: Uint8Array) => {
  const visitor = await site.visitor(accountId);
  const answer = await fetch(`${site.url}/api/ingest/files?fileName=a.meta`, {
    method: 'POST',
    headers: {
      'content-type': 'application/octet-stream',
      origin: site.url,
      cookie: [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: Buffer.from(bytes),
  });
  return { status: answer.status, report: (await answer.json()) as Record<string, unknown> };
};

describe('match files', () => {
  test('are taken from a player of the match who has signed in', async () => {
    expect(await upload(PLAYER, fileOf(92_000_001))).toMatchObject({ status: 200, report: { stored: 1 } });
    const [progress] = await client.get('/api/ingest/matches', { query: { matchIds: '92000001' } });
    expect(progress?.state).toBe('held');
  });

  test('are refused from guests and from others', async () => {
    expect((await upload(undefined, fileOf(92_000_002))).status).toBe(401);
    expect(await upload(77, fileOf(92_000_002))).toMatchObject({
      status: 200,
      report: { stored: 0, rejected: 1, rejections: [{ code: 'not_yours' }] },
    });
  });

  test('never replace what is held', async () => {
    const richer = encodeMatchFile({ ...sampleMatch(), matchId: 92_000_001 });
    expect(await upload(PLAYER, richer)).toMatchObject({ report: { rejections: [{ code: 'held' }] } });
  });

  test('that are none are refused with the reason', async () => {
    expect(await upload(PLAYER, new Uint8Array([1, 2, 3]))).toMatchObject({
      status: 200,
      report: { rejected: 1 },
    });
  });
});
