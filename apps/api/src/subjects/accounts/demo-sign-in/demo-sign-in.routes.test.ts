import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../../community/accounts/queries/accounts.ts';
import { savePlayers } from '../../../community/players/queries/players.ts';
import { DEMO_ACCOUNTS, openAccountSite } from '../../../testing/account-site.ts';
import { DEMO_KEY } from '../../../testing/visitor.ts';
import { openTestSite, type TestSite } from '../../../testing/test-site.ts';

const says = (isValid: boolean) => `ns:http://specs.openid.net/auth/2.0\nis_valid:${isValid}\n`;

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
});
afterAll(() => site.close());

/** Somebody who has opened the link that the start prints. */
async function withKey() {
  const visitor = await site.visitor();
  await visitor.get(`/api/demo-sign-in?key=${DEMO_KEY}`);
  return visitor;
}

test('without the key nobody is anybody, wherever they come from and whatever they call this site', async () => {
  const visitor = await site.visitor();
  const { location = '' } = await visitor.get('/api/auth/steam/login');
  const page = await visitor.get(location);
  expect([page.status, page.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(page.text).toContain('terminal where this server was started');
  const form = { ...Object.fromEntries(new URL(location).searchParams), accountId: '11' };
  for (const key of [{}, { key: '' }, { key: 'the-key-of-another-site-' }]) {
    const picked = await visitor.post('/api/demo-sign-in', { form: { ...form, ...key } });
    expect([picked.status, picked.location]).toEqual([403, undefined]);
  }
  expect((await visitor.post('/api/demo-sign-in', { form: { ...form, key: 'wrong' } })).text).toContain(
    'This is not the key of this server.',
  );
  expect((await visitor.get(`/api/demo-sign-in?key=wrong`)).status).toBe(403);
  const cookie = 'soulstat-demo-key=wrong';
  const other = await visitor.get(location, { headers: { cookie } });
  expect(other.text).toContain('terminal where this server was started');
  expect(other.text).not.toContain('Who do you want to be?');
  expect([...visitor.cookies.keys()]).not.toContain('soulstat-demo-key');
});

test('the key is sent once: by its link, which begins a sign-in, or typed on the way of one', async () => {
  const linked = await site.visitor();
  const opened = await linked.get(`/api/demo-sign-in?key=${DEMO_KEY}`);
  expect([opened.status, opened.location]).toEqual([303, `${site.url}/api/auth/steam/login`]);
  expect(opened.headers.get('set-cookie')).toMatch(/soulstat-demo-key=.*HttpOnly.*SameSite=Lax/);
  const typing = await site.visitor();
  const { location = '' } = await typing.get('/api/auth/steam/login');
  const form = { ...Object.fromEntries(new URL(location).searchParams), key: ` ${DEMO_KEY} ` };
  const typed = await typing.post('/api/demo-sign-in', { form });
  expect([typed.status, typed.location]).toEqual([303, location]);
  expect((await typing.get(location)).text).toContain('Who do you want to be?');
});

test('a site whose key nobody was told lets nobody in', async () => {
  const accounts = { ...DEMO_ACCOUNTS, demoKey: undefined };
  const shut = await openAccountSite(site.databases, { accounts });
  const visitor = await shut.visitor();
  for (const key of ['', 'undefined', DEMO_KEY])
    expect((await visitor.get(`/api/demo-sign-in?key=${key}`)).status).toBe(403);
  await shut.close();
});

test('the demo page offers players by name, safely, and none who hide', async () => {
  await savePlayers(
    site.databases.postgres,
    [
      { accountId: 11, name: '<script>alert(1)</script>' },
      { accountId: 12, name: 'Hidden one' },
      { accountId: 13, name: 'Seen last', lastSeenAt: new Date() },
    ],
    'simulated',
  );
  await setHidden(site.databases.postgres, 12, true);
  const visitor = await withKey();
  const { location = '' } = await visitor.get('/api/auth/steam/login');
  const { text, headers } = await visitor.get(location);
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(text).not.toContain('<script');
  expect(text).not.toContain('Hidden one');
  expect(text.indexOf('Seen last')).toBeLessThan(text.indexOf('alert(1)'));
  expect(headers.get('content-security-policy')).toContain("form-action 'self'");
  expect(headers.get('cache-control')).toBe('no-store');
});

test('opened by itself it says what it is for, and leads to the sign-in', async () => {
  const visitor = await withKey();
  const { status, text } = await visitor.get('/api/demo-sign-in');
  expect(status).toBe(400);
  expect(text).toContain('<a href="/api/auth/steam/login">Sign in</a>');
});

test.each(['0', '-1', '4294967296', '1.5', 'abc', ''])('nobody is the account %j', async (accountId) => {
  const visitor = await withKey();
  const { location = '' } = await visitor.get('/api/auth/steam/login');
  const form = Object.fromEntries(new URL(location).searchParams);
  const answer = await visitor.post('/api/demo-sign-in', { form: { ...form, accountId } });
  expect([answer.status, answer.json().message]).toEqual([
    400,
    'An account id is a whole number from 1 to 4294967295.',
  ]);
});

test('as a provider it confirms an answer of its own once, and nothing else', async () => {
  const visitor = await site.visitor();
  const answer = new URL(await visitor.answerOfProvider(11));
  const ask = async (change: Record<string, string> = {}) => {
    const form = {
      ...Object.fromEntries(answer.searchParams),
      ...change,
      'openid.mode': 'check_authentication',
    };
    return (await visitor.post('/api/demo-sign-in', { form })).text;
  };
  expect(await ask({ 'openid.claimed_id': `${site.url}/api/demo-sign-in/id/76561197960265729` })).toBe(
    says(false),
  );
  expect(await ask({ 'openid.signed': 'claimed_id' })).toBe(says(false));
  expect(await ask()).toBe(says(true));
  expect(await ask()).toBe(says(false));
});

describe('from elsewhere', () => {
  const elsewhere: Record<string, { remoteAddress?: string; headers?: Record<string, string> }> = {
    'an address of another machine': { remoteAddress: '192.168.1.20' },
    ...Object.fromEntries(
      ['x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'forwarded', 'x-real-ip', 'via'].map(
        (name) => [`a proxy that says ${name}`, { headers: { [name]: '127.0.0.1' } }],
      ),
    ),
  };

  test.each(Object.entries(elsewhere))('by %s nobody is offered it or let in', async (_, from) => {
    const { app, url } = site;
    const host = new URL(url).host;
    const ask = (path: string, headers: Record<string, string> = {}) =>
      app.inject({
        url: path,
        ...from,
        headers: { host, ...headers, ...from.headers },
      });
    const login = await ask('/api/auth/steam/login?returnTo=/heroes');
    expect([login.statusCode, login.headers.location]).toEqual([302, '/heroes?authError=public_url_missing']);
    for (const path of ['/api/demo-sign-in', '/api/demo-sign-in/style.css'])
      expect((await ask(path)).statusCode).toBe(404);
    const picked = await app.inject({
      method: 'POST',
      url: '/api/demo-sign-in',
      ...from,
      payload: { accountId: '11' },
    });
    expect(picked.statusCode).toBe(404);
    // Nor is a session of it of any use there.
    const visitor = await site.visitor(11);
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    expect((await ask('/api/auth/status', { cookie })).json()).toMatchObject({
      isAuthenticated: false,
      signIn: 'off',
    });
    expect((await visitor.get('/api/auth/status')).json()).toMatchObject({ isAuthenticated: true });
  });

  test('where other machines reach the server nobody is offered it, also not from this one', async () => {
    const open = await openAccountSite(site.databases, { host: '0.0.0.0' });
    const visitor = await open.visitor();
    expect((await visitor.get('/api/auth/status')).json().signIn).toBe('off');
    expect((await visitor.get('/api/demo-sign-in')).status).toBe(404);
    await open.close();
  });

  test('with an old protocol, as some proxies speak it, nobody is offered it', async () => {
    const socket = connect(Number(new URL(site.url).port), '127.0.0.1');
    socket.end('GET /api/demo-sign-in HTTP/1.0\r\nHost: 127.0.0.1\r\n\r\n');
    const chunks = await socket.toArray();
    expect(Buffer.concat(chunks).toString()).toContain(' 404 ');
  });
});
