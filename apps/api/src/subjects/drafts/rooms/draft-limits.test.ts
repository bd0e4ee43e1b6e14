import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { openTestRoom } from '../testing/open-room.ts';

const SESSION = { browserSessionId: 'sess_abcdefghij0123456789' };
const [OWNER, OTHER] = [601, 602];

describeOnEmbedded('drafts are kept from', (databases) => {
  let site: AccountSite;
  const clients: DraftClient[] = [];
  beforeEach(async () => {
    site = await openAccountSite(databases(), {
      rateLimits: {
        drafts: 3,
        accountDrafts: 8,
        addressDrafts: 10,
        sockets: 2,
        draftCodes: 3,
        ownMachineFactor: 1,
      },
    });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await site.close();
  });
  const connect = async () => {
    const client = await DraftClient.open(site.url);
    clients.push(client);
    return client;
  };

  test('guests who open one after the other', async () => {
    const [guest, owner] = [await site.visitor(), await site.visitor(OWNER)];
    const open = async (visitor: typeof guest) => (await visitor.post('/api/drafts', { body: {} })).status;
    for (let opened = 0; opened < 3; opened += 1) expect(await open(guest)).toBe(201);
    expect(await open(guest)).toBe(429);
    for (let opened = 0; opened < 8; opened += 1) expect(await open(owner)).toBe(201);
    expect(await open(owner)).toBe(429);
    // Nor is it one account after the other of the same address.
    const other = await site.visitor(OTHER);
    for (let opened = 0; opened < 2; opened += 1) expect(await open(other)).toBe(201);
    expect(await open(other)).toBe(429);
  });

  test('an account that fills the list of public ones, or has more than anybody plays', async () => {
    const { postgres } = databases();
    const [guest, owner] = [await site.visitor(), await site.visitor(OWNER)];
    await guest.post('/api/drafts', { body: { isPublic: true, name: 'Of a guest' } });
    for (let opened = 0; opened < 7; opened += 1)
      await owner.post('/api/drafts', { body: { isPublic: true, name: `Own ${opened}` } });
    const { drafts, total } = (await guest.get('/api/drafts')).json();
    const names = drafts.map(({ name }: { name: string }) => name);
    expect([total, names.includes('Of a guest'), names.includes('Own 6'), names.includes('Own 0')]).toEqual([
      6,
      true,
      true,
      false,
    ]);
    await postgres.script(`
      insert into draft (code, rules, name, account_ids1, account_ids2, is_public, is_official, allows_analysis, notes, owner_id, opened_at, updated_at, served_until)
      select 'OPEN' || lpad(number::text, 4, '0'), rules, name, account_ids1, account_ids2, false, false, false, notes, owner_id, opened_at, updated_at, served_until
      from (select * from draft where owner_id = ${OWNER} limit 1) as one, generate_series(1, 200) as number
    `);
    const refused = await owner.post('/api/drafts', { body: {} });
    expect([refused.status, refused.json().message]).toEqual([
      429,
      'You have 200 drafts that are not over. End some of them first.',
    ]);
  });

  test('whoever tries codes, at the socket too, and then right ones as well', async () => {
    const { code } = await openTestRoom(site.url);
    const client = await connect();
    const tryCode = async (draftCode: string) => {
      client.send({ type: 'JOIN_DRAFT', draftCode, ...SESSION });
      return (await client.next('ERROR')).error;
    };
    for (let tried = 0; tried < 3; tried += 1) expect(await tryCode(`AAAA000${tried}`)).toBe('unknown-draft');
    expect(await tryCode(code)).toBe('too-many-guesses');
  });

  test('more connections of an address than people have', async () => {
    const { code } = await openTestRoom(site.url);
    const kept = [await connect(), await connect()];
    expect(await (await connect()).closed).toMatchObject({ code: 1013 });
    kept[0]?.close();
    await kept[0]?.closed;
    expect((await DraftClient.join(site.url, { code })).state?.status).toBe('waiting');
  });

  test('ending with their server: everybody is told to come back', async () => {
    const { code } = await openTestRoom(site.url);
    const client = await DraftClient.join(site.url, { code });
    const [{ code: reason }] = await Promise.all([client.closed, site.close()]);
    expect(reason).toBe(1012);
    site = await openAccountSite(databases());
    expect((await DraftClient.join(site.url, { code })).state?.status).toBe('waiting');
  });
});
