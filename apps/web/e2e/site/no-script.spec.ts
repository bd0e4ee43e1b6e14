import { href, paths, type PathName } from '../../src/shared/paths.ts';
import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

test.use({ javaScriptEnabled: false });

/** Of the visitor, or for who runs a tool: there is nothing to read. */
const TOOLS: ReadonlySet<PathName> = new Set([
  'ownProfile',
  'guideWriting',
  'guideReview',
  'buildCreator',
  // There is none here: `build-pages.spec.ts` loads some.
  'buildAnalysis',
  'secondScreen',
  // Rooms of the visitor.
  'alerts',
  'draftRoom',
  'myTournaments',
  'tournamentControlPanel',
  'tournamentCreator',
  // There is none here: `guides.spec.ts` writes one, `tournaments.spec.ts` makes one.
  'guide',
  'tournament',
  // For staff.
  'blogDesk',
  'blogEditor',
  // Of whoever filed it.
  'ticket',
  // There is none here: `teams.spec.ts` and `leagues.spec.ts` make one.
  'team',
  'teamStatistics',
  'teamScouting',
  'league',
  // Of whoever is in a team, or runs a league.
  'myTeams',
  'teamNew',
  'teamJoin',
  'teamManage',
  'leagueCreator',
  'leagueControlPanel',
]);

const ADDRESSES = (Object.keys(paths) as PathName[])
  // Whoever is no member of the staff finds nothing there; embeds have tests of their own.
  .filter((name) => !TOOLS.has(name) && !name.startsWith('staff') && !name.startsWith('external'))
  .map((name) =>
    paths[name]
      .replace(':slug', 'party-sizes')
      .replace(':matchId', String(ranked.matchId))
      .replace(':tab', 'damage')
      .replace(':accountId', String(ranked.players[0]?.accountId))
      .replace(/:\w+/, '7'),
  );

test('every public page has its heading and its content without script', async ({ page }) => {
  test.slow();
  for (const path of ADDRESSES) {
    // What the server computes for the first visitor it has at hand for the second.
    await expect(async () => {
      await page.goto(path);
      await expect.soft(page.getByRole('heading', { level: 1 }), path).toBeVisible({ timeout: 1000 });
      await expect(page.locator('#root[data-rendered-at]'), path).toBeAttached({ timeout: 1000 });
    }).toPass({ timeout: 30_000 });
  }
});

test('links lead on, and so does the menu', async ({ page }) => {
  await expect(async () => {
    await page.goto(href('home'));
    await expect(page.locator('.match-line').first()).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.locator('#sidebar').getByRole('link', { name: 'Item stats' }).click();
  await expect(page).toHaveURL(href('itemStats'));
  await expect(page.getByRole('heading', { level: 1, name: 'Item stats' })).toBeVisible();
});

test('a page that is about its visitor says that it needs JavaScript, and leads on', async ({ page }) => {
  await page.goto(href('buildCreator'));
  await expect(page.getByRole('heading', { level: 1, name: 'Build creator' })).toBeVisible();
  const said = page.locator('.loading-screen noscript');
  await expect(said).toBeVisible();
  expect(await said.evaluate(({ textContent }) => textContent)).toContain('This page needs JavaScript.');
  await expect(page.getByText('Loading core game data...')).toBeHidden();
  await said.locator('a').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Every match, counted' })).toBeVisible();
});
