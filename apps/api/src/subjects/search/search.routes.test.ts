import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiError } from '@soulstat/api-client';
import { steamId64Of } from '@soulstat/api-client/player-id';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { keepPublisherBoard } from '../leaderboards/publisher-board.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { HOSTILE_STRINGS } from '@soulstat/warehouse/internals';

const JOHN = 40_000_001;
const HIDDEN = 40_000_002;
const NAMED_12345 = 40_000_003;
const HASH = '0f'.repeat(20);
const PICTURE = `https://avatars.example/${HASH}_full.jpg`;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  await save(
    { accountId: JOHN, name: 'johnpyp', avatarUrl: PICTURE },
    { accountId: HIDDEN, name: 'johnhidden' },
    { accountId: NAMED_12345, name: String(JOHN) },
  );
  await hide(HIDDEN);
});
afterAll(() => api.close());

const save = (...players: Parameters<typeof savePlayers>[1][number][]) =>
  savePlayers(api.databases.postgres, players, 'platform');
const hide = (accountId: number) =>
  api.databases.postgres.rows(
    pg`update player set hidden = true, updated_at = now() where account_id = ${accountId}`,
  );
const find = (encodedQuery: string) =>
  api.client.get('/api/profile/search-profiles/:encodedQuery', { params: { encodedQuery } });
const idsOf = async (text: string) => (await find(text)).map(({ accountId }) => accountId);

describe('searching for players', () => {
  test.each(['joh', 'jonhpyp', 'JOHNPYP', 'ｊｏｈｎ'])('%s finds johnpyp, with the picture', async (text) => {
    expect(await find(text)).toEqual([{ accountId: JOHN, name: 'johnpyp', avatarUrl: PICTURE }]);
  });

  test.each([
    ['SteamID64', steamId64Of(JOHN)],
    ['SteamID2', 'STEAM_0:1:20000000'],
    ['SteamID3', `[U:1:${JOHN}]`],
    ['the address of the profile', `https://steamcommunity.com/profiles/${steamId64Of(JOHN)}/`],
    [
      'the address at another tracker',
      `https://tracker.example/players/${JOHN}?tab=matches&x=${'y'.repeat(150)}`,
    ],
  ])('%s finds the player', async (_form, text) => {
    expect(await idsOf(text)).toEqual([JOHN]);
  });

  test('an account id is that of a player first, and part of names after that', async () => {
    expect(await idsOf(String(JOHN))).toEqual([JOHN, NAMED_12345]);
  });

  test('an address with a word of the player’s own looks for that word', async () => {
    expect(await idsOf('https://steamcommunity.com/id/johnpyp')).toEqual([JOHN]);
  });

  test('a name on the publisher’s board finds its player, and takes the place of no other name', async () => {
    const entry = (accountIds: number[], name: string, place: number) => ({
      accountIds,
      name,
      place,
      position: place,
      rankNumber: 116,
      heroIds: [],
    });
    await keepPublisherBoard(
      api.databases.postgres,
      { region: 'europe', heroId: 0, takenAt: new Date('2026-11-01') },
      [
        entry([40_000_011], 'Boarded', 1),
        entry([40_000_012, 40_000_013], 'Boarded too', 2),
        entry([JOHN], 'Boarded John', 3),
        entry([HIDDEN], 'Boarded and hidden', 4),
      ],
    );
    await expect.poll(() => idsOf('boarded'), { timeout: 30_000 }).toEqual([40_000_011]);
    expect(await idsOf('johnpyp')).toEqual([JOHN]);
  });

  test('which nobody is called is said to need a key of the platform, where there is none', async () => {
    await expect(find('https://steamcommunity.com/id/zzzz')).rejects.toMatchObject({
      status: 404,
      code: 'vanity_unresolved',
      message: expect.stringMatching(/cannot look up custom profile addresses/),
    });
  });

  test('with a key of the platform such an address finds the player whatever the name is', async () => {
    const platform = createServer((_request, response) =>
      response.end(JSON.stringify({ response: { success: 1, steamid: steamId64Of(JOHN) } })),
    ).listen(0, '127.0.0.1');
    await once(platform, 'listening');
    const url = `http://127.0.0.1:${(platform.address() as AddressInfo).port}`;
    const app = buildApp({ ...api.databases, ingester: api.ingester, platformApi: { key: 'KEY', url } });
    const { body } = await app.inject({
      url: `/api/profile/search-profiles/${encodeURIComponent('https://steamcommunity.com/id/zzzz')}`,
    });
    expect(JSON.parse(body)).toEqual([{ accountId: JOHN, name: 'johnpyp', avatarUrl: PICTURE }]);
    await app.close();
    platform.close();
  });

  test('from one visitor such addresses are looked up at the platform thirty times a minute', async () => {
    const platformApi = { key: 'KEY', url: 'http://127.0.0.1:1' };
    const app = buildApp({ ...api.databases, ingester: api.ingester, platformApi });
    const statuses = [];
    for (let word = 0; word <= 30; word += 1) {
      const { statusCode } = await app.inject({
        url: `/api/profile/search-profiles/${encodeURIComponent(`https://steamcommunity.com/id/word${word}`)}`,
        remoteAddress: '203.0.113.5',
      });
      statuses.push(statusCode);
    }
    expect(statuses.at(-1)).toBe(429);
    expect(statuses.slice(0, 30)).not.toContain(429);
    const name = await app.inject({ url: '/api/profile/search-profiles/ada', remoteAddress: '203.0.113.5' });
    expect(name.statusCode).not.toBe(429);
    await app.close();
  });

  test.each(['johnhidden', String(HIDDEN), steamId64Of(HIDDEN)])(
    '%s does not find who is hidden',
    async (text) => {
      expect(await idsOf(text)).toEqual([]);
    },
  );

  test('who hides, is renamed or new is known within two seconds', async () => {
    const accountId = 40_000_010;
    await save({ accountId, name: 'newcomer' });
    await expect.poll(() => idsOf('newcomer'), { timeout: 30_000 }).toEqual([accountId]);
    await save({ accountId, name: 'oldtimer' });
    await expect.poll(() => idsOf('oldtimer'), { timeout: 30_000 }).toEqual([accountId]);
    expect(await idsOf('newcomer')).toEqual([]);
    await hide(accountId);
    await expect.poll(() => idsOf('oldtimer'), { timeout: 30_000 }).toEqual([]);
  });

  test('names of any script and with any sign come back as they are', async () => {
    const names = ['<b>bold</b>', 'Мария 🦊', '日本語の名前', '한국어', 'عربى', '"quoted" & more', '100%_\\'];
    await save(...names.map((name, index) => ({ accountId: 41_000_000 + index, name })));
    for (const [index, name] of names.entries())
      await expect
        .poll(() => find(name), { timeout: 30_000 })
        .toEqual([{ accountId: 41_000_000 + index, name, avatarUrl: null }]);
  });

  test.each(HOSTILE_STRINGS.filter((text) => text !== ''))('%j is a text like any other', async (text) => {
    const { statusCode, body } = await api.app.inject({
      url: `/api/profile/search-profiles/${encodeURIComponent(text.toWellFormed())}`,
    });
    // `.` and `..` are steps in an address, and what is too long is refused.
    expect([200, 400, 404]).toContain(statusCode);
    expect(JSON.parse(body)).toBeTypeOf('object');
  });

  test('a blank text finds nobody, and one that is too long is refused', async () => {
    expect(await find('   ')).toEqual([]);
    const refusal = await find('x'.repeat(301)).catch((error: ApiError) => error);
    expect(refusal).toMatchObject({ status: 400, code: 'invalid_request' });
  });

  test('answers are kept by nobody but the visitor', async () => {
    const { headers } = await api.app.inject({ url: '/api/profile/search-profiles/joh' });
    expect(headers['cache-control']).toBe('private, max-age=10');
  });

  test('what was searched for is in no log', async () => {
    const lines: string[] = [];
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) });
    const app = buildApp({ ...api.databases, ingester: api.ingester }, { log });
    const { statusCode } = await app.inject({ url: '/api/profile/search-profiles/my%20secret?why=secret' });
    await app.close();
    expect(statusCode).toBe(200);
    expect(lines.join()).toContain('"path":"/api/profile/search-profiles/:encodedQuery"');
    expect(lines.join()).not.toContain('secret');
  });
});

