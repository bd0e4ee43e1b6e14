import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveLink } from '../../community/accounts/queries/accounts.ts';
import { saveUpload } from '../../matches/queries/match-uploads.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { findPlayers, savePlayers } from '../../community/players/queries/players.ts';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const SHA256 = 'ab'.repeat(32);
const AVATAR = 'https://avatars.steamstatic.com/own_full.jpg';

const setVisibility = (who: Visitor, isHidden: boolean) =>
  who.post('/api/profile/visibility', { body: { isHidden } });

describeOnEmbedded('whoever is signed in', (databases) => {
  let site: AccountSite;
  let visitor: Visitor;
  let account = 700_000_000;
  beforeAll(async () => {
    site = await openAccountSite(databases());
  });
  afterAll(() => site.close());
  beforeEach(async () => {
    account += 1;
    visitor = await site.visitor(account);
    const { postgres } = databases();
    const seen = { accountId: account, avatarUrl: AVATAR, country: 'NO', lastSeenAt: new Date(1.7e12) };
    await savePlayers(postgres, [{ ...seen, name: 'Former name' }], 'match');
    await savePlayers(postgres, [{ ...seen, name: nameOf() }], 'platform');
    await saveLink(postgres, account, { platform: 'twitch', platformId: `t${account}`, name: 'odysseus' });
    await visitor.post('/api/profile/add-favourite/5');
    await saveUpload(postgres, { matchId: 70_000_001, accountId: account, sha256: SHA256 });
  });

  const nameOf = () => `Ὀδυσσεύς ${account}`;

  /** Every row of every table that mentions the account, by table. */
  async function traces(): Promise<Record<string, unknown[]>> {
    const { postgres } = databases();
    const tables = await postgres.rows(pg<{ name: string }>`
      select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'
    `);
    const found: Record<string, unknown[]> = {};
    for (const { name } of tables) {
      const rows = await postgres.rows<{ row: string }>({
        fragments: [`select row_to_json(t)::text as row from ${name} as t`],
        values: [],
      });
      const own = rows.filter(({ row }) => row.includes(String(account)) || row.includes(nameOf()));
      if (own.length > 0) found[name] = own.map(({ row }) => JSON.parse(row));
    }
    return found;
  }

  test('is seen by all with name, picture and country, and hides all of that at once', async () => {
    const guest = await site.visitor();
    const head = async () => (await guest.get(`/api/profile/${account}`)).json();
    const seen = {
      accountId: account,
      isHidden: false,
      name: nameOf(),
      avatarUrl: AVATAR,
      country: 'NO',
      lastSeenAt: 1_700_000_000,
      matchesStored: 0,
      channels: [{ platform: 'twitch', name: 'odysseus', url: 'https://www.twitch.tv/odysseus' }],
    };
    expect(await head()).toEqual(seen);
    const own = { accountId: account, name: nameOf(), avatarUrl: AVATAR, country: 'NO' };
    expect((await setVisibility(visitor, true)).json()).toEqual({ ...own, isHidden: true });
    expect(await head()).toEqual({ accountId: account, isHidden: true });
    expect((await visitor.get('/api/auth/profile')).json()).toEqual({ ...own, isHidden: true });
    expect((await setVisibility(visitor, false)).json()).toEqual({ ...own, isHidden: false });
    expect(await head()).toEqual(seen);
  });

  test('and hides is left alone by whoever tells names', async () => {
    await setVisibility(visitor, true);
    await savePlayers(databases().postgres, [{ accountId: account, name: 'Seen again' }], 'match');
    expect((await traces())['player_name']).toHaveLength(2);
    expect((await visitor.get('/api/auth/profile')).json().name).toBe(nameOf());
  });

  test('takes everything along as a file', async () => {
    const { status, headers, json } = await visitor.get('/api/profile/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe(`attachment; filename="soulstat-${account}.json"`);
    expect(headers.get('cache-control')).toBe('no-store');
    const moment = expect.any(Number);
    expect(json()).toEqual({
      exportedAt: moment,
      profile: { accountId: account, name: nameOf(), avatarUrl: AVATAR, country: 'NO', isHidden: false },
      names: [
        { name: nameOf(), firstSeenAt: moment, lastSeenAt: moment },
        { name: 'Former name', firstSeenAt: moment, lastSeenAt: moment },
      ],
      favourites: [{ accountId: 5, addedAt: moment }],
      links: [{ platform: 'twitch', platformId: `t${account}`, name: 'odysseus', linkedAt: moment }],
      tickets: [],
      uploads: [
        {
          matchId: 70_000_001,
          sha256: SHA256,
          state: 'waiting',
          sentAt: moment,
          settledAt: null,
          settledBy: null,
          agreed: null,
        },
      ],
      sessions: [
        {
          device: null,
          network: '127.0.0.0/24',
          createdAt: moment,
          lastSeenAt: moment,
          expiresAt: moment,
        },
      ],
      securityEvents: [
        { kind: 'data_exported', at: moment, device: null, network: '127.0.0.0/24' },
        { kind: 'signed_in', at: moment, device: null, network: '127.0.0.0/24' },
      ],
      tables: expect.objectContaining({ account_upload: [], player_match: [], board_past: [] }),
      firstSignedInAt: moment,
      lastSignedInAt: moment,
    });
  });

  test('deletes everything, everywhere', async () => {
    const phone = await site.visitor(account);
    expect(Object.keys(await traces()).toSorted()).toEqual([
      'account',
      'favourite',
      'linked_account',
      'match_upload',
      'player',
      'player_name',
      'security_event',
      'session',
    ]);
    const answer = await visitor.post('/api/profile/delete-account-data', { body: { accountId: account } });
    expect(answer.json()).toEqual({ isDeleted: true });
    expect(await traces()).toEqual({
      player: [
        {
          account_id: account,
          name: null,
          avatar_url: null,
          country: null,
          last_seen_at: null,
          hidden: false,
          name_source: null,
          checked_at: expect.any(String),
          created_at: expect.any(String),
          updated_at: expect.any(String),
        },
      ],
    });
    // The match that was sent stays.
    expect(
      await databases().postgres.rows(
        pg`select from match_upload where match_id = 70000001 and account_id is null`,
      ),
    ).not.toEqual([]);
    expect(visitor.cookies.size).toBe(0);
    for (const device of [visitor, phone])
      expect((await device.get('/api/auth/status')).json().isAuthenticated).toBe(false);
    expect((await phone.post('/api/profile/add-favourite/6')).status).toBe(401);
  });

  test('deletes nothing from a browser that was left open: that needs a fresh sign-in', async () => {
    await databases().postgres.rows(pg`
      update session set created_at = now() - interval '6 minutes' where account_id = ${account}
    `);
    const body = { accountId: account };
    const old = await visitor.post('/api/profile/delete-account-data', { body });
    expect([old.status, old.json().code]).toEqual([403, 'fresh_sign_in_needed']);
    expect((await visitor.get('/api/auth/status')).json().accountId).toBe(account);
    await visitor.signIn(account);
    expect((await visitor.post('/api/profile/delete-account-data', { body })).status).toBe(200);
  });

  test('is remembered as deleted without a word about who it was', async () => {
    await visitor.post('/api/profile/delete-account-data', { body: { accountId: account } });
    const events = await databases().postgres.rows(
      pg`select account_id, device, network from security_event where kind = 'account_deleted'`,
    );
    expect(events.length).toBeGreaterThan(0);
    for (const event of events) expect(event).toEqual({ account_id: null, device: null, network: null });
  });

  test('who is hidden and deletes everything stays hidden, for ever', async () => {
    await setVisibility(visitor, true);
    await visitor.post('/api/profile/delete-account-data', { body: { accountId: account } });
    await savePlayers(databases().postgres, [{ accountId: account, name: 'Seen again' }], 'platform');
    expect(await traces()).toMatchObject({ player: [{ hidden: true, name: null }] });
    const players = await findPlayers(databases().postgres, [account]);
    expect(players.get(account)).toMatchObject({ isHidden: true, name: null });
  });

  test('deletes nothing by mistake: the account id has to be named', async () => {
    for (const body of [
      { accountId: account + 1 },
      {},
      { accountId: String(account), x: 1 },
      { accountId: null },
    ]) {
      const answer = await visitor.post('/api/profile/delete-account-data', { body });
      expect([answer.status, answer.json().code]).toEqual([400, 'invalid_request']);
    }
    expect((await visitor.get('/api/auth/status')).json().accountId).toBe(account);
  });

  test('and nobody else: a guest hides, exports and deletes nothing', async () => {
    const guest = await site.visitor();
    for (const answer of [
      await setVisibility(guest, true),
      await guest.get('/api/profile/export'),
      await guest.post('/api/profile/delete-account-data', { body: { accountId: account } }),
    ])
      expect([answer.status, answer.json().code]).toEqual([401, 'not_signed_in']);
  });

  test('names of any script stay as they are, and history keeps each once', async () => {
    const names = ["'; drop table player; --", '<script>', '%_\\', '名前', '👩‍👩‍👧', '\u202egnp.exe'];
    for (const name of [...names, ...names])
      await savePlayers(databases().postgres, [{ accountId: account, name }], 'match');
    const { json } = await visitor.get('/api/profile/export');
    expect(json().profile.name).toBe('\u202egnp.exe');
    expect(json().names.map(({ name }: { name: string }) => name)).toEqual(expect.arrayContaining(names));
    expect(json().names).toHaveLength(names.length + 2);
  });
});
