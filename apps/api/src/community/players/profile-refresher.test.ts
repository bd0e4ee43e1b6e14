import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { setHidden } from '../accounts/queries/accounts.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { findPlayers, savePlayers } from './queries/players.ts';
import { meetPlayers } from './queries/platform-profiles.ts';
import { describeOnEmbedded } from '../../testing/databases/databases.ts';
import type { RequestLoop } from '../../base/request-loop.ts';
import { openProfileRefresher } from './profile-refresher.ts';

const KEY = 'THE0KEY0OF0THIS0INSTALLATION';
const FIRST = 76_561_197_960_265_728n;
const PACE = { betweenRequests: 1, whenIdle: 5, afterFailure: 5, longest: 50 };

const summaryOf = (accountId: number) => ({
  steamid: String(FIRST + BigInt(accountId)),
  personaname: `Player ${accountId}`,
  avatarfull: `https://avatars.steamstatic.com/${accountId}_full.jpg`,
  loccountrycode: 'FI',
  lastlogoff: 1_700_000_000,
});

describeOnEmbedded('profiles of players', (databases) => {
  let platform: Server;
  let url: string;
  let asked: string[][];
  let answer: (accounts: readonly number[]) => { status: number; body: unknown };
  let refresher: RequestLoop | undefined;
  let log: string;
  beforeAll(async () => {
    platform = createServer((request, response) => {
      const query = new URL(request.url ?? '', 'http://platform').searchParams;
      if (query.get('key') !== KEY) return void response.writeHead(403).end('<html>Forbidden</html>');
      const ids = (query.get('steamids') ?? '').split(',');
      asked.push(ids);
      const { status, body } = answer(ids.map((id) => Number(BigInt(id) - FIRST)));
      return void response.writeHead(status).end(JSON.stringify(body));
    }).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
  });
  afterAll(() => platform.close());
  beforeEach(async () => {
    asked = [];
    log = '';
    answer = (accounts) => ({ status: 200, body: { response: { players: accounts.map(summaryOf) } } });
    await databases().postgres.rows(pg`truncate player, player_name`);
  });
  afterEach(async () => {
    await refresher?.close();
    refresher = undefined;
  });

  const write = (line: string) => void (log += line);
  const start = (key = KEY) => {
    refresher = openProfileRefresher(databases(), {
      log: pino({ level: 'trace' }, { write }),
      api: { key, url },
      pace: PACE,
    });
  };
  const nameOf = async (accountId: number) =>
    (await findPlayers(databases().postgres, [accountId])).get(accountId)?.name;

  test('are asked for a hundred at a time, each once, and kept', async () => {
    const accounts = Array.from({ length: 250 }, (_, index) => index + 1);
    await meetPlayers(databases().postgres, accounts);
    start();
    await vi.waitFor(async () => expect(await nameOf(250)).toBe('Player 250'), { timeout: 30_000 });
    expect(asked.map(({ length }) => length)).toEqual([100, 100, 50]);
    expect(new Set(asked.flat()).size).toBe(250);
    expect((await findPlayers(databases().postgres, [7])).get(7)).toEqual({
      accountId: 7,
      isHidden: false,
      name: 'Player 7',
      avatarUrl: 'https://avatars.steamstatic.com/7_full.jpg',
      country: 'FI',
      lastSeenAt: new Date(1.7e12),
    });
  });

  test('are asked for again after a week, and former names are kept', async () => {
    const { postgres } = databases();
    await savePlayers(postgres, [{ accountId: 9, name: 'Former' }], 'match');
    await postgres.rows(pg`update player set checked_at = now() - interval '8 days'`);
    await savePlayers(postgres, [{ accountId: 10, name: 'Fresh' }], 'platform');
    await postgres.rows(pg`update player set checked_at = now() - interval '6 days' where account_id = 10`);
    start();
    await vi.waitFor(async () => expect(await nameOf(9)).toBe('Player 9'), { timeout: 30_000 });
    expect(await nameOf(10)).toBe('Fresh');
    const names = await postgres.rows(
      pg<{ name: string }>`select name from player_name where account_id = 9 order by name`,
    );
    expect(names.map(({ name }) => name)).toEqual(['Former', 'Player 9']);
  });

  test('of those who hide are left alone, and of those the platform does not know nothing is asked twice', async () => {
    const { postgres } = databases();
    await meetPlayers(postgres, [1, 2, 3]);
    await setHidden(postgres, 2, true);
    answer = (accounts) => ({
      status: 200,
      body: { response: { players: accounts.filter((id) => id !== 3).map(summaryOf) } },
    });
    start();
    await vi.waitFor(async () => expect(await nameOf(1)).toBe('Player 1'), { timeout: 30_000 });
    await refresher?.close();
    expect(asked).toEqual([[String(FIRST + 1n), String(FIRST + 3n)]]);
    const [left] = await postgres.rows(
      pg<{ unasked: number }>`select count(*)::int as unasked from player where checked_at is null`,
    );
    expect(left?.unasked).toBe(1);
  });

  test('of players in new matches are asked for without being told', async () => {
    const stores = databases();
    const match = { ...sampleMatch(), matchId: 71_500_001 };
    await openIngester(stores).ingest({ fileName: 'a.meta', bytes: encodeMatchFile(match), firstMatch: 1 });
    const account = match.players.find(({ accountId }) => accountId !== 0)?.accountId ?? 0;
    start();
    await vi.waitFor(async () => expect(await nameOf(account)).toBe(`Player ${account}`), {
      timeout: 30_000,
    });
  });

  test.each([
    ['is too busy', { status: 429, body: {} }],
    ['fails', { status: 500, body: {} }],
    ['answers otherwise than documented', { status: 200, body: { response: { players: [{ id: 1 }] } } }],
    ['answers nothing', { status: 200, body: null }],
  ])('wait while the platform %s, and come when it answers again', async (_, failure) => {
    await meetPlayers(databases().postgres, [5]);
    const working = answer;
    answer = () => failure;
    start();
    await vi.waitFor(() => expect(asked.length).toBeGreaterThan(2), { timeout: 30_000 });
    expect(await nameOf(5)).toBeNull();
    answer = working;
    await vi.waitFor(async () => expect(await nameOf(5)).toBe('Player 5'), { timeout: 30_000 });
    expect(log).toContain('Profiles could not be refreshed');
    expect(log).not.toContain(KEY);
  });

  test('wait with a wrong key, and the log says why without telling it', async () => {
    await meetPlayers(databases().postgres, [5]);
    start('A0WRONG0KEY');
    await vi.waitFor(() => expect(log).toContain('it answered 403'), { timeout: 30_000 });
    expect(log).not.toContain('A0WRONG0KEY');
  });

  test('take nothing that is no name, picture or country of the one who was asked for', async () => {
    await meetPlayers(databases().postgres, [6]);
    answer = () => ({
      status: 200,
      body: {
        response: {
          players: [
            {
              ...summaryOf(6),
              personaname: 'A\0b <i>',
              avatarfull: 'javascript:alert(1)',
              loccountrycode: 'x1',
            },
            summaryOf(7),
            { steamid: '1', personaname: 'nobody' },
          ],
        },
      },
    });
    start();
    await vi.waitFor(async () => expect(await nameOf(6)).toBe('Ab <i>'), { timeout: 30_000 });
    const players = await findPlayers(databases().postgres, [6, 7]);
    expect(players.get(6)).toMatchObject({ avatarUrl: null, country: null });
    expect(players.has(7)).toBe(false);
  });
});
