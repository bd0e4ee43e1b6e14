import type { Locator, Page } from '@playwright/test';
import { hydrated } from '../hydrated.ts';
import { ranked } from '../samples.ts';
import { signIn } from '../sign-in.ts';
import { expect, SIZES, test } from '../test.ts';

test('a visitor without a mouse gets from the home page into the details of a player', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('.match-line').first()).toBeVisible();
  await expect(page.getByRole('combobox')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'Player' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('textbox', { name: 'Search for a match' })).toBeFocused();
  await page.keyboard.type(` ${ranked.matchId} `);
  await page.keyboard.press('Enter');

  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toContainText('won');
  await expect(heading).toBeFocused();
  const grid = page.getByRole('grid').first();
  await tabInto(page, grid);
  await expect(grid.getByRole('columnheader', { name: 'Player', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(grid.locator('.player-row').first().getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(grid.getByRole('button', { name: /^Details of/ }).first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('.player-details')).toBeVisible();
  // What is experimental about a place can be asked for there.
  await page.keyboard.press('Tab');
  await expect(page.locator('.player-details .soulstat-tooltip-anchor').first()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Save as a build' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect.poll(() => grid.evaluate((table) => table.contains(document.activeElement))).toBe(false);
});

test('the head of a column sorts by keyboard', async ({ page }) => {
  await page.goto(`/match/${ranked.matchId}/summary`);
  await page.getByRole('grid').first().getByRole('columnheader', { name: 'Player', exact: true }).focus();
  const kills = page.getByRole('grid').first().getByRole('button', { name: 'Kills', exact: true });
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(kills).toBeFocused({ timeout: 200 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=kills/);
});

test('the menu opens, leads on and closes by keyboard', async ({ page }) => {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const pages = page.getByRole('navigation', { name: 'All pages' });
  await expect(page.locator('#sidebar')).toBeAttached();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(pages).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(pages).toBeHidden();
  await expect(menu).toBeFocused();

  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(pages.getByRole('link').first()).toBeFocused();
  await hydrated(pages.getByRole('link').first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/builds/build-library');
  await expect(pages).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('going back gives the focus to the link that was followed', async ({ page }) => {
  await page.goto('/');
  const link = page.locator('main .match-line a').or(page.locator('main a.match-line')).first();
  await expect(link).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(link).toBeFocused();
});

/** Presses Tab until the focus is inside, and gives up after all tabs of a match. */
async function tabInto(page: Page, target: Locator): Promise<void> {
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
  }
}

test('the corner of a signed-in visitor works by keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/faq');
  const accountId = await signIn(page);
  const bar = page.getByRole('banner');
  const star = bar.getByRole('button', { name: 'Favorites' });
  await bar.getByRole('button', { name: 'Ingest' }).focus();
  await page.keyboard.press('Tab');
  await expect(star).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('No favorites added yet')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('No favorites added yet')).toBeHidden();
  await expect(star).toBeFocused();

  await page.keyboard.press('Tab');
  await expect(bar.getByRole('link', { name: 'Profile' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(bar.getByRole('button', { name: 'Account' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
  // The browser puts the focus inside by itself.
  await expect(page.getByRole('dialog', { name: 'Account' }).getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeFocused();
  await expect(page.getByText(`Account id ${accountId}`)).toBeVisible();
});

/** The samples count some time after they came in. */
async function untilCounted(page: Page): Promise<void> {
  const isCounted = async () => {
    const answer = await page.request.get('/api/heroes/tiers');
    const { basis } = (await answer.json()) as { basis: { days: unknown } };
    return basis.days !== null;
  };
  await expect.poll(isCounted, { timeout: 120_000 }).toBe(true);
}

test.describe('on a phone, without touching it,', () => {
  test.use({ viewport: SIZES.phone });

  test('the sheet of filters closes to its button, and the page behind it follows the choice', async ({
    page,
  }) => {
    await untilCounted(page);
    await page.goto('/heroes/tier-list');
    const opener = page.getByRole('button', { name: 'Filters' });
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(sheet.getByRole('heading', { name: 'Filters' })).toBeFocused();
    await sheet.getByRole('combobox', { name: 'Side' }).focus();
    await page.keyboard.press('ArrowDown');
    await expect(page).toHaveURL(/\?side=0$/);
    await page.keyboard.press('Escape');
    await expect(sheet).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByText(/^Only .*Hidden King/).first()).toBeVisible();
    await expect(page.locator('main [data-behind]')).toHaveCount(0);
  });

  test('columns are chosen, and a row tells all of them', async ({ page }) => {
    await untilCounted(page);
    await page.goto('/heroes/tier-list');
    const columns = page.getByRole('button', { name: 'Columns' });
    await columns.focus();
    await page.keyboard.press('Enter');
    const tier = page.getByRole('checkbox', { name: 'Tier', exact: true });
    await expect(tier).toBeFocused();
    await page.keyboard.press('Space');
    await expect(tier).not.toBeChecked();
    await page.keyboard.press('Escape');
    await expect(tier).toBeHidden();
    await expect(columns).toBeFocused();
    const row = page.getByRole('button', { name: /^All about/ }).first();
    await row.focus();
    await page.keyboard.press('Enter');
    await expect(row).toHaveAttribute('aria-expanded', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('button', { name: /^All about/ }).nth(1)).toBeFocused();
  });

  test('the shop is walked to the ends of its rows, and an item is read where it stands', async ({
    page,
  }) => {
    await page.goto('/items/items-library');
    const grid = page.getByRole('grid', { name: 'Weapon items by cost' });
    await grid.getByRole('button').first().focus();
    await page.keyboard.press('End');
    const active = grid.locator('button:focus');
    await expect(active).toHaveText(/Armor Piercing Rounds/);
    await page.keyboard.press('Enter');
    const card = page.getByRole('dialog', { name: 'Armor Piercing Rounds' });
    await expect(card.getByRole('button', { name: /^Buy for/ })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(active).toHaveText(/Armor Piercing Rounds/);
    await page.keyboard.press('Home');
    await expect(active).toHaveText(/Close Quarters/);
  });
});
