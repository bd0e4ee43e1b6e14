import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { contractRoutes } from '../openapi/openapi.ts';
import { PUBLIC_RATE_LIMITS, RATE_LIMITS } from '../plugins/rate-limit.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { BAD_REQUESTS } from '../../testing/effort.ts';
import { HOSTILE_STRINGS } from '@soulstat/warehouse/internals';

let databases: Databases;
let site: AccountSite | undefined;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterEach(async () => {
  await site?.close();
  site = undefined;
});
afterAll(() => databases.close());

const open = async (options?: Parameters<typeof openAccountSite>[1]) => {
  site = await openAccountSite(databases, options);
  return site;
};

const ask = (asked: AccountSite, remoteAddress: string, headers: Record<string, string> = {}) =>
  asked.app.inject({ url: '/api/health/live', remoteAddress, headers });

describe('requests are limited', () => {
  const rateLimits = {
    perAddress: 5,
    perAccount: 3,
    signIns: 2,
    uploads: 2,
    lookUps: 2,
    ownMachineFactor: 4,
  };
  test('by address, with a sentence, a code and when to come again', async () => {
    const limited = await open({ rateLimits });
    const statuses = [];
    for (let request = 0; request < 6; request += 1)
      statuses.push((await ask(limited, '203.0.113.9')).statusCode);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    const { headers, json } = await ask(limited, '203.0.113.9');
    const seconds = Number(headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(60);
    expect(json()).toEqual({
      code: 'too_many_requests',
      message: expect.stringMatching(/^Too many requests\. The next request is welcome in \d+ seconds?\.$/),
    });
    expect((await ask(limited, '203.0.113.10')).statusCode).toBe(200);
  });

  test('by network where addresses are as many as one likes', async () => {
    const limited = await open({ rateLimits });
    const statuses = [];
    for (let host = 1; host <= 6; host += 1)
      statuses.push((await ask(limited, `2001:db8:1:2::${host}`)).statusCode);
    expect(statuses.at(-1)).toBe(429);
    expect((await ask(limited, '2001:db8:1:3::1')).statusCode).toBe(200);
  });

  test('by the address that a trusted proxy tells, and by nobody else’s word', async () => {
    const limited = await open({ rateLimits, trustedProxies: ['loopback'] });
    const visitors = async (proxy: string) => {
      const answers = [];
      for (let visitor = 0; visitor < 8; visitor += 1)
        answers.push(await ask(limited, proxy, { 'x-forwarded-for': `198.51.100.${visitor}` }));
      return answers;
    };
    expect((await visitors('127.0.0.1')).every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect((await visitors('203.0.113.9')).filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  test('by account, on all its devices together', async () => {
    const limited = await open({ rateLimits });
    const [phone, desk, other] = [
      await limited.visitor(1),
      await limited.visitor(1),
      await limited.visitor(2),
    ];
    const statuses = [];
    for (const device of [phone, desk, phone, desk])
      statuses.push((await device.get('/api/profile/favourites')).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    expect((await other.get('/api/profile/favourites')).status).toBe(200);
  });

  test('at the sign-in most of all', async () => {
    const limited = await open({ rateLimits });
    const signIn = () => limited.app.inject({ url: '/api/auth/steam/login', remoteAddress: '203.0.113.9' });
    expect([(await signIn()).statusCode, (await signIn()).statusCode, (await signIn()).statusCode]).toEqual([
      302, 302, 429,
    ]);
  });

  test('for programs of this machine later, but not without end', async () => {
    const limited = await open({ rateLimits });
    const own = [];
    for (let request = 0; request < 21; request += 1) own.push((await ask(limited, '127.0.0.1')).statusCode);
    expect([own.slice(0, 20).every((status) => status === 200), own.at(-1)]).toEqual([true, 429]);
  });

  test.each(['x-forwarded-for', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via', 'cf-connecting-ip'])(
    'behind a proxy on this machine that says %s and is not trusted, as of one visitor',
    async (header) => {
      const limited = await open({ rateLimits });
      const statuses = [];
      for (let request = 0; request < 6; request += 1)
        statuses.push((await ask(limited, '127.0.0.1', { [header]: `198.51.100.${request}` })).statusCode);
      expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    },
  );

  test('on a site of its own for programs of this machine as for everybody', async () => {
    const limited = await open({ rateLimits: { ...PUBLIC_RATE_LIMITS, perAddress: 5 } });
    const own = [];
    for (let request = 0; request < 6; request += 1) own.push((await ask(limited, '127.0.0.1')).statusCode);
    expect(own).toEqual([200, 200, 200, 200, 200, 429]);
  });
});

describe('pages of other sites', () => {
  const origin = 'https://tracker.example';

  test('read every public operation, without cookies', async () => {
    const { app } = await open();
    const readable = contractRoutes()
      .filter(({ method, schema }) => method === 'GET' && !schema.hide && !schema.tags.includes('account'))
      // What is sent as it happens has no end.
      .filter(({ schema }) => schema.mediaType !== 'text/event-stream')
      .map(({ url, key }) => ({ url: url.replaceAll(/:\w+/g, '7'), isForPrograms: key !== undefined }));
    expect(readable.length).toBeGreaterThan(10);
    for (const { url, isForPrograms } of [...readable, { url: '/api/openapi.json', isForPrograms: false }]) {
      const answer = await app.inject({ url, headers: { origin } });
      expect(answer.headers['access-control-allow-origin'], url).toBe('*');
      expect(answer.headers['access-control-allow-credentials'], url).toBeUndefined();
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: {
          origin,
          'access-control-request-method': 'GET',
          'access-control-request-headers': 'if-none-match',
        },
      });
      expect([preflight.statusCode, preflight.headers['access-control-allow-methods']], url).toEqual([
        204,
        isForPrograms ? 'GET, HEAD, POST' : 'GET, HEAD',
      ]);
    }
  });

  test('are told why there is nothing, and programs with a key may post', async () => {
    const { app } = await open();
    for (const [method, url, status] of [
      ['GET', '/api/nothing', 404],
      ['GET', '/api/match/no-number', 400],
      ['PUT', '/api/match/7/summary', 405],
    ] as const) {
      const { statusCode, headers } = await app.inject({ method, url, headers: { origin } });
      expect([statusCode, headers['access-control-allow-origin']], url).toEqual([status, '*']);
    }
    const preflight = await app.inject({
      method: 'OPTIONS',
      url: '/api/public-draft/drafts',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key,authorization',
      },
    });
    expect(preflight.statusCode).toBe(204);
    expect(preflight.headers['access-control-allow-headers']).toMatch(/authorization.*x-api-key/);
  });

  test('show pictures, and nothing else of this site', async () => {
    const { app } = await open();
    const policyOf = async (url: string) =>
      (await app.inject({ url })).headers['cross-origin-resource-policy'];
    expect(await policyOf('/api/match/7/card.png')).toBe('cross-origin');
    expect(await policyOf('/api/match/7/summary')).toBe('same-origin');
  });

  test('read and change nothing else', async () => {
    const { app } = await open();
    const closed = contractRoutes()
      .filter(({ method, schema }) => method !== 'GET' || schema.hide || schema.tags.includes('account'))
      .filter(({ key }) => key === undefined)
      .map(({ method, url }) => ({ method, url: url.replaceAll(/:\w+/g, '7') }));
    expect(closed.length).toBeGreaterThan(10);
    for (const { method, url } of [...closed, { method: 'GET' as const, url: '/api/demo-sign-in' }]) {
      const answer = await app.inject({ method, url, headers: { origin } });
      expect(answer.headers['access-control-allow-origin'], url).toBeUndefined();
      const preflight = await app.inject({
        method: 'OPTIONS',
        url,
        headers: { origin, 'access-control-request-method': method },
      });
      expect(preflight.headers['access-control-allow-origin'], url).toBeUndefined();
    }
  });
});

describe('thousands of bad requests in a row', () => {
  const PATHS = [
    '/api/profile/%s',
    '/api/profile/favourites?x=%s',
    '/api/auth/steam/return?state=%s&openid.mode=id_res',
    '/api/auth/steam/login?returnTo=%s',
    '/api/profile/search-profiles/%s',
    '/api/match/%s',
    '/api/demo-sign-in?openid.mode=%s',
    '/api/%s',
  ];
  const CHANGES = [
    '/api/profile/add-favourite/%s',
    '/api/profile/order-favourites',
    '/api/profile/delete-account-data',
    '/api/auth/unlink/%s',
    '/api/demo-sign-in',
  ];

  test('end in the right status each, tell nothing, and leave everything as it was', async () => {
    const attacked = await open();
    await savePlayers(databases.postgres, [{ accountId: 8, name: 'Still here' }], 'match');
    const member = await attacked.visitor(8);
    await member.post('/api/profile/add-favourite/5');
    const cookie = [...member.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const statuses = new Map<number, number>();
    for (let request = 0; request < BAD_REQUESTS; request += 1) {
      const hostile = HOSTILE_STRINGS[request % HOSTILE_STRINGS.length] ?? '';
      const isChange = request % 3 === 0;
      const path = (isChange ? CHANGES : PATHS)[request % (isChange ? CHANGES : PATHS).length] ?? '';
      const answer = await attacked.app.inject({
        method: isChange ? 'POST' : 'GET',
        url: path.replace('%s', encodeURIComponent(hostile)),
        headers: {
          cookie: request % 2 === 0 ? cookie : `soulstat-session=${encodeURIComponent(hostile)}`,
          origin: attacked.url,
          host: new URL(attacked.url).host,
          'content-type': request % 5 === 0 ? 'application/json' : 'application/x-www-form-urlencoded',
        },
        ...(isChange && { payload: hostile }),
      });
      statuses.set(answer.statusCode, (statuses.get(answer.statusCode) ?? 0) + 1);
      expect(answer.statusCode, `${path} ${JSON.stringify(hostile)}`).toBeLessThan(500);
      expect(answer.body).not.toMatch(/node_modules|at \w+ \(|select |insert |pg_|SQLSTATE/i);
    }
    expect(
      [...statuses.keys()].every((status) => [200, 302, 400, 401, 403, 404, 413, 415, 429].includes(status)),
    ).toBe(true);
    expect((await member.get('/api/profile/favourites')).json()).toEqual([
      { accountId: 5, name: null, avatarUrl: null },
    ]);
    expect((await member.get('/api/auth/status')).json().profile.name).toBe('Still here');
    const log = attacked.log();
    expect(log).not.toContain('"level":50');
    expect(log).not.toContain(cookie.split('=')[1]?.slice(0, 43));
    const [{ count } = { count: -1 }] = await databases.postgres.rows(
      pg<{ count: number }>`select count(*)::int as count from favourite`,
    );
    expect(count).toBe(1);
  });

  test('from one address end in 429 soon, and leave other visitors alone', async () => {
    const attacked = await open({
      rateLimits: { ...RATE_LIMITS, perAddress: 20 },
    });
    const began = Date.now();
    const counts = new Map<number, number>();
    // Ten times what an address may ask.
    for (let request = 0; request < 200; request += 1) {
      const { statusCode } = await attacked.app.inject({
        url: `/api/match/${request}x`,
        remoteAddress: '203.0.113.66',
      });
      counts.set(statusCode, (counts.get(statusCode) ?? 0) + 1);
    }
    expect([...counts.keys()].toSorted()).toEqual([400, 429]);
    // Twenty a minute get through, however long all of them take.
    const minutes = 1 + Math.ceil((Date.now() - began) / 60_000);
    expect(counts.get(400)).toBeLessThanOrEqual(20 * minutes);
    expect(counts.get(429)).toBeGreaterThan(0);
    const other = await attacked.app.inject({ url: '/api/health/live', remoteAddress: '203.0.113.67' });
    expect(other.statusCode).toBe(200);
  });
});

test('ids tell nothing: accounts that exist, hide or never were answer alike to whoever is not signed in', async () => {
  const { app } = await open();
  await savePlayers(databases.postgres, [{ accountId: 31, name: 'Known' }], 'match');
  for (const accountId of [31, 32]) {
    for (const url of [
      `/api/profile/add-favourite/${accountId}`,
      `/api/profile/remove-favourite/${accountId}`,
    ]) {
      const answer = await app.inject({ method: 'POST', url });
      expect(answer.json()).toEqual({
        code: 'not_signed_in',
        message: 'Please sign in first.',
      });
    }
    expect((await app.inject(`/api/profile/${accountId}`)).statusCode).toBe(200);
  }
});
