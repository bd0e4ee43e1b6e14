import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import { DraftClient } from './testing/draft-client.ts';
import { openTestRoom } from './testing/open-room.ts';

const SESSION = { browserSessionId: 'sess_abcdefghij0123456789' };
const OWNER = 601;

describeOnEmbedded('drafts are kept from', (databases) => {
  let site: AccountSite;
  const clients: DraftClient[] = [];
  beforeEach(async () => {
    site = await openAccountSite(databases(), {
      rateLimits: { drafts: 3, sockets: 2, draftCodes: 3, ownMachineFactor: 1 },
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
    for (let opened = 0; opened < 4; opened += 1) expect(await open(owner)).toBe(201);
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
