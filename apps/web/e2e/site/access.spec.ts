import { expectAccessible, expectAccessibleInBothLooks } from '../axe.ts';
import { abandoned, classic, ranked, scoreboardOnly } from '../samples.ts';
import { expect, openMenu, test } from '../test.ts';

/** That of a match with all it may have: `match-page.spec.ts`. */
const PAGES = {
  home: '/',
  'a match with parties': `/match/${classic.matchId}/summary`,
  'a match with warnings': `/match/${abandoned.matchId}/summary`,
  'a scoreboard': `/match/${scoreboardOnly.matchId}/summary`,
  'a match nobody has': '/match/1/summary',
  'an address that leads nowhere': '/nowhere',
  'an embed': '/external/match',
  'the embed of a match': `/external/match/${ranked.matchId}`,
  'a profile': `/profile/${ranked.players[0]?.accountId}`,
  'settings of a guest': '/settings',
} as const;

test.use({ allowedComplaints: /status of 404/ });

for (const [name, path] of Object.entries(PAGES))
  test(`${name} can be used by everyone`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeAttached();
    await page.waitForLoadState('networkidle');
    await expectAccessibleInBothLooks(page);
  });

test('the menu and the details of a player can be used by everyone', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  await page
    .getByRole('button', { name: /^Details of/ })
    .first()
    .click();
  const souls = page.getByRole('region', { name: 'Souls, teams and objectives' });
  await souls.getByRole('button', { name: 'Show as table' }).click();
  await expect(page.locator('.player-details')).toBeVisible();
  await expectAccessible(page);
  // Further down the bar is away, and whoever scrolls down closes the menu.
  await page.evaluate(() => scrollTo(0, 0));
  await openMenu(page);
  await expect(page.getByRole('navigation', { name: 'All pages' })).toBeVisible();
  await expectAccessible(page);
});
