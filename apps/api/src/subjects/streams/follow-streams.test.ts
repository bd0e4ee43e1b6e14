import { openTwitchServer, type TwitchServer } from '@soulstat/twitch-server';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { openAccountSite, type AccountSite } from '../../testing/account-site.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { Visitor } from '../../testing/visitor.ts';
import { atTestServer, ONCE, openFollowing, PATIENCE } from './testing/follow-for-test.ts';

describeOnEmbedded('streams, asked of Twitch,', (databases) => {
  let twitch: TwitchServer;
  let site: AccountSite;
  let guest: Visitor;
  const { follow, end, state, askOnce, forget, untilAnswered } = openFollowing(
    () => databases().postgres,
    () => twitch,
  );
  const streams = async () => (await guest.get('/api/streams')).json();
  const names = async () => (await streams()).streams.map(({ name }: { name: string }) => name);

  beforeAll(async () => {
    twitch = await openTwitchServer();
    site = await openAccountSite(databases(), { twitch: atTestServer(twitch) });
    guest = await site.visitor();
    twitch.live = Array.from({ length: 5 }, (_, at) => ({
      id: String(at + 1),
      login: `channel_${at}`,
      viewers: 9 - at,
    }));
    await askOnce();
  });
  afterEach(async () => {
    twitch.trouble = undefined;
    await end();
  });
  afterAll(async () => {
    await site.close();
    await twitch.close();
  });

  test('are taken in page by page', async () => {
    expect(await names()).toEqual(twitch.live.map(({ login }) => login));
  });

  test('are asked for by one process at a time, and by the next one once it has gone', async () => {
    await forget();
    const first = follow();
    await untilAnswered();
    twitch.asked.length = 0;
    follow();
    follow();
    // Both look again every few milliseconds, many times meanwhile.
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(twitch.asked).toEqual([]);
    await first.close();
    await vi.waitUntil(() => twitch.asked.length > 0, PATIENCE);
  });

  test('a token that ran out is replaced, and asked for no more often than needed', async () => {
    twitch.asked.length = 0;
    const tokens = () => twitch.asked.filter((line) => line.startsWith('POST /oauth2/token')).length;
    follow({ ...ONCE, betweenRequests: 20 });
    await vi.waitUntil(
      () => twitch.asked.filter((line) => line.includes('/helix/streams')).length > 8,
      PATIENCE,
    );
    expect(tokens()).toBe(1);
    twitch.forgetTokens();
    await vi.waitUntil(() => tokens() === 2, PATIENCE);
    await forget();
    await untilAnswered();
    expect((await state())?.trouble).toBeNull();
  });

  test.each([
    ['is down', { status: 503 }],
    ['asks for patience', { status: 429, headers: { 'ratelimit-reset': '4102444800' } }],
    ['answers no JSON', { status: 200, body: '<html>' }],
    ['answers half a document', { status: 200, body: '{"data":[{"id":"1","user_' }],
    ['answers otherwise than documented', { status: 200, body: '{"data":[{"id":1,"viewer_count":"many"}]}' }],
    ['answers too much', { status: 200, body: ' '.repeat(3_000_000) }],
  ])('keep what was known when Twitch %s, and say so', async (_, trouble) => {
    await askOnce();
    const before = await names();
    twitch.trouble = trouble;
    follow();
    await vi.waitUntil(async () => (await state())?.trouble, PATIENCE);
    expect(await names()).toEqual(before);
    expect((await streams()).state).toMatchObject({ isFailing: true, answeredAt: expect.any(Number) });
    twitch.trouble = undefined;
    await vi.waitUntil(async () => (await state())?.trouble === null, PATIENCE);
  });

  test('of a quarter of an hour ago are not said to be live', async () => {
    await askOnce();
    await databases().postgres.script(
      "update stream_state set answered_at = answered_at - interval '16 minutes'",
    );
    expect(await names()).toEqual([]);
  });
});
