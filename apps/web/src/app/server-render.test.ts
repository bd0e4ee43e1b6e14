import { createGameData } from '@soulstat/game-data';
import { ABILITIES, HEROES, ITEMS } from '@soulstat/game-data/full';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { GameTablesContext, tablesOf } from '../shared/api/game-data.ts';
import { OriginContext } from '../shared/site.ts';
import { MATCH_OF_TWO } from '../testing/match-of-two.ts';
import { siteAt } from '../testing/shown-site.tsx';
import { renderPage } from './server-render.tsx';

const gameData = createGameData({ clientVersion: 1, heroes: HEROES, items: ITEMS, abilities: ABILITIES });
const ORIGIN = 'https://stats.example';

/** A page as a server without a browser would send it. */
async function render(path: string): Promise<string> {
  const { pathname, site } = await siteAt(path);
  if (pathname !== new URL(path, ORIGIN).pathname) return `redirect to ${pathname}`;
  return renderToString(
    createElement(
      OriginContext,
      { value: ORIGIN },
      createElement(GameTablesContext, { value: tablesOf(gameData) }, site),
    ),
  );
}

test.each([
  ['/', '<h1>Every match, counted</h1>'],
  ['/nowhere', '<title>Page Not Found · Soulstat</title>'],
  ['/heroes/tier-list', '<h1>Hero tier list</h1>'],
  ['/profile/146133179', '<h1>Player 146133179</h1>'],
  ['/match/5/summary', '<h1>Match 5</h1>'],
  ['/match/5/lanes', '<title>Lanes of match 5 · Soulstat</title>'],
  ['/settings', '<h1>Settings</h1>'],
  ['/external', '<h1>Embeds</h1>'],
  ['/external/match/5', 'Match 5</a></h1>'],
  ['/match/5', 'redirect to /match/5/summary'],
])('%s renders without a browser', async (path, part) => {
  expect(await render(path)).toContain(part);
});

test('the canonical link is the address with its query', async () => {
  expect(await render('/heroes?from=x')).toContain(`<link rel="canonical" href="${ORIGIN}/heroes?from=x"/>`);
});

const order = (url: string, answers: Readonly<Record<string, unknown>>) => ({
  origin: ORIGIN,
  contacts: {},
  url,
  at: Date.parse('2026-09-01T00:00:00Z'),
  answers: new Map(Object.entries(answers).map(([request, result]) => [request, JSON.stringify(result)])),
  refused: [],
});

test('a match is drawn from what is at hand, by the clock that it is told, without what belongs into the head', async () => {
  const answers = { '/api/match/7/summary': MATCH_OF_TWO };
  const result = await renderPage(order('/match/7/summary?t=90', answers));
  const drawn = result && 'markup' in result ? result : undefined;
  const html = drawn?.markup;
  expect(html).toContain('<h1>The Archmother won</h1>');
  expect(html).toContain('value="39053" data-exact="39,053 souls"');
  expect(html).toContain('Haze');
  expect(html).toMatch(/>last week<|>\d+ (?:days|weeks) ago</);
  expect(html).not.toMatch(/<title>[^<]*Soulstat|rel="canonical"/);
  expect(drawn?.hasItems).toBe(true);
});

test.each([
  ['needs more than is at hand', '/match/7/damage', ['/api/match/7/damage']],
  ['asks for something else than was sent along', '/match/8/summary', ['/api/match/8/summary']],
])('a page that %s says what is missing', async (_why, url, missing) => {
  expect(await renderPage(order(url, { '/api/match/7/summary': MATCH_OF_TWO }))).toEqual({ missing });
});

test('a page that leads elsewhere is left to the browser', async () => {
  expect(await renderPage(order('/match/7', { '/api/match/7/summary': MATCH_OF_TWO }))).toBeUndefined();
});
