import type { AddressInfo } from 'node:net';
import { CHAT_VARIABLES } from '@soulstat/api-client/chat-variables';
import type { PlayerNews } from '@soulstat/api-client/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { processStoredMatches } from '../../operations/worker/matches-stored.ts';
import { boardLeague, newestOf, playedOf, takeIn, type Played } from '../../testing/leagues/board-league.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

const NOW = Math.floor(Date.now() / 1000);
const HOUR = 3600;
/** Whenever this runs, it is noon there: matches of the last hours are of today. */
const ZONE = (() => {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
})();

/** The newest began an hour ago. */
const LEAGUE = (() => {
  const league = boardLeague(40);
  const later = NOW - HOUR - newestOf(league.map(({ startedAt }) => startedAt));
  return league.map((match) => ({ ...match, startedAt: match.startedAt + later }));
})();
const PLAYED = playedOf(LEAGUE).toSorted((a, b) => a.match.startedAt - b.match.startedAt);
const PLAYER = PLAYED.at(-1)?.accountId ?? 0;
const OWN = PLAYED.filter(({ accountId }) => accountId === PLAYER);
const [HIDDEN, HOSTILE] = [501, 502].map((id) => (id === PLAYER ? 503 : id)) as [number, number];

const LIMIT = 6;
let api: TestApp;
let port: number;
beforeAll(async () => {
  api = await openTestApp({ rateLimits: { chatLinesOfChannel: LIMIT, ownMachineFactor: 1 } });
  await takeIn(api, LEAGUE);
  await savePlayers(
    api.databases.postgres,
    [
      { accountId: PLAYER, name: 'Rook' },
      { accountId: HIDDEN, name: 'Nobody knows me' },
      { accountId: HOSTILE, name: '/ban @mod\n{pp} $(eval 1) evil.example <@1> *x*' },
    ],
    'match',
  );
  await setHidden(api.databases.postgres, HIDDEN, true);
  await api.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = api.app.server.address() as AddressInfo);
});
afterAll(() => api.close());

let channels = 0;
/** Each of a channel of its own, which have limits. */
async function say(
  text: string,
  query: Readonly<Record<string, string>> = {},
  player: number | string = PLAYER,
) {
  channels += 1;
  const asked = new URLSearchParams({ text, zone: ZONE, channel: String(channels), ...query });
  const answer = await api.app.inject(`/api/chat-commands/${encodeURIComponent(player)}?${asked}`);
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).not.toMatch(/[\r\n]/);
  return { status: answer.statusCode, line: answer.body, code: answer.headers['x-error-code'] };
}

const wonOf = (played: readonly Played[]) => played.filter(({ won }) => won).length;

