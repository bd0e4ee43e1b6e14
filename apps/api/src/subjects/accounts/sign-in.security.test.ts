import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { removeExpiredSessions } from '../../community/accounts/queries/sessions.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { DEMO_KEY, openVisitor, type Visitor } from '../../testing/visitor.ts';

const ACCOUNT = 22_202;
const SESSION = 'soulstat-session';

async function isSignedIn(who: Visitor): Promise<boolean> {
  return (await who.get('/api/auth/status')).json().isAuthenticated;
}

/** The answer of the provider with one parameter of the protocol changed; undefined takes it away. */
function changed(answer: string, name: string, value: string | undefined): string {
  const url = new URL(answer);
  if (value === undefined) url.searchParams.delete(name);
  else url.searchParams.set(name, value);
  return url.href;
}

describeOnEmbedded('the sign-in refuses', (databases) => {
  let site: AccountSite;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await openAccountSite(databases());
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    visitor = await site.visitor();
  });

  const bring = async (answer: string, who = visitor) => {
    const { status, location = '' } = await who.get(answer);
    expect(status).toBe(302);
    expect(new URL(location).origin).toBe(site.url);
    return new URL(location).searchParams.get('authError');
  };

  test.each([
    ['openid.claimed_id', (s: string) => `${s}/api/demo-sign-in/id/76561197960265729`],
    ['openid.identity', (s: string) => `${s}/api/demo-sign-in/id/76561197960265729`],
    ['openid.claimed_id', () => 'https://evil.example/id/76561197960287930'],
    ['openid.claimed_id', (s: string) => `${s}/api/demo-sign-in/id/76561197960287930/..`],
    ['openid.claimed_id', (s: string) => `${s}/api/demo-sign-in/id/1`],
    ['openid.sig', () => 'AAAA'],
    ['openid.sig', () => undefined],
    ['openid.sig', () => ''],
    ['openid.op_endpoint', () => 'https://evil.example/openid'],
    ['openid.op_endpoint', () => undefined],
    ['openid.return_to', (s: string) => `${s}/api/auth/steam/return`],
    ['openid.return_to', () => 'https://evil.example/api/auth/steam/return'],
    ['openid.response_nonce', () => `${new Date().toISOString().slice(0, 19)}Zother`],
    ['openid.response_nonce', () => '2020-01-01T00:00:00Zold'],
    ['openid.response_nonce', () => 'never'],
    ['openid.response_nonce', () => undefined],
    ['openid.signed', () => 'op_endpoint,return_to,response_nonce,assoc_handle'],
    ['openid.signed', () => 'claimed_id,identity,return_to,response_nonce,assoc_handle'],
    ['openid.signed', () => ''],
    ['openid.ns', () => 'http://openid.net/signon/1.1'],
    ['openid.ns', () => undefined],
    ['openid.mode', () => 'setup_needed'],
    ['openid.mode', () => 'check_authentication'],
    ['openid.mode', () => undefined],
  ])('an answer whose %s was changed (%#)', async (name, value) => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    expect(await bring(changed(answer, name, value(site.url)))).toBe('refused');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('an answer with a parameter twice', async () => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    const twice = `${answer}&openid.claimed_id=${encodeURIComponent(`${site.url}/api/demo-sign-in/id/76561197960265729`)}`;
    expect(await bring(twice)).toBe('refused');
  });

  test('an answer that was used, also after a restart and in the same browser', async () => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    const journey = new Map(visitor.cookies);
    expect(await bring(answer)).toBeNull();
    const thief = openVisitor(site.url);
    for (const [name, value] of journey) thief.cookies.set(name, value);
    expect(await bring(answer, thief)).toBe('refused');
    expect(await isSignedIn(thief)).toBe(false);
    const [nonces] = await databases().postgres.rows(
      pg<{ count: number }>`select count(*)::int as count from sign_in_nonce`,
    );
    expect(nonces?.count).toBeGreaterThan(0);
  });

  test.each([
    ['without the cookie it began with', (who: Visitor) => who.cookies.clear()],
    ['with the cookie of another sign-in', (who: Visitor) => void who.get('/api/auth/steam/login')],
    [
      'with a cookie of its own making',
      (who: Visitor) => {
        const [name = '', value = ''] = [...who.cookies][0] ?? [];
        who.cookies.set(name, value.replace(/\.[^.]*$/, '.AAAA'));
      },
    ],
  ])('an answer that a browser brings %s', async (_, spoil) => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    const other = await site.visitor();
    await other.get('/api/auth/steam/login');
    spoil(visitor);
    if (_.includes('another sign-in'))
      for (const [name, value] of other.cookies) visitor.cookies.set(name, value);
    expect(await bring(answer)).toBe('expired');
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('the state of another browser', async () => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    expect(await bring(changed(answer, 'state', 'AAAAAAAAAAAAAAAAAAAAAA'))).toBe('expired');
  });

  test('a session that was there before: the id changes, and the old one is worth nothing', async () => {
    await visitor.signIn(1);
    const planted = visitor.cookies.get(SESSION) ?? '';
    await visitor.signIn(ACCOUNT);
    expect(visitor.cookies.get(SESSION)).not.toBe(planted);
    const attacker = openVisitor(site.url);
    attacker.cookies.set(SESSION, planted);
    expect(await isSignedIn(attacker)).toBe(false);
    expect((await visitor.get('/api/auth/status')).json().accountId).toBe(ACCOUNT);
  });

  test.each([
    ['without its signature', (value: string) => value.split('.')[0] ?? ''],
    ['with another signature', (value: string) => `${value.split('.')[0]}.${'A'.repeat(43)}`],
    ['with another id', (value: string) => `${value.startsWith('A') ? 'B' : 'A'}${value.slice(1)}`],
    ['that is garbage', () => '%00%ff..;'],
    ['that is huge', () => 'A'.repeat(4000)],
  ])('a session cookie %s', async (_, spoil) => {
    await visitor.signIn(ACCOUNT);
    const cookie = decodeURIComponent(visitor.cookies.get(SESSION) ?? '');
    visitor.cookies.set(SESSION, encodeURIComponent(spoil(cookie)));
    expect(await isSignedIn(visitor)).toBe(false);
    expect((await visitor.get('/api/profile/favourites')).status).toBe(401);
  });

  test.each([
    ['from another site', { origin: 'https://evil.example' }],
    ['from another port', { origin: 'http://127.0.0.1:1' }],
    ['from nowhere', { origin: 'null' }],
    ['that says so itself', { 'sec-fetch-site': 'cross-site' }],
    ['from a neighbour', { 'sec-fetch-site': 'same-site' }],
  ])('a change %s, cookie and all', async (_, headers) => {
    await visitor.signIn(ACCOUNT);
    for (const path of [
      '/api/profile/add-favourite/5',
      '/api/auth/logout',
      '/api/auth/logout-everywhere',
      '/api/auth/unlink/twitch',
    ]) {
      const answer = await visitor.post(path, { headers });
      expect([answer.status, answer.json().code]).toEqual([403, 'cross_origin']);
    }
    const hide = await visitor.post('/api/profile/visibility', { headers, body: { isHidden: true } });
    expect(hide.status).toBe(403);
    expect((await visitor.get('/api/profile/favourites')).json()).toEqual([]);
    expect(await isSignedIn(visitor)).toBe(true);
  });

  test('to sign out by an address whom no page of this site sends', async () => {
    await visitor.signIn(ACCOUNT);
    for (const fetchSite of ['cross-site', 'same-site', 'none'])
      expect(
        (await visitor.get('/api/auth/logout', { headers: { 'sec-fetch-site': fetchSite } })).status,
      ).toBe(403);
    expect((await visitor.get('/api/auth/logout')).status).toBe(403);
    expect(await isSignedIn(visitor)).toBe(true);
    const own = await visitor.get('/api/auth/logout', { headers: { 'sec-fetch-site': 'same-origin' } });
    expect(own.status).toBe(200);
    expect(await isSignedIn(visitor)).toBe(false);
  });

  test('a demo page that does not lead back here', async () => {
    await visitor.get(`/api/demo-sign-in?key=${DEMO_KEY}`);
    const { location = '' } = await visitor.get('/api/auth/steam/login');
    for (const [name, value] of [
      ['openid.return_to', 'https://evil.example/'],
      ['openid.realm', 'https://evil.example/'],
    ] as const) {
      const answer = await visitor.get(changed(location, name, value));
      expect([answer.status, answer.location]).toEqual([400, undefined]);
      const form = Object.fromEntries(new URL(changed(location, name, value)).searchParams);
      const picked = await visitor.post('/api/demo-sign-in', { form: { ...form, accountId: '1' } });
      expect([picked.status, picked.location]).toEqual([400, undefined]);
    }
  });

  test('nothing of all this stays in the log: no ids of sessions, answers or cookies', async () => {
    const answer = await visitor.answerOfProvider(ACCOUNT);
    const journey = [...visitor.cookies.values()].map((value) => decodeURIComponent(value));
    await bring(answer);
    const parameters = new URL(answer).searchParams;
    const secrets = [
      ...journey,
      decodeURIComponent(visitor.cookies.get(SESSION) ?? ''),
      parameters.get('openid.sig') ?? '',
      parameters.get('openid.response_nonce') ?? '',
      parameters.get('state') ?? '',
    ];
    const log = site.log();
    expect(log).toContain('/api/auth/steam/return');
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(10);
      expect(log).not.toContain(secret);
      expect(log).not.toContain(secret.split('.')[0]);
    }
  });

  test('and what has run out goes: sessions and used answers', async () => {
    await visitor.signIn(ACCOUNT);
    const { postgres } = databases();
    await postgres.rows(pg`update session set expires_at = now() - interval '1 second'`);
    await postgres.rows(pg`update sign_in_nonce set expires_at = now() - interval '1 second'`);
    await removeExpiredSessions(postgres);
    expect(
      await postgres.rows(pg`select account_id from session union all select 1 from sign_in_nonce`),
    ).toEqual([]);
  });
});
