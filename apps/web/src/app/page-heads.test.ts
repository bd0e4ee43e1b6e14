import { createGameData } from '@soulstat/game-data';
import { ABILITIES, HEROES, ITEMS } from '@soulstat/game-data/full';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { GameTablesContext, tablesOf } from '../shared/api/game-data.ts';
import { documentTitle } from '../shared/head.ts';
import { paths, type PathName } from '../shared/paths.ts';
import { fillPath } from '../shared/router/match-route.ts';
import { siteAt } from '../testing/shown-site.tsx';
import { describePage } from './page-heads.ts';

const NAMES = Object.keys(paths) as PathName[];
/**
 * NOTE: the settings show what this very browser keeps, so they cannot be rendered without one. The heads of embeds are the server's alone:
 * no script takes them over.
 */
const RENDERED = NAMES.filter((name) => name !== 'settings' && !describePage(paths[name]).isStatic);
const PARAMS = {
  matchId: '7',
  tab: 'lanes',
  accountId: '22202',
  draftCode: 'AB12CD34',
  tournamentId: '3',
  leagueId: 'north',
  teamId: '3',
  guide: '7-seven',
  ticketId: '1',
  buildId: '7',
  slug: 'infernus',
  board: 'points',
  postId: 'new',
  widget: 'rank',
  kind: 'hero',
  id: '1',
};
const pathOf = (name: PathName) =>
  fillPath(paths[name], name === 'externalItem' ? { slug: 'toxic-bullets' } : PARAMS);
const headOf = (path: string, result?: unknown) => describePage(path).head(result);

/** As React writes it. */
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll("'", '&#x27;');

const gameData = createGameData({ clientVersion: 1, heroes: HEROES, items: ITEMS, abilities: ABILITIES });

/** What the page itself puts into its head. */
async function rendered(path: string): Promise<string> {
  const { site } = await siteAt(path);
  return renderToString(createElement(GameTablesContext, { value: tablesOf(gameData) }, site));
}

/** What is below them may have addresses of its own, which they know. */
const LEAD_BELOW: ReadonlySet<string> = new Set([
  ...NAMES.filter((name) => name.startsWith('external')),
  'settings',
  'streams',
  'streamers',
  'leagues',
  'leagueCreator',
  'leagueControlPanel',
  'league',
  'deathSlam',
  'tournamentControlPanel',
  'tournamentOld',
  'tournamentCreator',
]);

describe('every address', () => {
  test.each(NAMES)('of %s has a head of its own, for what is below it too', (name) => {
    const path = pathOf(name);
    const { isKnown, isBare, head } = describePage(path);
    expect({ isKnown, isBare }).toEqual({
      isKnown: true,
      isBare: name.startsWith('external') || name === 'secondScreen',
    });
    expect(head().title).not.toBe('Page Not Found · Soulstat');
    expect(head().description).toMatch(/\.$/);
    const below = `${path === '/' ? '' : path}/something/below/it`;
    expect(describePage(below).isKnown).toBe(LEAD_BELOW.has(name));
  });

  test.each([...RENDERED.map(pathOf), '/nowhere', '/faq/more'])(
    '%s is called by the server what the page calls itself',
    async (path) => {
      const html = await rendered(path);
      const { title, description } = headOf(path);
      expect(html).toContain(`<title>${escaped(title)}</title>`);
      expect(html).toContain(`<meta name="description" content="${escaped(description)}"/>`);
    },
  );

  test('that leads nowhere is not found', () => {
    for (const path of ['/nowhere', '/heroes-of-old', '/2v2/more']) {
      expect(describePage(path).isKnown).toBe(false);
      expect(headOf(path).title).toBe(documentTitle('Page Not Found'));
    }
  });
});

