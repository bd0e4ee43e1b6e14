import { createClient, type Client } from '@soulstat/api-client';
import { ingest } from '@soulstat/api-client/contract';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { RATE_LIMITS } from '../../http/plugins/rate-limit.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { STEAM } from '../../community/accounts/sign-in/settings.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { sessionCookies } from '../../testing/session-cookie.ts';
import { injectingFetch } from '../../testing/test-app.ts';
import { networkOf } from '../../http/network/network.ts';

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

const LIMITS = { ...RATE_LIMITS, uploads: 4, saltsPerAddress: 5, saltsPerAccount: 8 };

let databases: Databases;
let site: AccountSite;
let client: Client;
beforeAll(async () => {
  databases = await openTestDatabases();
  site = await openAccountSite(databases, { rateLimits: LIMITS });
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
        salts(91_000_001 + 10_000_000_000),
        salts(91_000_006, { clusterId: 10_000 }),
      ],
    };
    const states = async () =>
      (await client.post('/api/ingest/salts', { body })).matches.map(({ state }) => state);
    expect(await states()).toEqual(['new', 'stored', 'new', ...Array(5).fill('refused')]);
    expect(await states()).toEqual(['known', 'stored', 'known', ...Array(5).fill('refused')]);
    const { matches } = await client.post('/api/ingest/salts', {
      body: { salts: [salts(91_000_002, { metadataSalt: 1 }), salts(91_000_004, { metadataSalt: 0 })] },
    });
    expect(matches).toEqual([
      { matchId: 91_000_002, state: 'added', reason: null },
      { matchId: 91_000_004, state: 'refused', reason: expect.stringContaining('salt is missing') },
    ]);
  });

  test('tell later what became of their matches', async () => {
    const progress = await client.get('/api/ingest/matches', {
      query: { matchIds: '91000001,91000002,91000003,91000099' },
    });
    expect(progress.map(({ matchId, state }) => [matchId, state])).toEqual([
      [91_000_001, 'stored'],
      [91_000_002, 'awaited'],
      [91_000_003, 'incomplete'],
      [91_000_099, 'unknown'],
    ]);
  });

  test('that were given up say so in a sentence', async () => {
    await databases.postgres.rows(pg`
      update match_download set state = 'given_up', attempts = 22, failure_code = 'not_there', failure = 'Not there.'
      where match_id = 91000002
    `);
    const [told] = await client.get('/api/ingest/matches', { query: { matchIds: '91000002' } });
    expect(told).toMatchObject({ state: 'given_up', attempts: 22, nextTryAt: null });
    expect(told?.reason).toMatch(/could not be downloaded in 22 attempts.*another salt.*Not there\.$/);
    const again = async (metadataSalt: number) =>
      (await client.post('/api/ingest/salts', { body: { salts: [salts(91_000_002, { metadataSalt })] } }))
        .matches[0];
    expect(await again(1)).toMatchObject({
      state: 'refused',
      reason: expect.stringContaining('starts it again'),
    });
    expect(await again(2)).toMatchObject({ state: 'added' });
  });

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:DB8:0:0:5::1', '2001:db8:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
  ])('from %s count for %s', (address, network) => {
    expect(networkOf(address)).toBe(network);
  });

  test('are kept without a word about who sent them, and forwarded only where that is asked for', async () => {
    await send({ salts: [salts(91_000_010)], forwardToCommunity: true }, '203.0.113.5');
    const rows = await databases.postgres.rows(
      pg`select match_id as "matchId", forwarding from match_salt where forwarding != 'no'`,
    );
    expect(rows).toEqual([{ matchId: 91_000_010, forwarding: 'asked' }]);
    const [{ text = '' } = {}] = await databases.postgres.rows(
      pg<{ text: string }>`select string_agg(salt_sender::text, ' ') as text from salt_sender`,
    );
    expect(text).not.toContain('203.0.113');
  });

  test.each([
    ['none', { salts: [] }],
    ['too many', { salts: Array.from({ length: ingest.MAX_SALTS + 1 }, (_, index) => salts(index + 1)) }],
    ['a salt beyond 32 bits', { salts: [salts(1, { metadataSalt: 2 ** 32 })] }],
    ['a cluster that is a text', { salts: [salts(1, { clusterId: '1.evil.example' })] }],
    ['more than is asked for', { salts: [salts(1, { username: 'ada' })] }],
    ['another shape', [salts(1)]],
  ])('that are %s are refused, all of them', async (_, body) => {
    const answer = await send(body);
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'invalid_request']);
  });

  test('as many as one request takes are taken', async () => {
    const all = Array.from({ length: ingest.MAX_SALTS }, (_, index) =>
      salts(91_100_000 + index, { metadataSalt: 4_294_967_295, replaySalt: 4_294_967_295 }),
    );
    const answer = await send({ salts: all });
    expect(answer.statusCode).toBe(200);
  });

  const sendMany = async (
    first: number,
    count: number,
    remoteAddress: string,
    { cookie = '', app = site.app } = {},
  ) => {
    const answer = await app.inject({
      method: 'POST',
      url: '/api/ingest/salts',
      payload: { salts: Array.from({ length: count }, (_, index) => salts(first + index)) },
      remoteAddress,
      headers: cookie === '' ? {} : { cookie, 'sec-fetch-site': 'same-origin' },
    });
    const { matches = [], message } = answer.json<{ matches?: { state: string }[]; message?: string }>();
    return {
      status: answer.statusCode,
      states: matches.map(({ state }) => state),
      message,
      headers: answer.headers,
    };
  };

  test('beyond the quota of an address wait for the next day; what is known costs none', async () => {
    const some = await sendMany(91_200_000, 4, '203.0.113.9');
    expect(some.states).toEqual(Array(4).fill('new'));
    const further = await sendMany(91_200_003, 4, '203.0.113.9');
    expect(further.states).toEqual(['known', 'new', 'over_quota', 'over_quota']);
    const none = await sendMany(91_200_005, 2, '203.0.113.9');
    expect(none.status).toBe(429);
    expect(Number(none.headers['retry-after'])).toBeGreaterThan(0);
    expect(none.message).toMatch(/resets at midnight UTC, in .*\. Sign in to send 8 a day/);
    expect((await sendMany(91_200_000, 5, '203.0.113.9')).states).toEqual(Array(5).fill('known'));
    await databases.postgres.rows(pg`update salt_sender set day = day - 1`);
    expect((await sendMany(91_200_005, 1, '203.0.113.10')).states).toEqual(['new']);
  });

  test('of one IPv6 network share a quota', async () => {
    expect((await sendMany(91_210_000, 5, '2001:db8:1:2::1')).status).toBe(200);
    expect((await sendMany(91_210_005, 1, '2001:db8:1:2:ffff::9')).status).toBe(429);
    expect((await sendMany(91_210_005, 1, '2001:db8:1:3::1')).status).toBe(200);
  });

  test('of a player who has signed in have a larger quota, whatever the address', async () => {
    const accounts = { signIn: 'steam', platform: STEAM, links: {} } as const;
    const { app, close } = await openAccountSite(databases, { rateLimits: LIMITS, accounts });
    const cookies = await sessionCookies(databases.postgres, 4242, 'steam');
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const send8 = await sendMany(91_220_000, 8, '203.0.113.20', { cookie, app });
    expect(send8.states).toEqual(Array(8).fill('new'));
    const over = await sendMany(91_220_008, 1, '203.0.113.21', { cookie, app });
    expect([over.status, over.message?.includes('Sign in')]).toEqual([429, false]);
    expect((await sendMany(91_220_008, 1, '203.0.113.21', { app })).status).toBe(200);
    await close();
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
    // A download of it is still worth while.
    expect(progress?.state).toBe('unknown');
  });

  test('are refused from guests and from others', async () => {
    expect((await upload(undefined, fileOf(92_000_002))).status).toBe(401);
    expect(await upload(77, fileOf(92_000_002))).toMatchObject({
      status: 200,
      report: { stored: 0, rejected: 1, rejections: [{ code: 'not_yours' }] },
    });
  });

  test('never replace what a trusted source told in full', async () => {
    const richer = encodeMatchFile({ ...sampleMatch(), matchId: 91_000_001 });
    expect(await upload(PLAYER, richer)).toMatchObject({ report: { rejections: [{ code: 'stored' }] } });
  });

  test('that are none are refused with the reason', async () => {
    expect(await upload(PLAYER, new Uint8Array([1, 2, 3]))).toMatchObject({
      status: 200,
      report: { rejected: 1 },
    });
  });
});
