import { expectAccessible, expectAccessibleInBothLooks } from '../axe.ts';
import { expectReproducible } from '../reproducible.ts';
import { expect, SIZES, test } from '../test.ts';
import { untilCounted } from './until-counted.ts';

const TABS = {
  Matchups: 'How often Haze wins with each hero',
  Lanes: 'Opponents of Haze in lane',
  Items: 'Items of Haze',
  Patches: 'Haze, patch by patch',
  Players: 'Best players of Haze',
  Matches: 'Matches',
} as const;

test('the library finds heroes, lays them side by side and leads to their pages', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library');
  await expect(page.getByRole('heading', { level: 1, name: 'Hero library' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText(['All heroes']);
  await expectAccessible(page);
  const heroes = page.getByRole('search', { name: 'Heroes' });
  await heroes.getByRole('searchbox', { name: 'Name' }).fill('haz');
  await expect(heroes.getByRole('status')).toHaveText('1 hero');
  // The choice stands in the address: the box is checked once that has changed.
  await page.getByRole('checkbox', { name: 'Compare Haze' }).click();
  await expect(page.getByRole('checkbox', { name: 'Compare Haze' })).toBeChecked();
  await expect(page).toHaveURL(/compare=13/);
  await heroes.getByRole('searchbox', { name: 'Name' }).fill('');
  await page.getByRole('checkbox', { name: 'Compare Infernus' }).click();
  const sideBySide = page.getByRole('table', { name: 'Heroes side by side' });
  await expect(sideBySide.getByRole('columnheader', { name: /Haze|Infernus/ })).toHaveCount(2);
  await expectAccessibleInBothLooks(page);
  await sideBySide.getByRole('link', { name: 'Haze' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Haze' })).toBeVisible();
  await expect(page).toHaveTitle('Haze · Soulstat');
});

test('a hero has a page for each of its sides', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library/haze');
  await expect(page.getByRole('figure', { name: 'Win rate by week' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  const tabs = page.getByRole('navigation', { name: 'Hero', exact: true });
  for (const [tab, table] of Object.entries(TABS)) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('table', { name: table, exact: true })).toBeVisible();
    await expectReproducible(page);
  }
  await tabs.getByRole('link', { name: 'Builds', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The average build' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Either, or' })).toBeVisible();
  await tabs.getByRole('link', { name: 'Stats', exact: true }).click();
  await expect(page.getByRole('table', { name: 'Gun' })).toBeVisible();
  await page.goto('/heroes/hero-library/haze?side=1');
  await expect(page.getByText('not counted by side, length and party').first()).toBeVisible();
  await page.goto('/heroes/hero-library/nobody');
  await expect(page.getByRole('heading', { name: 'No hero has that name' })).toBeVisible();
});

test('lanes have a tier list, curves and pairings', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/lane-tier-list');
  await expect(page.getByRole('table', { name: 'Heroes by lane score' })).toBeVisible();
  await page.getByRole('link', { name: 'Duo' }).click();
  await expect(page).toHaveURL(/view=duo/);
  await expectAccessibleInBothLooks(page);
  await page.goto('/heroes/lane-performance');
  await expect(
    page.getByRole('table', { name: 'Souls ahead of the opponents, by hero and minute' }),
  ).toBeVisible();
  await expect(page.getByText('Choose a hero in the filters')).toBeVisible();
  const known = await page.request.get('/api/lanes/heroes');
  const { heroes } = (await known.json()) as { heroes: { heroId: number }[] };
  await page.goto(`/heroes/lane-performance?heroId=${heroes[0]?.heroId}&player=1`);
  await expect(page.getByText(/^Player 1: 0 lanes of .+, too few for a line/)).toBeVisible();
  await page.getByRole('combobox', { name: /^From/ }).selectOption('Oracle');
  await expect(page).toHaveURL(/besideTiers=8-8/);
  await expect(page.getByText(/^Oracle: \d+ lanes of /)).toBeVisible();
  await page.getByRole('button', { name: 'Remove the player' }).click();
  await expect(page).not.toHaveURL(/player=/);
  await expectAccessibleInBothLooks(page);
  await page.goto('/heroes/lane-pairings');
  const pairs = page.getByRole('region', { name: 'Every hero with every other' });
  await expect(pairs).toContainText('not enough games to separate these matchups from luck');
  await page.getByRole('link', { name: 'Opponents', exact: true }).click();
  await expect(page).toHaveURL(/view=opponents/);
  await expect(pairs).toContainText('not enough games to separate these matchups from luck');
  await expectReproducible(page);
  await expectAccessibleInBothLooks(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
});