describe('a page about something', () => {
  const match = {
    outcome: 'teamWin',
    winningTeam: 1,
    durationSeconds: 1950,
    gameMode: 'normal',
    matchMode: 'ranked',
  };

  test.each([
    ['/match/7/summary', 'Match 7: The Archmother won in 32:30 · Soulstat'],
    ['/match/7/', 'Match 7: The Archmother won in 32:30 · Soulstat'],
    ['/match/7/lanes', 'Lanes of match 7: The Archmother won in 32:30 · Soulstat'],
  ])('%s tells the result of the match', (path, title) => {
    expect(describePage(path).headRequest).toBe('/api/match/7/summary');
    expect(headOf(path, match).title).toBe(title);
    expect(headOf(path).title).toContain('atch 7 · Soulstat');
    const { headline } = describePage(path);
    expect(headline(match)).toBe('The Archmother won');
    expect(headline()).toBe('Match 7');
  });

  test.each([
    [{ isHidden: false, name: '<b>"Ünï"</b>' }, 'Matches of <b>"Ünï"</b> · Soulstat'],
    [{ isHidden: false, name: null }, 'Matches of Player 22202 · Soulstat'],
    [{ isHidden: true }, 'Matches of Player 22202 · Soulstat'],
    [undefined, 'Matches of Player 22202 · Soulstat'],
  ])('a profile of %o is called %s', (profile, title) => {
    const { headRequest, head } = describePage('/profile/22202/matches');
    expect(headRequest).toBe('/api/profile/22202');
    expect(head(profile).title).toBe(title);
  });

  test.each([
    '/match/0',
    '/match/x/summary',
    '/match/7/nonsense',
    '/match/7/lanes/more',
    '/profile/x',
    '/profile/22202/nonsense',
    '/match/99999999999999999999/summary',
    '/heroes/hero-library/nobody',
    '/heroes/hero-library/haze/nonsense',
    '/items/items-library/nothing',
    '/items/shop-speedrun/nothing',
    '/builds/build-analysis/nothing',
    '/tournaments/3/nonsense',
    '/winners-losers/foo',
  ])('there is nothing at %s, and it asks for nothing', (path) => {
    expect(describePage(path)).toMatchObject({ headRequest: undefined, isKnown: false });
    expect(headOf(path).title).toBe(documentTitle('Page Not Found'));
  });

  test.each([
    ['/heroes/hero-library/HAZE', '/heroes/hero-library/haze'],
    ['/heroes/hero-library/mo-krill/items', '/heroes/hero-library/mo-and-krill/items'],
    ['/heroes/hero-library/lady_geist', '/heroes/hero-library/lady-geist'],
    ['/heroes/hero-library/haze', undefined],
    ['/profile/76561198000000001', '/profile/39734273'],
    ['/profile/76561198000000001/matches', '/profile/39734273/matches'],
    ['/profile/39734273', undefined],
  ])('%s leads to %s', (path, address) => {
    expect(describePage(path).redirect).toBe(address);
  });
});

test.each([
  ['/heroes/tier-list', 'Hero tier list'],
  ['/profile/22202', 'Player 22202'],
  ['/', undefined],
  ['/nowhere', undefined],
  ['/external/match/7', undefined],
])('the heading of %s is %s', async (path, headline) => {
  expect(describePage(path).headline()).toBe(headline);
  if (headline) expect(await rendered(path)).toContain(`<h1>${headline}</h1>`);
});

test.each([
  ['/', ['home/home'], true],
  ['/match/7/summary', ['match/match', 'match/summary'], true],
  ['/match/7', ['match/match', 'match/summary'], true],
  ['/match/7/damage', ['match/match', 'match/damage'], true],
  ['/match/7/nowhere', ['match/match', 'match/nowhere'], true],
  ['/profile/22202', ['profile/profile', 'profile/overview'], true],
  ['/profile/22202/heroes', ['profile/profile', 'profile/heroes'], true],
  ['/profile/22202/upload', ['upload/upload'], true],
  ['/heroes/hero-library', ['hero-library/hero-library', 'hero-library/library'], true],
  ['/heroes/hero-library/haze', ['hero-library/hero-library', 'hero-library/overview'], true],
  ['/heroes/hero-library/haze/items/', ['hero-library/hero-library', 'hero-library/items'], true],
  ['/heroes/tier-list/', ['tier-list/tier-list'], true],
  ['/heroes', ['section-index/section-index'], true],
  ['/settings', ['settings/settings'], true],
  ['/leagues', ['leagues/leagues'], true],
  ['/blog/some-post', ['blog/post'], true],
  ['/blog/write', ['blog/write'], false],
])('%s needs the modules %j, rendered by the server: %s', (path, modules, isServerRendered) => {
  expect(describePage(path)).toMatchObject({ modules, isServerRendered });
});

test.each([
  ['/match', '/recent-matches'],
  ['/match/7', '/match/7/summary'],
  ['/Match/7/', '/match/7/summary'],
  ['/match/7/lanes', undefined],
  ['/profile', undefined],
])('%s redirects to %s', (path, target) => {
  expect(describePage(path).redirect).toBe(target);
});

test.each([
  ['/compare', 'of=heroes&ids=7,13', '/api/compare/card.png?of=heroes&ids=7,13', /^Heroes \S.* side by side/],
  [
    '/compare',
    'ids=22202,22203',
    '/api/compare/card.png?of=players&ids=22202,22203',
    /^Players 22202, 22203/,
  ],
  [
    '/2v2',
    'own=7&enemies=13&mode=ranked&x=1',
    '/api/lanes/lab/card.png?own=7&enemies=13&mode=ranked',
    / against Haze in lane/,
  ],
  ['/2v2', 'enemies=13', '/api/lanes/lab/card.png?own=13', /^Haze in lane/],
])('%s?%s has its own picture for link previews', (path, search, image, alt) => {
  expect(describePage(path).picture(search)).toEqual({ image, imageAlt: expect.stringMatching(alt) });
});

test.each(['/compare', '/2v2', '/faq', '/nowhere'])('%s without a query has none', (path) => {
  expect(describePage(path).picture('')).toBeUndefined();
});
