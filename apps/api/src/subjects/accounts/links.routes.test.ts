import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pg } from '../../storage/postgres/pg.ts';
import { DEMO_ACCOUNTS, openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';

const CODE = 'a-code-of-the-platform';
const TOKEN = 'a-token-of-the-platform';
const CLIENT = { clientId: 'our-id', clientSecret: 'our-secret' };
const TWITCH_USER = { data: [{ id: '42', login: 'ada', display_name: 'Ada_TV' }] };

/** What the platforms answer next, and what they were asked. */
interface Platform {
  readonly server: Server;
  readonly url: string;
  user: unknown;
  userStatus: number;
  readonly tokenRequests: URLSearchParams[];
}

async function startPlatform(): Promise<Platform> {
  const tokenRequests: URLSearchParams[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    response.setHeader('content-type', 'application/json');
    if (request.url === '/token') {
      const form = new URLSearchParams(body);
      tokenRequests.push(form);
      const isRight = form.get('code') === CODE && form.get('client_secret') === CLIENT.clientSecret;
      if (!isRight) return response.writeHead(400).end('{"error":"invalid_grant"}');
      return response.end(JSON.stringify({ access_token: TOKEN, token_type: 'bearer', expires_in: 3600 }));
    }
    const isOwner =
      request.headers.authorization === `Bearer ${TOKEN}` && request.headers['client-id'] === CLIENT.clientId;
    return response.writeHead(isOwner ? platform.userStatus : 401).end(JSON.stringify(platform.user));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const platform: Platform = { server, url, user: TWITCH_USER, userStatus: 200, tokenRequests };
  return platform;
}

const links = async (who: Visitor) => (await who.get('/api/auth/links')).json();
/** To the platform; the address with which it sends back. */
const start = async (who: Visitor, name = 'twitch') => {
  const { location = '' } = await who.get(`/api/auth/link/${name}`);
  const asked = new URL(location);
  const back = new URL(asked.searchParams.get('redirect_uri') ?? '');
  back.searchParams.set('state', asked.searchParams.get('state') ?? '');
  back.searchParams.set('code', CODE);
  return { asked, back };
};
const comeBack = async (who: Visitor, back: URL) => {
  const { location = '' } = await who.get(back.href);
  const { pathname, search } = new URL(location);
  return `${pathname}${search}`;
};

describeOnEmbedded('an account of another platform', (databases) => {
  let platform: Platform;
  let site: AccountSite;
  let visitor: Visitor;
  let account = 300;
  beforeAll(async () => {
    platform = await startPlatform();
    const addresses = {
      host: platform.url,
      authorizePath: '/authorize',
      tokenPath: '/token',
      userUrl: `${platform.url}/user`,
    };
    const client = { ...CLIENT, addresses };
    site = await openAccountSite(databases(), {
      accounts: { ...DEMO_ACCOUNTS, links: { twitch: client, discord: client } },
    });
  });
  afterAll(async () => {
    await site.close();
    platform.server.close();
  });
  beforeEach(async () => {
    account += 1;
    visitor = await site.visitor(account);
    Object.assign(platform, { user: TWITCH_USER, userStatus: 200 });
  });

  test('is linked, told, and forgotten again', async () => {
    const none = { isAvailable: true, name: null, linkedAt: null };
    expect(await links(visitor)).toEqual([
      { platform: 'twitch', ...none },
      { platform: 'youtube', ...none, isAvailable: false },
      { platform: 'discord', ...none },
    ]);
    const { asked, back } = await start(visitor);
    expect(`${asked.origin}${asked.pathname}`).toBe(`${platform.url}/authorize`);
    expect(asked.searchParams.get('client_id')).toBe('our-id');
    expect(asked.href).not.toContain('our-secret');
    expect(back.href.startsWith(`${site.url}/api/auth/link/twitch/return?`)).toBe(true);
    expect(await comeBack(visitor, back)).toBe('/settings?linked=twitch');
    expect((await links(visitor))[0]).toEqual({
      platform: 'twitch',
      isAvailable: true,
      name: 'Ada_TV',
      linkedAt: expect.any(Number),
    });
    expect((await visitor.post('/api/auth/unlink/twitch')).json()[0]).toEqual({
      platform: 'twitch',
      ...none,
    });
    expect((await visitor.post('/api/auth/unlink/twitch')).status).toBe(200);
  });

  test('is proven by the browser that began: the code alone is worth nothing', async () => {
    const { asked, back } = await start(visitor);
    expect(asked.searchParams.get('code_challenge_method')).toBe('S256');
    await comeBack(visitor, back);
    const verifier = platform.tokenRequests.at(-1)?.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    expect(asked.searchParams.get('code_challenge')).toBe(challenge);
  });

  test('of Discord is told by the name that its owner shows', async () => {
    platform.user = { id: '7', username: 'ada', global_name: 'Ada 🏳️‍🌈' };
    const { asked, back } = await start(visitor, 'discord');
    expect(asked.searchParams.get('scope')).toBe('identify');
    expect(await comeBack(visitor, back)).toBe('/settings?linked=discord');
    expect((await links(visitor))[2].name).toBe('Ada 🏳️‍🌈');
  });

  test('belongs to the profile that proved it last', async () => {
    await comeBack(visitor, (await start(visitor)).back);
    const other = await site.visitor(account + 500);
    await comeBack(other, (await start(other)).back);
    expect((await links(visitor))[0].name).toBeNull();
    expect((await links(other))[0].name).toBe('Ada_TV');
  });

  test.each([
    ['state of another browser', (back: URL) => back.searchParams.set('state', 'AAAA'), 'refused'],
    ['no state', (back: URL) => back.searchParams.delete('state'), 'refused'],
    ['a code that the platform did not give', (back: URL) => back.searchParams.set('code', 'x'), 'refused'],
    ['no code', (back: URL) => back.searchParams.delete('code'), 'refused'],
    ['two codes', (back: URL) => back.searchParams.append('code', CODE), 'refused'],
    ['a refusal', (back: URL) => back.searchParams.set('error', 'access_denied'), 'cancelled'],
  ])('is not linked by an answer with %s', async (_, spoil, reason) => {
    const { back } = await start(visitor);
    spoil(back);
    expect(await comeBack(visitor, back)).toBe(`/settings?authError=${reason}`);
    expect((await links(visitor))[0].name).toBeNull();
  });

  test.each([
    ['fails', 500, TWITCH_USER],
    ['names nobody', 200, { data: [] }],
    ['answers otherwise than documented', 200, { id: 42 }],
  ])('is not linked when the platform %s', async (_, userStatus, user) => {
    Object.assign(platform, { userStatus, user });
    expect(await comeBack(visitor, (await start(visitor)).back)).toBe(
      '/settings?authError=provider_unreachable',
    );
    expect((await links(visitor))[0].name).toBeNull();
  });

  test('is nobody’s while nobody is signed in', async () => {
    const { back } = await start(visitor);
    const guest = await site.visitor();
    expect((await guest.get('/api/auth/link/twitch')).location).toBe(
      `${site.url}/settings?authError=not_signed_in`,
    );
    expect(await comeBack(guest, back)).toBe('/settings?authError=not_signed_in');
    expect((await guest.get('/api/auth/links')).status).toBe(401);
    expect((await guest.post('/api/auth/unlink/twitch')).status).toBe(401);
    expect((await visitor.get('/api/auth/link/facebook')).status).toBe(400);
  });

  test('leaves no code and no token behind, in the log or the database', async () => {
    await comeBack(visitor, (await start(visitor)).back);
    expect(platform.tokenRequests.at(-1)?.get('redirect_uri')).toBe(
      `${site.url}/api/auth/link/twitch/return`,
    );
    const rows = JSON.stringify(await databases().postgres.rows(pg`select * from linked_account`));
    for (const secret of [CODE, TOKEN, CLIENT.clientSecret]) {
      expect(site.log()).not.toContain(secret);
      expect(rows).not.toContain(secret);
    }
  });

  test('cannot be linked where the site is not registered with the platform, and the list says so', async () => {
    const plain = await openAccountSite(databases());
    const member = await plain.visitor(account);
    expect(await links(member)).toEqual([
      { platform: 'twitch', isAvailable: false, name: null, linkedAt: null },
      { platform: 'youtube', isAvailable: false, name: null, linkedAt: null },
      { platform: 'discord', isAvailable: false, name: null, linkedAt: null },
    ]);
    expect((await member.get('/api/auth/link/twitch')).location).toBe(
      `${plain.url}/settings?authError=unavailable`,
    );
    await plain.close();
  });
});
