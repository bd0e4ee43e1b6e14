import { CARD_SIZES, CARD_WIDGETS, type CardSize } from '@soulstat/api-client/cards';
import type { Card } from '@soulstat/api-client';
import { GAME_DATA } from '@soulstat/game-data/full';
import { createLeague } from '@soulstat/league-simulator';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { parse } from 'parse5';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setHidden } from '../../community/accounts/queries/accounts.ts';
import { savePlayers } from '../../community/players/queries/players.ts';
import { scoreNewMatches } from '../../matches/scores/score-matches.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { buildApp } from '../../app.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { leadOf } from '../profiles/testing/counted-again.ts';

/** A league of few players, who meet often. */
const LEAGUE = [
  ...createLeague({
    seed: 12,
    from: new Date('2026-08-05'),
    days: 2,
    players: 60,
    matches: 24,
    detail: 'facts',
    modes: { ranked: 1, streetBrawl: 0, privateLobby: 0, coopBot: 0 },
  }).matches(),
].map(({ match }) => match);
const [PLAYER = 0, OTHER = 0] = (LEAGUE[0]?.players ?? []).map(({ accountId }) => accountId);
const NOBODY = 4_000_000_000;

let api: TestApp;
beforeAll(async () => {
  api = await openTestApp();
  const files = LEAGUE.map((match) => encodeMatchFile(match));
  await Promise.all(files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })));
  await refreshRollups(api.databases);
  await scoreNewMatches(
    api.databases,
    LEAGUE.map(({ matchId }) => matchId),
  );
});
afterAll(() => api.close());

const ask = (path: string, headers = {}) => api.app.inject({ url: `/api/cards/${path}`, headers });
const read = async (path: string): Promise<Card> => (await ask(path)).json();
const named = (name: string) =>
  savePlayers(api.databases.postgres, [{ accountId: PLAYER, name }], 'platform');