describe('a player without a name', () => {
  const ACCOUNT = sampleMatch().players[0]?.accountId ?? 0;

  test('is found by id once a match is stored, and by nothing before', async () => {
    expect(await idsOf(String(ACCOUNT))).toEqual([]);
    await take(71_000_001);
    expect(await find(String(ACCOUNT))).toEqual([
      { accountId: ACCOUNT, name: String(ACCOUNT), avatarUrl: null },
    ]);
  });
});

const take = (matchId: number) =>
  api.admin.post('/api/admin/ingest', {
    query: { fileName: `${matchId}.meta` },
    body: encodeMatchFile({ ...sampleMatch(), matchId }),
  });

const look = (matchId: number) => api.client.get('/api/match/search/:matchId', { params: { matchId } });

describe('searching for a match', () => {
  test('says that it is stored, and in what detail', async () => {
    await take(71_000_005);
    expect(await look(71_000_005)).toEqual({
      matchId: 71_000_005,
      state: 'stored',
      detail: 'full',
      newestMatchId: 71_000_005,
      reason: null,
      advice: null,
    });
  });

  test('says of one that never came that later ones did, and what to do', async () => {
    await take(71_000_005);
    const answer = await look(71_000_003);
    expect(answer).toMatchObject({ state: 'missing', detail: null });
    expect(answer.reason).toContain('although later matches have arrived');
    expect(answer.advice).toContain('send it in');
  });

  test('says of one above all stored that it may be too new', async () => {
    await take(71_000_005);
    const answer = await look(9_007_199_254_740_991);
    expect(answer).toMatchObject({ state: 'newer', newestMatchId: 71_000_005 });
    expect(answer.reason).toContain('71000005');
    expect(answer.advice).toContain('restarted');
  });

  test.each(['0', '-1', '1.5', 'x', '9007199254740992'])('refuses %s, which is no id', async (text) => {
    const { statusCode } = await api.app.inject({ url: `/api/match/search/${text}` });
    expect(statusCode).toBe(400);
  });
});
