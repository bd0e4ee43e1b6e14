import { beforeAll, afterAll, beforeEach, describe, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const SESSION = 'soulstat-session';
const ACCOUNT = 22_202;

const GUEST = {
  isAuthenticated: false,
  accountId: null,
  profile: null,
  role: 'guest',
  may: expect.arrayContaining(['guide.read']),
  signIn: 'demo',
};

const status = async (who: Visitor) => (await who.get('/api/auth/status')).json();

describeOnEmbedded('signing in', (databases) => {
  let site: AccountSite;
  let visitor: Visitor;
  beforeAll(async () => {
    site = await openAccountSite(databases());
    await savePlayers(databases().postgres, [{ accountId: ACCOUNT, name: 'Ada <3', country: 'SE' }], 'match');
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    visitor = await site.visitor();
  });

  test('nobody is signed in at first', async () => {
    expect(await status(visitor)).toEqual(GUEST);
    const { status: code, json } = await visitor.get('/api/auth/profile');
    expect([code, json().code]).toEqual([401, 'not_signed_in']);
  });

  test('leads to the page where it began, signed in, and out again', async () => {
    const back = await visitor.signIn(ACCOUNT);
    expect([back.status, back.location]).toEqual([302, `${site.url}/heroes`]);
    const profile = { accountId: ACCOUNT, name: 'Ada <3', avatarUrl: null, country: 'SE', isHidden: false };
    expect(await status(visitor)).toEqual({
      isAuthenticated: true,
      accountId: ACCOUNT,
      profile,
      role: 'user',
      may: expect.arrayContaining(['guide.write']),
      signIn: 'demo',
    });
    expect((await visitor.get('/api/auth/profile')).json()).toEqual(profile);

    expect((await visitor.post('/api/auth/logout')).json()).toEqual({ isAuthenticated: false });
    expect(visitor.cookies.size).toBe(0);
    expect(await status(visitor)).toEqual(GUEST);
  });

  test('of a player whom nobody has seen is as good', async () => {
    await visitor.signIn(4_294_967_294);
    expect((await status(visitor)).profile).toMatchObject({ accountId: 4_294_967_294, name: null });
  });

  test('gives a cookie that scripts and other sites do not get, and keeps only its hash', async () => {
    const answer = await visitor.signIn(ACCOUNT);
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith(SESSION)) ?? '';
    expect(cookie).toMatch(/; Max-Age=15552000; Path=\/; HttpOnly; SameSite=Lax$/);
    const [id = ''] = decodeURIComponent(visitor.cookies.get(SESSION) ?? '').split('.');
    expect(Buffer.from(id, 'base64url')).toHaveLength(32);
    const rows = JSON.stringify(
      await databases().postgres.rows(pg`select encode(id_hash, 'hex'), session::text from session`),
    );
    expect(rows).not.toContain(id);
    expect(rows).not.toContain(Buffer.from(id).toString('hex'));
  });

  test('everywhere ends the sessions of all devices and of nobody else', async () => {
    const [phone, other] = [await site.visitor(ACCOUNT), await site.visitor(77)];
    await visitor.signIn(ACCOUNT);
    expect((await visitor.post('/api/auth/logout-everywhere')).json()).toEqual({ isAuthenticated: false });
    expect(await status(visitor)).toEqual(GUEST);
    expect(await status(phone)).toEqual(GUEST);
    expect((await status(other)).accountId).toBe(77);
    expect((await visitor.post('/api/auth/logout-everywhere')).status).toBe(401);
  });

  test('on a twenty-first device ends the session of the first', async () => {
    const devices = [];
    for (let device = 0; device < 21; device += 1) devices.push(await site.visitor(78));
    expect(await status(devices[0] as Visitor)).toEqual(GUEST);
    expect((await status(devices[1] as Visitor)).accountId).toBe(78);
  });

  /** As if the sessions had begun and been used that much earlier. */
  const shift = (days: number) =>
    databases().postgres.rows(pg`
      update session
      set created_at = created_at - make_interval(days => ${days}), expires_at = expires_at - make_interval(days => ${days})
      where account_id = ${ACCOUNT}
    `);

  describe('a session', () => {
    test('lives for 30 days after its last use', async () => {
      await visitor.signIn(ACCOUNT);
      await shift(29);
      expect((await status(visitor)).accountId).toBe(ACCOUNT);
      await shift(29);
      expect((await status(visitor)).accountId).toBe(ACCOUNT);
      await shift(31);
      expect(await status(visitor)).toEqual(GUEST);
    });

    test('ends after 180 days, however often it is used', async () => {
      await visitor.signIn(ACCOUNT);
      for (let days = 0; days < 174; days += 29) {
        await shift(29);
        expect((await status(visitor)).accountId, `after ${days + 29} days`).toBe(ACCOUNT);
      }
      await shift(7);
      expect(await status(visitor)).toEqual(GUEST);
    });
  });

  test.each([
    ['/match/1/summary?tab=x#top', '/match/1/summary?tab=x#top'],
    ['https://evil.example/', '/'],
    ['//evil.example/', '/'],
    ['/\\evil.example', '/'],
    ['/.//evil.example', '/'],
    ['javascript:alert(1)', '/'],
    ['/%0d%0aset-cookie:a=b', '/%0d%0aset-cookie:a=b'],
    ['', '/'],
  ])('begun on %j comes back to %s', async (returnTo, path) => {
    const { location = '' } = await visitor.get(
      `/api/auth/steam/login?returnTo=${encodeURIComponent(returnTo)}`,
    );
    const back = await visitor.get(
      `${new URL(location).searchParams.get('openid.return_to')}&openid.ns=http://specs.openid.net/auth/2.0&openid.mode=cancel`,
    );
    const { origin, pathname, search, hash } = new URL(back.location ?? '');
    expect(origin).toBe(site.url);
    expect(`${pathname}${search}${hash}`).toBe(
      path.includes('?') ? '/match/1/summary?tab=x&authError=cancelled#top' : `${path}?authError=cancelled`,
    );
  });
});
