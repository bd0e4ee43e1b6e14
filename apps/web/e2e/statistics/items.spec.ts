import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expectReproducible } from '../reproducible.ts';
import { expect, test } from '../test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Matches are counted some time after they came. */
async function untilCounted(page: Page): Promise<void> {
  const counted = async () => {
    const answer = await page.request.get('/api/items/stats?period=30d');
    return ((await answer.json()) as { players: number }).players;
  };
  await expect.poll(counted).toBeGreaterThan(0);
}

test('item statistics say what is known of items, and open one over the table', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/items/item-stats?period=30d');
  await expect(heading(page, 'Item stats')).toBeVisible();
  const table = page.getByRole('table', { name: 'All items' });
  await expect(table.getByRole('columnheader', { name: 'vs same-cost items' })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  await expect(table.getByText(/^too few purchases \(\d+\)$/).first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await table.getByRole('rowheader').first().getByRole('link').click();
  await expect(page).toHaveURL(/period=30d.*item=/);
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Purchase times' })).toBeVisible();
  await expect(dialog.getByRole('table', { name: 'The item from patch to patch' })).toBeVisible();
  await dialog.getByRole('link', { name: 'Two other items' }).click();
  await expect(page).toHaveURL(/together=three/);
  await expect(dialog.getByText(/groups? of three/).first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goBack();
  await expect(page).not.toHaveURL(/together/);
  await page.goBack();
  await expect(dialog).toBeHidden();
  await page.getByRole('combobox', { name: 'Hero', exact: true }).selectOption({ index: 1 });
  await expect(page).toHaveURL(/heroId=\d+/);
});

test('items are told in pairs, against a hero, from phase to phase, and for all heroes at once', async ({
  page,
}) => {
  await untilCounted(page);
  await page.goto('/items/item-stats?period=30d&view=together');
  await expect(page.getByRole('table', { name: 'Items bought together' })).toBeVisible();
  await page.getByRole('link', { name: 'Against a hero' }).click();
  await page.getByLabel('Against', { exact: true }).selectOption('Haze');
  await expect(page).toHaveURL(/enemy=\d+/);
  await expect(page.getByRole('table', { name: 'Items against Haze' })).toBeVisible();
  await page.getByRole('link', { name: 'Item flow' }).click();
  await page.getByRole('region', { name: 'Item flow' }).getByRole('button').first().click();
  await expect(page.getByText(/buy it then/)).toBeVisible();
  await page.getByRole('link', { name: 'By purchase time' }).click();
  await expect(
    page.getByRole('table', { name: 'Win chance added by items, by when they are bought' }),
  ).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto('/items/hero-items?period=30d&view=matrix');
  await expect(page.getByRole('link', { name: 'Vitality' })).toBeVisible();
  await expect(page.getByText('How this is computed')).toBeVisible();
  await expectReproducible(page);
  await expectAccessibleInBothLooks(page);
});

test('the shop is searched by effect, counts souls, and is moved through by arrow keys', async ({ page }) => {
  await page.goto('/items/items-library');
  await expect(heading(page, 'In-game shop')).toBeVisible();
  const grid = page.getByRole('grid', { name: 'Weapon items by cost' });
  await grid.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const active = grid.locator('button:focus');
  await expect(active).toHaveText(/Active Reload/);
  await page.keyboard.press('Enter');
  const card = page.getByRole('dialog', { name: 'Active Reload' });
  await expect(card.getByText(/^Who buys it most|^Too few matches to say/)).toBeVisible();
  await card.getByRole('button', { name: 'Buy for 1,600 souls' }).click();
  await page.keyboard.press('Escape');
  await expect(page.getByText('1,600 souls, 1 of 12 items')).toBeVisible();
  await expect(page.getByText('+12 % weapon damage')).toBeVisible();
  await expect(page).toHaveURL(/items=active-reload/);
  await page.getByRole('combobox', { name: 'On', exact: true }).selectOption('Haze');
  const figures = page.getByRole('table', { name: 'Haze with these items' });
  await expect(figures.getByRole('row', { name: /^Ammo 26 31/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByLabel('Search by name or effect').fill('anti-heal');
  await expect(page.getByRole('button', { name: /^Healbane/ })).toBeVisible();
  await expect(grid).toBeHidden();
  await page.reload();
  await expect(page.getByText('1,600 souls, 1 of 12 items')).toBeVisible();
});

test('items of a hero stand in groups, and beside those of another hero', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/items/hero-items?period=30d');
  await expect(heading(page, 'Items by hero')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Should be bought more often' })).toBeVisible();
  await page.getByLabel('Compare with').selectOption('Haze');
  await expect(page).toHaveURL(/beside=\d+/);
  await expect(page.getByRole('heading', { level: 2, name: /and Haze$/ })).toBeVisible();
  await expectReproducible(page);
  await expectAccessibleInBothLooks(page);
});
