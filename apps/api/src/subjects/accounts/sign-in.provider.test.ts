import { createServer, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { type Visitor } from '../../testing/visitor.ts';

const ACCOUNT = 22_202;
const SESSION = 'soulstat-session';

async function isSignedIn(who: Visitor): Promise<boolean> {
  return (await who.get('/api/auth/status')).json().isAuthenticated;
}

describe('a provider that misbehaves', () => {
  let databases: Databases;
  let provider: Server;
  let endpoint: string;
  let answerWith: RequestListener;
  let site: AccountSite | undefined;
  beforeAll(async () => {
    databases = await openTestDatabases();
    provider = createServer((request, response) => answerWith(request, response)).listen(0, '127.0.0.1');
    await once(provider, 'listening');
    endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/login`;
  });
  afterEach(async () => {
    await site?.close();
    site = undefined;
  });
  afterAll(async () => {
    provider.close();
    await databases.close();
  });

  const freshNonce = () => `${new Date().toISOString().slice(0, 19)}Z${Math.random()}`;

  /** Where the provider leads back to, in perfect order as far as one can see without asking it. */
  function answerOf(location: string, nonce: string): string {
    const url = new URL(new URL(location).searchParams.get('openid.return_to') ?? '');
    for (const [name, value] of Object.entries({
      ns: 'http://specs.openid.net/auth/2.0',
      mode: 'id_res',
      op_endpoint: endpoint,
      claimed_id: `${endpoint}/id/76561197960287930`,
      identity: `${endpoint}/id/76561197960287930`,
      return_to: url.href,
      response_nonce: nonce,
      assoc_handle: '1234567890',
      signed: 'signed,op_endpoint,claimed_id,identity,return_to,response_nonce,assoc_handle',
      sig: 'W0u5DRbtHE1GG0ZKXjerUZDUGmc=',
    }))
      url.searchParams.set(`openid.${name}`, value);
    return url.href;
  }

  async function comeBack(nonce = freshNonce()): Promise<{ visitor: Visitor; error: string | null }> {
    const platform = { endpoint, identityPrefix: `${endpoint}/id/` };
    site = await openAccountSite(databases, { accounts: { signIn: 'steam', platform, links: {} } });
    const visitor = await site.visitor();
    const { location = '' } = await visitor.get('/api/auth/steam/login?returnTo=/heroes');
    expect(location.startsWith(`${endpoint}?`)).toBe(true);
    const answer = await visitor.get(answerOf(location, nonce));
    return { visitor, error: new URL(answer.location ?? '').searchParams.get('authError') };
  }

  const GENUINE = 'ns:http://specs.openid.net/auth/2.0\nis_valid:true\n';

  test('is asked with the whole answer, and believed when it confirms it', async () => {
    let asked = '';
    answerWith = async (request, response) => {
      for await (const chunk of request) asked += String(chunk);
      response.end(GENUINE);
    };
    const { visitor, error } = await comeBack();
    expect(error).toBeNull();
    expect((await visitor.get('/api/auth/status')).json()).toMatchObject({
      accountId: ACCOUNT,
      signIn: 'steam',
    });
    const form = new URLSearchParams(asked);
    expect(form.get('openid.mode')).toBe('check_authentication');
    expect(form.get('openid.sig')).toBe('W0u5DRbtHE1GG0ZKXjerUZDUGmc=');
    expect(form.get('state')).toBeNull();
  });

  test('leads back to a site with https, whose cookies no other host and no page without https can set', async () => {
    answerWith = (_request, response) => response.end(GENUINE);
    const publicUrl = 'https://soulstat.example';
    const platform = { endpoint, identityPrefix: `${endpoint}/id/` };
    site = await openAccountSite(databases, {
      accounts: { signIn: 'steam', platform, links: {}, publicUrl },
    });
    const ask = async (url: string, cookie = '') => {
      const { headers } =
        (await site?.app.inject({ url, headers: { host: 'soulstat.example', cookie } })) ?? {};
      return { location: String(headers?.location), cookies: [headers?.['set-cookie'] ?? []].flat() };
    };
    const away = await ask('/api/auth/steam/login?returnTo=/heroes');
    const [journey = ''] = away.cookies;
    const answer = new URL(answerOf(away.location, freshNonce()));
    const back = await ask(`${answer.pathname}${answer.search}`, journey.split(';', 1)[0]);
    const session = back.cookies.find((cookie) => cookie.startsWith(`__Host-${SESSION}=`));
    expect(back.location).toBe('/heroes');
    expect(session).toBeDefined();
    for (const cookie of [...away.cookies, ...back.cookies]) {
      expect(cookie).toMatch(/^__Host-soulstat-/);
      expect(cookie).toMatch(/; Path=\/;.*; Secure/);
      expect(cookie).not.toContain('Domain');
    }
  });

  test('and confirms the same answer twice signs in once, restarted or not', async () => {
    answerWith = (_request, response) => response.end(GENUINE);
    const nonce = `${new Date().toISOString().slice(0, 19)}Zonce`;
    expect((await comeBack(nonce)).error).toBeNull();
    await site?.close();
    const { visitor, error } = await comeBack(nonce);
    expect(error).toBe('refused');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    ['denies its answer', 200, 'ns:http://specs.openid.net/auth/2.0\nis_valid:false\n', 'refused'],
    ['says nothing about it', 200, 'ns:http://specs.openid.net/auth/2.0\n', 'refused'],
    ['answers with a page', 200, '<p>is_valid:true</p>', 'refused'],
    ['answers in another version', 200, 'ns:http://openid.net/signon/1.1\nis_valid:true\n', 'refused'],
    ['fails', 500, GENUINE, 'provider_unreachable'],
    ['answers without end', 200, `${GENUINE}${'x'.repeat(100_000)}`, 'provider_unreachable'],
  ])('and %s signs nobody in', async (_, status, body, expected) => {
    answerWith = (_request, response) => response.writeHead(status).end(body);
    const { visitor, error } = await comeBack();
    expect(error).toBe(expected);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test.each([
    [
      'leads elsewhere',
      (() => (_, response) => response.writeHead(302, { location: '/yes' }).end()) as () => RequestListener,
    ],
    ['hangs up', (() => (request) => request.socket.destroy()) as () => RequestListener],
  ])('and %s signs nobody in', async (_, listener) => {
    answerWith = listener();
    const { visitor, error } = await comeBack();
    expect(error).toBe('provider_unreachable');
    expect(await isSignedIn(visitor)).toBe(false);
    expect(site?.log()).toContain('the provider of the sign-in did not answer');
  });
});

describe('where one can sign in', () => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await openTestDatabases();
  });
  afterAll(() => databases.close());

  const login = async (
    accounts: Parameters<typeof openAccountSite>[1],
    request: { headers?: Record<string, string>; remoteAddress?: string },
  ) => {
    const site = await openAccountSite(databases, accounts);
    const answer = await site.app.inject({ url: '/api/auth/steam/login?returnTo=/heroes', ...request });
    await site.close();
    return answer.headers;
  };

  const STEAM = { endpoint: 'https://steamcommunity.com/openid/login', identityPrefix: 'https://x/id/' };
  const PUBLIC = { signIn: 'steam', publicUrl: 'https://stats.example', platform: STEAM, links: {} } as const;

  test('a site with an address sends to the platform, whatever the request calls it', async () => {
    const { location, 'set-cookie': cookie } = await login(
      { accounts: PUBLIC },
      { headers: { host: 'evil.example' }, remoteAddress: '203.0.113.9' },
    );
    const url = new URL(String(location));
    expect(url.href).toMatch(/^https:\/\/steamcommunity\.com\/openid\/login\?/);
    expect(url.searchParams.get('openid.realm')).toBe('https://stats.example/');
    expect(url.searchParams.get('openid.return_to')).toMatch(
      /^https:\/\/stats\.example\/api\/auth\/steam\/return\?state=[\w-]{22}$/,
    );
    expect(cookie).toContain('; Secure');
  });

  test.each([
    ['nobody where it is off', { ...PUBLIC, signIn: 'off' as const }, {}, 'unavailable'],
    [
      'nobody where the site does not know its address',
      { ...PUBLIC, publicUrl: undefined },
      { headers: { host: 'stats.example' } },
      'public_url_missing',
    ],
    [
      'nobody from elsewhere through the demo page',
      { ...PUBLIC, signIn: 'demo' as const, publicUrl: undefined },
      { headers: { host: 'localhost:3000' }, remoteAddress: '203.0.113.9' },
      'public_url_missing',
    ],
  ])('%s', async (_, accounts, request, error) => {
    expect((await login({ accounts }, request)).location).toBe(`/heroes?authError=${error}`);
  });

  test('a session of the demo page is worth nothing where the platform signs in', async () => {
    const demo = await openAccountSite(databases);
    const visitor = await demo.visitor(ACCOUNT);
    const cookie = `${SESSION}=${visitor.cookies.get(SESSION)}`;
    await demo.close();
    const platform = await openAccountSite(databases, { accounts: { ...PUBLIC, publicUrl: undefined } });
    const answer = await platform.app.inject({ url: '/api/auth/status', headers: { cookie } });
    expect(answer.json().isAuthenticated).toBe(false);
    expect((await platform.app.inject('/api/demo-sign-in')).statusCode).toBe(404);
    await platform.close();
  });
});
