import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAccountSite, type AccountSite } from '../../../testing/account-site.ts';
import { describeOnEmbedded } from '../../../testing/databases/databases.ts';
import { DraftClient } from '../testing/draft-client.ts';
import { openTestRoom } from '../testing/open-room.ts';
import { TestClock } from '../testing/test-clock.ts';

describeOnEmbedded('a flood at the socket of drafts', (databases) => {
  let clock: TestClock;
  let site: AccountSite;
  const clients: DraftClient[] = [];
  beforeEach(async () => {
    clock = new TestClock();
    site = await openAccountSite(databases(), {
      draftClock: clock,
      rateLimits: { draftMessages: 600, ownMachineFactor: 1 },
    });
  });
  afterEach(async () => {
    for (const client of clients.splice(0)) client.close();
    await site.close();
  });
  const join = async (joining: Parameters<typeof DraftClient.join>[1]) => {
    const client = await DraftClient.join(site.url, joining);
    clients.push(client);
    return client;
  };
  /** Answers come in the order of messages: what was sent before the odd one has been worked on. */
  const settled = async (client: DraftClient) => {
    client.send('odd');
    while ((await client.next('ERROR')).error !== 'invalid-message');
  };
  const heardBy = (client: DraftClient, type: string) =>
    client.messages.filter((message) => message.type === type);

  test('of hovers is told as the first and, a little later, the last of them', async () => {
    const { code, tokens } = await openTestRoom(site.url);
    const player = await join({ code, token: tokens.player1 });
    const windows = [
      await join({ code, token: tokens.captain1 }),
      await join({ code, token: tokens.captain1 }),
    ];
    for (let heroId = 1; heroId <= 30; heroId += 1)
      for (const each of windows) each.act({ type: 'HOVER', heroId });
    for (const each of windows) await settled(each);
    clock.pass(250);
    await player.until(() => heardBy(player, 'HOVERED').length === 2);
    expect(heardBy(player, 'HOVERED')[1]).toEqual({ type: 'HOVERED', heroId: 30 });
    clock.pass(10_000);
    windows[0]?.act({ type: 'HOVER', heroId: 31 });
    await player.until(() => heardBy(player, 'HOVERED').length === 3);
    expect(heardBy(player, 'HOVERED').at(-1)).toEqual({ type: 'HOVERED', heroId: 31 });
  });

  test('of suggestions is told as the newest of each name', async () => {
    const { code, tokens } = await openTestRoom(site.url);
    const captain = await join({ code, token: tokens.captain1 });
    const players = [
      await join({ code, token: tokens.player1, name: 'Cy' }),
      await join({ code, token: tokens.player1, name: 'Di' }),
    ];
    for (let heroId = 1; heroId <= 20; heroId += 1)
      for (const each of players) each.act({ type: 'SUGGEST', heroId });
    for (const each of players) await settled(each);
    clock.pass(1000);
    await captain.until(() => heardBy(captain, 'SUGGESTED').length >= 3);
    expect(heardBy(captain, 'SUGGESTED').slice(1)).toEqual(
      expect.arrayContaining([
        { type: 'SUGGESTED', heroId: 20, by: 'Cy' },
        { type: 'SUGGESTED', heroId: 20, by: 'Di' },
      ]),
    );
    expect(heardBy(captain, 'SUGGESTED')).toHaveLength(3);
  });

  test('of windows with one captain’s link ends at eight; whoever has a seat keeps it', async () => {
    const { code, tokens } = await openTestRoom(site.url);
    const first = await join({ code, token: tokens.captain1 });
    for (let opened = 1; opened < 8; opened += 1) await join({ code, token: tokens.captain1 });
    const late = await DraftClient.open(site.url);
    clients.push(late);
    late.sendJoin({ code, token: tokens.captain1, events: true });
    expect((await late.next('ERROR')).error).toBe('seat-full');
    expect(await late.closed).toMatchObject({ code: 1013 });
    await join({ code, token: tokens.captain2 });
    await first.until(() => first.state?.status === 'ready');
    first.close();
    await first.closed;
    await expect
      .poll(async () => (await join({ code, token: tokens.captain1 }).catch(() => undefined))?.you)
      .toEqual({
        role: 'captain',
        team: 1,
      });
  });

  test('of messages ends the connection, also of a program that takes no notice', async () => {
    const { hostname, port } = new URL(site.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `GET /ws/draft HTTP/1.1\r\nHost: ${hostname}:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${btoa('sixteen bytes...')}\r\n\r\n`,
    );
    await once(socket, 'data');
    const closed = once(socket.resume(), 'close');
    // A text of one letter, with a mask of zeros.
    for (let sent = 0; sent < 60; sent += 1) socket.write(Buffer.from([0x81, 0x81, 0, 0, 0, 0, 0x78]));
    await closed;
  });

  test('of chat from two windows of a seat is as slow as that of one', async () => {
    const { code, tokens } = await openTestRoom(site.url);
    const windows = [
      await join({ code, token: tokens.captain1 }),
      await join({ code, token: tokens.captain1 }),
    ];
    const referee = await join({ code, token: tokens.referee });
    for (let line = 0; line < 25; line += 1)
      for (const each of windows) each.act({ type: 'CHAT', channel: 'all', text: `Line ${line}` });
    for (const each of windows) await settled(each);
    await referee.until(() => heardBy(referee, 'CHAT_LINE').length >= 40);
    referee.act({ type: 'CHAT', channel: 'all', text: 'Enough.' });
    await referee.until(() => heardBy(referee, 'CHAT_LINE').length >= 41);
    expect(heardBy(referee, 'CHAT_LINE')).toHaveLength(41);
  });

  test('of joins from one address is sent away, and comes back later', async () => {
    const { code } = await openTestRoom(site.url);
    const client = await join({ code });
    const joins = async (times: number) => {
      for (let time = 0; time < times; time += 1) client.sendJoin({ code, events: true });
    };
    // A minute has 600 of them, so that 100 may come at once; a connection sends 40 at once, and 15 in every second.
    for (let second = 0; second < 20 && !client.isClosed; second += 1) {
      await joins(15);
      await client.until(() => client.isClosed || heardBy(client, 'ROOM').length >= 1 + (second + 1) * 15);
      clock.pass(1000);
    }
    expect(await client.closed).toMatchObject({ code: 1013 });
    clock.pass(10_000);
    expect((await join({ code })).you).toEqual({ role: 'spectator' });
  });
});