describe('a card', () => {
  test('has the same numbers as the pages of the player, and says them in its alternative text', async () => {
    await named('Soulkeeper');
    const params = { accountId: PLAYER };
    const [card, overview, lanes, standing] = await Promise.all([
      read(`player/${PLAYER}`),
      api.client.get('/api/profile/:accountId/overview', { params }),
      api.client.get('/api/profile/:accountId/lanes', { params }),
      api.client.get('/api/profile/:accountId/standing', { params }),
    ]);
    const { matches, rate } = overview.winRate;
    const words = `Win rate: ${((rate ?? 0) * 100).toFixed(0)} %`;
    expect(card).toMatchObject({ title: 'Soulkeeper', name: 'Soulkeeper', notDrawn: null, width: 1200 });
    expect(card.alt).toContain('Player card: Soulkeeper.');
    expect(card.alt).toContain(words);
    expect(card.alt).toContain(`${matches} matches`);
    expect(card.shown).toEqual(Object.keys(CARD_WIDGETS.player));
    const widget = (name: string, of = card) => of.widgets.find((each) => each.name === name);
    expect(widget('points')?.value).toBe(
      `${Math.round(standing.points?.points ?? 0).toLocaleString('en')} PP`,
    );
    expect(widget('form')?.results).toEqual(overview.last.results.map(({ won }) => won).toReversed());
    const lane = await read(`lane/${PLAYER}`);
    const soulsLead = Math.round(lanes.all.soulsLead.mean ?? 0);
    expect(widget('lead9', lane)?.value).toBe(
      `${soulsLead < 0 ? '−' : '+'}${Math.abs(soulsLead).toLocaleString('en')}`,
    );
    expect(widget('lead15', lane)?.value).toBe(leadAt15());
    expect(widget('lanesWon', lane)?.notes.at(-1)).toBe(`${lanes.all.lanesWon.matches} lanes`);
    const season = await read(`season/${PLAYER}`);
    expect(widget('matches', season)?.value).toBe(String(matches));
    expect(season.subtitle).toBe('Season One, since 30 Jul 2026');
    expect(widget('line', season)?.line.length).toBeGreaterThan(2);
    expect(widget('matches', await read(`season/${PLAYER}?season=0`))?.value).toBe('0');
  });

  test('is drawn in every size, theme and format, and not sent again to who holds it', async () => {
    for (const size of Object.keys(CARD_SIZES) as CardSize[]) {
      for (const theme of ['dark', 'light', 'transparent']) {
        const answer = await ask(`player/${PLAYER}/card.png?size=${size}&theme=${theme}&qr=true`);
        expect(answer.headers['cache-control']).toContain('max-age=900');
        const { width, height, format } = await sharp(answer.rawPayload).metadata();
        expect({ width, height, format }).toEqual({
          width: CARD_SIZES[size].width,
          height: CARD_SIZES[size].height,
          format: 'png',
        });
      }
    }
    const animated = await ask(`player/${PLAYER}/card.webp?size=signature`);
    const { pages, loop, delay } = await sharp(animated.rawPayload, { animated: true }).metadata();
    expect({ pages, loop }).toEqual({ pages: 8, loop: 1 });
    expect((delay ?? []).slice(0, -1).reduce((sum, ms) => sum + ms, 0)).toBeLessThan(5000);
    for (const format of ['', '/card.png', '/card.svg', '/card.webp?size=signature']) {
      const first = await ask(`player/${PLAYER}${format}`);
      const again = await ask(`player/${PLAYER}${format}`, { 'if-none-match': String(first.headers.etag) });
      expect([format, again.statusCode, again.rawPayload.byteLength]).toEqual([format, 304, 0]);
    }
  });

  test('two to four things side by side are one picture, and who hides is in none', async () => {
    const [match = 0, otherMatch = 0] = LEAGUE.map(({ matchId }) => matchId);
    const heroes = GAME_DATA.liveHeroes.slice(0, 4).map(({ id }) => id);
    for (const query of [
      `ids=${PLAYER},${OTHER}`,
      `of=heroes&ids=${heroes.join()}`,
      `of=matches&ids=${match},${otherMatch}`,
    ]) {
      const answer = await api.app.inject(`/api/compare/card.png?${query}`);
      const { width, height } = await sharp(answer.rawPayload).metadata();
      expect([query, answer.statusCode, width, height]).toEqual([query, 200, 1200, 630]);
    }
    const status = async (query: string) =>
      (await api.app.inject(`/api/compare/card.png?${query}`)).statusCode;
    expect(await status('of=builds&ids=999')).toBe(404);
    expect(await status('of=matches&ids=1')).toBe(404);
    expect(await status('ids=1,2,3,4,5')).toBe(400);
    await setHidden(api.databases.postgres, OTHER, true);
    expect(await status(`ids=${PLAYER},${OTHER}`)).toBe(403);
    await setHidden(api.databases.postgres, OTHER, false);
  });

  test('as SVG carries its fonts and its text, loads nothing, and may be framed by anybody', async () => {
    await named('<b>"Tom" & Jerry');
    const answer = await ask(`player/${PLAYER}/card.svg`);
    const svg = answer.body;
    expect(answer.headers['content-type']).toContain('image/svg+xml');
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain('frame-ancestors *');
    expect(answer.headers['x-frame-options']).toBeUndefined();
    expect(answer.headers['cross-origin-resource-policy']).toBe('cross-origin');
    expect(svg).toContain('&lt;b&gt;&quot;Tom&quot; &amp; Jerry');
    expect(svg).not.toMatch(/<script|<image|<b>|href="(?!\/profile\/)/);
    expect(svg.match(/@font-face/g)?.length).toBe(3);
    const links = JSON.stringify(parse(svg), (key, value: unknown) =>
      key === 'parentNode' ? undefined : value,
    );
    expect(links).toContain(`/profile/${PLAYER}`);
    // Framing stays with the picture: no other answer allows it.
    expect((await ask(`player/${PLAYER}`)).headers['x-frame-options']).toBe('SAMEORIGIN');
  });

  test('shows what is chosen, in that order, as far as the size has room', async () => {
    const card = await read(`player/${PLAYER}?widgets=form,winRate&title=Our%20carry`);
    expect([card.title, card.shown]).toEqual(['Our carry', ['form', 'winRate']]);
    const small = await read(`player/${PLAYER}?size=signature`);
    expect(small.shown).toEqual(['points', 'rank', 'winRate', 'kda']);
    expect(small.alt).not.toContain('Most played');
  });

  test('says which names it cannot draw, and draws the others in their own letters', async () => {
    await named('漢字の名前');
    expect(await read(`player/${PLAYER}`)).toMatchObject({
      name: '漢字の名前',
      title: `Player ${PLAYER}`,
      notDrawn: expect.stringContaining('no font for this name'),
    });
    await named('Ёлка 🎮 ابن');
    expect(await read(`player/${PLAYER}`)).toMatchObject({
      title: 'Ёлка ابن',
      notDrawn: expect.stringContaining('leave out the emoji'),
    });
    const drawn = async (name: string) => {
      await named(name);
      return (await ask(`player/${PLAYER}/card.png`)).headers.etag;
    };
    expect(new Set([await drawn('Ёлка'), await drawn('Ρόδο'), await drawn('שלום')]).size).toBe(3);
  });

  test('of a player without a match says so, and of one who hides there is none', async () => {
    const card = await read(`player/${NOBODY}`);
    expect(card).toMatchObject({ title: `Player ${NOBODY}`, subtitle: 'No match on record yet' });
    expect(card.widgets.map(({ value }) => value)).toEqual(card.widgets.map(() => null));
    await setHidden(api.databases.postgres, OTHER, true);
    for (const kind of ['player', 'lane', 'season'])
      for (const format of ['', '/card.png', '/card.svg', '/card.webp']) {
        const answer = await ask(`${kind}/${OTHER}${format}`);
        expect([kind, format, answer.statusCode, answer.json().code]).toEqual([
          kind,
          format,
          403,
          'profile_hidden',
        ]);
      }
  });

  test('is there of heroes and items as well, with what their pages say', async () => {
    const hero = await read('hero/1');
    expect(hero).toMatchObject({ title: GAME_DATA.heroOrUnknown(1).name, of: 'Hero' });
    const [item] = (await api.client.get('/api/items/stats', { query: {} })).items;
    const card = await read(`item/${item?.itemId}`);
    expect(card.alt).toContain(`${item?.win.count.toLocaleString('en')} purchases`);
    expect((await ask('item/1/card.png')).statusCode).toBe(404);
    expect((await ask('hero/60000')).statusCode).toBe(404);
  });

  test.each([
    ['size=99999x99999', 'must be one of preview, story, signature'],
    ['width=99999', '`width`, which is not taken'],
    ['theme=%3Cscript%3E', 'must be one of dark, light, transparent'],
    ['title=%3Cb%3Ebold%3C/b%3E', 'no markup'],
    ['title=a%E2%80%AEb', 'no markup and no control characters'],
    ['title=%E6%BC%A2%E5%AD%97', 'fonts of the pictures do not have'],
    [`title=${'a'.repeat(41)}`, 'at most 40 characters'],
    ['widgets=winRate,%3Csvg%3E', 'takes points, rank, winRate, kda, heroes, form'],
    ['season=1', 'for season reviews alone'],
  ])('%s is refused with a sentence', async (query, words) => {
    for (const format of ['', '/card.png', '/card.svg', '/card.webp']) {
      const answer = await ask(`player/${PLAYER}${format}?${query}`);
      expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringContaining(words)]);
    }
  });

  test('a flood of animations is turned away, and a picture is still drawn', async () => {
    const { databases, ingester } = api;
    const limited = buildApp(
      { ...databases, ingester },
      { rateLimits: { animations: 3, ownMachineFactor: 1 } },
    );
    const statuses: number[] = [];
    for (let time = 0; time < 5; time += 1) {
      const { statusCode } = await limited.inject(`/api/cards/player/${NOBODY}/card.webp?size=signature`);
      statuses.push(statusCode);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await limited.inject(`/api/cards/player/${NOBODY}/card.png`)).statusCode).toBe(200);
    await limited.close();
  });
});

function leadAt15(): string {
  const leads = LEAGUE.flatMap((match) => {
    const own = match.players.find(({ accountId }) => accountId === PLAYER);
    return (own && leadOf(match, own, 900)) ?? [];
  });
  const mean = Math.round(leads.reduce((sum, lead) => sum + lead, 0) / leads.length);
  return `${mean < 0 ? '−' : '+'}${Math.abs(mean).toLocaleString('en')}`;
}
