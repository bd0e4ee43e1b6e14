import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { removeOldSecurityEvents } from '../../community/accounts/queries/security-events.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { ADMIN_TOKEN } from '../../testing/test-app.ts';
import type { Visitor } from '../../testing/visitor.ts';

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';

describeOnEmbedded('whoever is signed in', (databases) => {
  let site: AccountSite;
  let desk: Visitor;
  let phone: Visitor;
  let account = 710_000_000;
  beforeAll(async () => {
    site = await openAccountSite(databases());
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    account += 1;
    [desk, phone] = [await site.visitor(account), await site.visitor(account)];
  });

  const sessions = async (who: Visitor) => (await who.get('/api/auth/sessions')).json();
  const kinds = async (who: Visitor) =>
    (await who.get('/api/auth/events')).json().map(({ kind }: { kind: string }) => kind);

  test('sees where that is, this browser first, and no secret of it', async () => {
    const text = (await desk.get('/api/auth/sessions')).text;
    const moment = expect.any(Number);
    const session = { device: null, network: '127.0.0.0/24', signedInAt: moment, lastSeenAt: moment };
    expect(JSON.parse(text)).toEqual([
      { id: expect.any(String), ...session, isCurrent: true },
      { id: expect.any(String), ...session, isCurrent: false },
    ]);
    for (const { cookies } of [desk, phone])
      for (const value of cookies.values())
        expect(text).not.toContain(decodeURIComponent(value).split('.')[0]);
  });

  test('sees by which browser a session was used last, some time after it was', async () => {
    await databases().postgres.rows(pg`update session set last_seen_at = now() - interval '2 hours'`);
    await phone.get('/api/auth/status', { headers: { 'user-agent': FIREFOX } });
    const seen = (await sessions(desk)).map(({ device }: { device: string }) => device);
    expect(seen).toEqual([null, 'Firefox on Windows']);
  });

  test('ends one session and no other', async () => {
    const [, other] = await sessions(desk);
    const left = await desk.post(`/api/auth/sessions/${other.id}/end`);
    expect(left.json()).toEqual(await sessions(desk));
    expect(left.json()).toHaveLength(1);
    expect((await phone.get('/api/auth/status')).json().isAuthenticated).toBe(false);
    expect((await desk.get('/api/auth/status')).json().isAuthenticated).toBe(true);
    const again = await desk.post(`/api/auth/sessions/${other.id}/end`);
    expect([again.status, again.json().code]).toEqual([404, 'not_found']);
  });

  test('ends no session of somebody else', async () => {
    const stranger = await site.visitor(account + 5000);
    const [own] = await sessions(desk);
    expect((await stranger.post(`/api/auth/sessions/${own.id}/end`)).status).toBe(404);
    expect((await desk.get('/api/auth/status')).json().isAuthenticated).toBe(true);
    expect((await stranger.post('/api/auth/sessions/none/end')).status).toBe(400);
    const guest = await site.visitor();
    for (const url of ['/api/auth/sessions', '/api/auth/events'])
      expect((await guest.get(url)).status).toBe(401);
    expect((await guest.post(`/api/auth/sessions/${own.id}/end`)).status).toBe(401);
  });

  test('sees what happened to the account, the newest first, and nothing of others', async () => {
    await phone.post('/api/auth/logout');
    await desk.get('/api/profile/export');
    expect(await kinds(desk)).toEqual(['data_exported', 'signed_out', 'signed_in', 'signed_in']);
    await desk.post('/api/auth/logout-everywhere');
    await desk.signIn(account);
    expect((await kinds(desk)).slice(0, 2)).toEqual(['signed_in', 'signed_out_everywhere']);
  });

  test('is forgotten after 90 days', async () => {
    const { postgres } = databases();
    await postgres.rows(pg`
      update security_event set happened_at = now() - interval '91 days'
      where account_id = ${account} and kind = 'signed_in'
    `);
    await desk.get('/api/profile/export');
    await removeOldSecurityEvents(postgres);
    expect(await kinds(desk)).toEqual(['data_exported']);
  });
});

describeOnEmbedded('the admin token', (databases) => {
  test('is written down when it is used or guessed: once an hour, and not by whom', async () => {
    const site = await openAccountSite(databases(), { adminToken: ADMIN_TOKEN });
    const ask = (token: string) =>
      site.app.inject({
        method: 'POST',
        url: '/api/admin/upkeep/jobs',
        headers: { authorization: `Bearer ${token}` },
        remoteAddress: '203.0.113.9',
      });
    for (const token of [ADMIN_TOKEN, ADMIN_TOKEN, 'a guess', 'another'])
      expect([200, 401]).toContain((await ask(token)).statusCode);
    const events = await databases().postgres.rows(pg`
      select kind, account_id as "accountId", network from security_event
      where kind like 'admin%' order by happened_at
    `);
    expect(events).toEqual([
      { kind: 'admin_token_used', accountId: null, network: '203.0.113.0/24' },
      { kind: 'admin_token_refused', accountId: null, network: '203.0.113.0/24' },
    ]);
    await site.close();
  });
});
