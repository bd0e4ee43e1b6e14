import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { newKey } from '../../community/keys/key-text.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { openVisitor, type Answer, type Visitor } from '../../testing/visitor.ts';

const ABOUT = { name: 'A bot', scopes: ['read', 'draft'], origins: [] as string[] };
const DRAFTS = '/api/public-draft/drafts';

describeOnEachBackend('keys', (databases) => {
  let site: AccountSite;
  let other: AccountSite;
  let owner: Visitor;
  let account = 700;
  beforeAll(async () => {
    site = await openAccountSite(databases());
    // Another process on the same databases.
    other = await openAccountSite(databases());
  });
  afterAll(async () => {
    await other.close();
    await site.close();
  });
  beforeEach(async () => {
    account += 1;
    owner = await site.visitor(account);
  });

  const create = async (about: object = {}) =>
    (await owner.post('/api/keys', { body: { ...ABOUT, ...about } })).json();
  const ask = (headers: Record<string, string>, at = site): Promise<Answer> =>
    openVisitor(at.url).post(DRAFTS, { body: { codes: [] }, headers });
  const withKey = (key: string, at = site) => ask({ 'x-api-key': key }, at);

  test('are made, named, listed without themselves and shown once', async () => {
    const { apiKey, key } = await create({ name: ' A bot ' });
    expect(key).toMatch(/^sk_soulstat\w{56}$/);
    expect(apiKey).toMatchObject({
      name: 'A bot',
      ending: key.slice(-4),
      scopes: ['read', 'draft'],
      matchesPerHour: 1000,
      accountsPerHour: 10_000,
      lastUsedAt: null,
      formerUntil: null,
    });
    const listed = await owner.get('/api/keys');
    expect(listed.json()).toEqual([apiKey]);
    expect(listed.text).not.toContain(key.slice(0, -4));
    const [row] = await databases().postgres.rows(
      pg<{
        row: string;
      }>`select row_to_json(t)::text as row from api_key as t where api_key_id = ${apiKey.keyId}`,
    );
    expect(row?.row).not.toContain(key);
    const events = (await owner.get('/api/auth/events')).json();
    expect(events[0]).toMatchObject({ kind: 'api_key_created' });
  });

  test('come in either header, or in both', async () => {
    const { key } = await create();
    for (const headers of [
      { 'x-api-key': key },
      { authorization: `Bearer ${key}` },
      { 'x-api-key': key, authorization: `Bearer ${key}` },
    ])
      expect([(await ask(headers)).status, headers]).toEqual([200, headers]);
  });

  test('that are missing, wrong or for something else are refused as programs expect it', async () => {
    const { key: reads } = await create({ scopes: ['read'] });
    const none = await ask({});
    expect([none.status, none.json()]).toEqual([
      401,
      {
        error: 'Missing API key',
        message: 'Provide a valid API key in the X-API-Key header',
        code: 'api_key_missing',
      },
    ]);
    for (const wrong of [newKey(), `sk_${'a'.repeat(64)}`, 'sk_short', `${reads.slice(0, -1)}!`]) {
      const answer = await withKey(wrong);
      expect([answer.status, answer.json().error, wrong]).toEqual([401, 'Invalid API key', wrong]);
    }
    const scope = await withKey(reads);
    expect([scope.status, scope.json()]).toEqual([
      403,
      {
        error: 'API key without the scope',
        message: 'This key may not open and read drafts: its owner can allow it in the settings.',
        code: 'api_key_scope',
      },
    ]);
  });

  test('never stand in an address, and their owner hears of it', async () => {
    const { key } = await create();
    const answer = await openVisitor(site.url).get(`/api/matches/latest?api_key=${key}`);
    expect([answer.status, JSON.parse(answer.text).code]).toEqual([400, 'api_key_in_address']);
    expect(JSON.parse(answer.text).message).toContain('X-API-Key header');
    const events = (await owner.get('/api/auth/events')).json();
    expect(events[0]).toMatchObject({ kind: 'api_key_in_address' });
    await openVisitor(site.url).get(`/api/public-draft/${key}`);
    expect(site.log()).not.toContain(key);
  });

  test('are rotated with both taken for as long as was asked for', async () => {
    const { key, apiKey } = await create();
    const path = `/api/keys/${apiKey.keyId}/rotate`;
    expect((await withKey(key)).status).toBe(200);
    const rotated = (await owner.post(path, { body: { overlapHours: 24 } })).json();
    expect(rotated.apiKey.formerUntil).toBeGreaterThan(rotated.apiKey.createdAt + 23 * 3600);
    expect([(await withKey(key)).status, (await withKey(rotated.key)).status]).toEqual([200, 200]);
    const last = (await owner.post(path, { body: { overlapHours: 0 } })).json();
    await expect
      .poll(async () => [(await withKey(rotated.key)).status, (await withKey(last.key)).status])
      .toEqual([401, 200]);
    expect((await withKey(key)).status).toBe(401);
  });

  test('that are revoked are refused by every process at once', async () => {
    const { key, apiKey } = await create();
    expect([(await withKey(key)).status, (await withKey(key, other)).status]).toEqual([200, 200]);
    expect((await owner.post(`/api/keys/${apiKey.keyId}/revoke`)).json()).toEqual([]);
    await expect
      .poll(async () => [(await withKey(key)).status, (await withKey(key, other)).status])
      .toEqual([401, 401]);
  });

  test('of others are not there', async () => {
    const { apiKey } = await create();
    const stranger = await site.visitor(999);
    const paths = ['rotate', 'revoke'].map((what) => `/api/keys/${apiKey.keyId}/${what}`);
    expect((await stranger.post(paths[0] ?? '', { body: { overlapHours: 0 } })).status).toBe(404);
    expect((await stranger.post(paths[1] ?? '')).status).toBe(404);
    expect((await stranger.post(`/api/keys/${apiKey.keyId}`, { body: ABOUT })).status).toBe(404);
    expect((await stranger.get(`/api/keys/${apiKey.keyId}/use`)).status).toBe(404);
    expect((await stranger.get('/api/keys')).json()).toEqual([]);
    expect((await openVisitor(site.url).get('/api/keys')).status).toBe(401);
  });

  test('for some pages are taken from those alone; any page may ask whether it may', async () => {
    const { key } = await create({ origins: ['https://tracker.example'] });
    const from = (origin: string) => ask({ 'x-api-key': key, origin });
    const right = await from('https://tracker.example');
    expect([right.status, right.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
    const wrong = await from('https://elsewhere.example');
    expect([wrong.status, wrong.json().error, wrong.headers.get('access-control-allow-origin')]).toEqual([
      403,
      'API key for other pages',
      '*',
    ]);
    const preflight = await site.app.inject({
      method: 'OPTIONS',
      url: DRAFTS,
      headers: {
        origin: 'https://elsewhere.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'x-api-key',
      },
    });
    expect(preflight.headers['access-control-allow-headers']).toContain('x-api-key');
  });

  test('are twenty for an account, and their form is checked', async () => {
    for (let made = 0; made < 20; made += 1) await create();
    const refused = await owner.post('/api/keys', { body: ABOUT });
    expect([refused.status, refused.json().message]).toEqual([
      400,
      'You have 20 keys already. Revoke one first.',
    ]);
    for (const wrong of [
      { name: ' ' },
      { scopes: [] },
      { scopes: ['write'] },
      { origins: ['tracker.example'] },
      { origins: ['https://tracker.example/page'] },
    ])
      expect((await owner.post('/api/keys', { body: { ...ABOUT, ...wrong } })).status).toBe(400);
  });

  test('of whoever is banned open no draft', async () => {
    const { key } = await create();
    await databases().postgres.run(pg`insert into account_ban (account_id) values (${account})`);
    await databases().postgres.run(pg`select pg_notify('topics', '["api-keys",null]')`);
    const answer = await withKey(key);
    expect([answer.status, answer.json().code]).toEqual([403, 'banned']);
  });

  test('have limits that staff change, with a line in the audit log', async () => {
    const { apiKey } = await create();
    const path = `/api/staff/api-keys/${apiKey.keyId}/limits`;
    const body = { matchesPerHour: 5, accountsPerHour: 7, why: 'A partner' };
    expect((await owner.post(path, { body })).status).toBe(403);
    await databases().postgres.run(pg`
      insert into account_role (account_id, role) values (888, 'staff') on conflict do nothing
    `);
    const staff = await site.visitor(888);
    const listed = (await staff.post(path, { body })).json();
    expect(listed).toContainEqual({ ...apiKey, accountId: account, matchesPerHour: 5, accountsPerHour: 7 });
    const { entries } = (await staff.get('/api/staff/audit?action=apiKey.setLimits')).json();
    expect(entries[0]).toMatchObject({
      concernedId: account,
      before: { matchesPerHour: 1000, accountsPerHour: 10_000 },
      after: { matchesPerHour: 5, accountsPerHour: 7 },
      why: 'A partner',
    });
  });
});