describe('a line for a chat', () => {
  test('says what a plain count of the matches gives', async () => {
    const today = OWN.filter(({ match }) => match.startedAt > NOW - 12 * HOUR);
    const won = wonOf(OWN);
    const { line } = await say(
      '{name} {matches} {wins} {losses} {record_today} {matches_today} {last_result} {last_hero}',
      { hero: 'abrams' },
    );
    expect(today.length).toBeGreaterThan(0);
    const last = OWN.at(-1);
    expect(line).toMatch(
      `Rook ${OWN.length} ${won} ${OWN.length - won} ${wonOf(today)}–${today.length - wonOf(today)} ${today.length} ${last?.won ? 'won' : 'lost'} `,
    );
    const results = OWN.slice(-5).map((one) => (one.won ? 'W' : 'L'));
    expect((await say('{last_results}')).line).toBe(results.toReversed().join(' '));
    const rate = `${Math.round((100 * won) / OWN.length)} % of ${OWN.length} matches`;
    expect((await say('{win_rate}')).line).toBe(rate);
    const ofHero = OWN.filter(({ heroId }) => heroId === last?.heroId);
    expect((await say('{hero_record}', { hero: String(last?.heroId) })).line).toBe(
      `${wonOf(ofHero)}–${ofHero.length - wonOf(ofHero)}`,
    );
  });

  test('agrees with the profile and its leaderboards', async () => {
    const params = { accountId: PLAYER };
    const standing = await api.client.get('/api/profile/:accountId/standing', { params });
    const { places } = await api.client.get('/api/leaderboards/places/:accountId', { params });
    const best = places[0];
    expect((await say('{pp}')).line).toBe(Math.round(standing.points?.points ?? 0).toLocaleString('en'));
    expect((await say('{best_place}')).line).toContain(`#${best?.place} of ${best?.players} `);
    const overlay = await api.client.get('/api/profile/:accountId/overlay', {
      params,
      query: { zone: ZONE },
    });
    expect(overlay).toMatchObject({
      name: 'Rook',
      publisherRank: standing.publisherRank,
      points: standing.points,
    });
    expect(overlay.matches.map(({ matchId }) => matchId)).toEqual(
      OWN.slice(-10)
        .map(({ match }) => match.matchId)
        .toReversed(),
    );
    expect((await say('{matches_session} {wins_session}')).line).toBe(
      `${overlay.session?.matches} ${overlay.session?.wins}`,
    );
  });

  test('has a value of every variable of the list, or the words that stand for one', async () => {
    for (const name of Object.keys(CHAT_VARIABLES)) {
      const { line, status } = await say(`{${name}|nothing known}`);
      expect([name, status, line]).toEqual([name, 200, expect.stringMatching(/^[^{}]+$/)]);
      expect(line).not.toMatch(/undefined|NaN|null/);
    }
    const nobody = await say('{wins_today}, {rank|no rank}, {kda} {{x}}', {}, 4_000_000_001);
    expect(nobody.line).toBe('unknown, no rank, unknown {x}');
  });

  test('runs no command, mentions nobody and is no longer than the chat takes', async () => {
    const plain = await say('{name}', {}, HOSTILE);
    expect(plain.line).toBe('› /ban ＠mod {pp} $ (eval 1) evil․e…');
    expect((await say('{name}', { bot: 'discord' }, HOSTILE)).line).toContain(String.raw`$ \(eval 1\)`);
    expect((await say('!so\n{name}')).line).toBe('› !so Rook');
    const cut = await say('👨‍👩‍👧 {name} wins a lot of matches', { length: '20' });
    expect(cut.line).toBe('👨‍👩‍👧 Rook wins…');
    expect((await say('x'.repeat(500), { bot: 'nightbot', length: '2000' })).line).toHaveLength(400);
  });

  test.each([
    ['{wins_tody}', {}, undefined, 'invalid_request', 'Did you mean {wins_today}?'],
    ['{name', {}, undefined, 'invalid_request', 'A brace stands alone'],
    ['{hero}', { hero: 'Nobody' }, undefined, 'not_found', 'There is no hero of this name.'],
    ['{wins_today}', { zone: 'Mars' }, undefined, 'invalid_request', 'There is no such time zone'],
    ['{name}', { length: '5' }, undefined, 'invalid_request', '`length` in the query must be at least 20'],
    ['{name}', {}, 'Rook', 'invalid_request', 'This is no player'],
    ['{name} {pp}', {}, HIDDEN, 'profile_hidden', `Player ${HIDDEN} does not want to be shown.`],
  ])('says in a sentence why %s with %j cannot be answered', async (text, query, player, code, sentence) => {
    const answer = await say(text, query, player ?? PLAYER);
    expect(answer).toMatchObject({ status: 200, code, line: expect.stringContaining(sentence) });
  });

  test('comes so often to a channel, whatever the others ask', async () => {
    const ofChannel = (channel: string) => say('{name}', { channel });
    for (let asked = 0; asked < LIMIT; asked += 1) expect((await ofChannel('loud')).status).toBe(200);
    const refused = await ofChannel('loud');
    expect(refused).toMatchObject({ status: 429, code: 'too_many_requests' });
    expect(refused.line).toMatch(/^Too many requests/);
    expect((await ofChannel('quiet')).line).toBe('Rook');
  });
});

describe('an overlay', () => {
  test('of a player who hides shows nothing, and hears nothing', async () => {
    const params = { accountId: HIDDEN };
    await expect(api.client.get('/api/profile/:accountId/overlay', { params })).rejects.toMatchObject({
      code: 'profile_hidden',
    });
    expect(await newsOf(HIDDEN)).toEqual(['REFUSED', 'closed']);
    expect(await newsOf('nobody')).toEqual(['REFUSED', 'closed']);
  });

  test('hears when there is a new match of its player', async () => {
    const [first] = LEAGUE;
    const heard = newsOf(PLAYER, async () => {
      await takeIn(
        api,
        first ? [{ ...first, matchId: first.matchId + 1_000_000, startedAt: NOW - 1800 }] : [],
      );
      await processStoredMatches(api.databases);
    });
    const others = newsOf(999);
    expect(await heard).toEqual(['FOLLOWING', 'CHANGED']);
    expect(await others).toEqual(['FOLLOWING']);
  });
});

/** What a follower is told until something changed, it is sent away, or nothing more comes. */
async function newsOf(accountId: number | string, then?: () => Promise<void>): Promise<string[]> {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/ws/players`);
  const heard: string[] = [];
  await new Promise<void>((resolve) => {
    socket.addEventListener('open', () => socket.send(JSON.stringify({ type: 'FOLLOW', accountId })));
    socket.addEventListener('message', ({ data }) => {
      const { type } = JSON.parse(String(data)) as PlayerNews;
      heard.push(type);
      if (type === 'FOLLOWING') void (then ? then() : resolve());
      if (type === 'CHANGED') resolve();
    });
    socket.addEventListener('close', () => {
      heard.push('closed');
      resolve();
    });
  });
  const told = [...heard];
  socket.close();
  return told;
}
