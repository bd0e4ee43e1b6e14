/** A whole build by keyboard alone and by touch: written, arranged, saved, published, copied. And two tabs that work on one draft. */
import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleInBothLooks } from '../axe.ts';
import { giveKey, newAccountId, signIn } from '../sign-in.ts';
import { expect, SIZES, test } from '../test.ts';
import { category, expectSaved, itemNames, openCreator } from './build-steps.ts';

const HERO = '?hero=10';

test.describe('by keyboard alone at 1440 px', () => {
  test.use({ viewport: SIZES.desktop });

  test('a build is written, arranged, saved, published and copied', async ({ page }) => {
    // The menu takes the focus also where its script comes after the key.
    let letMenuCome = () => {};
    const mayCome = new Promise<void>((resolve) => (letMenuCome = resolve));
    await page.route(/item-parts[^/]*\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await openCreator(page, HERO);
    await signIn(page);
    await expect(page.getByText('Draft on your account')).toBeVisible();
    await writeByKeys(page);
    await expectAccessibleInBothLooks(page);
    await page.setViewportSize(SIZES.desktop);
    await detailsByKeys(page, letMenuCome);
    await arrangeByKeys(page);
    await expectSaved(page);
    await page.reload();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Keys alone');
    await expect(itemNames(category(page, 'Core'))).toHaveText(['Active Reload', 'Close Quarters']);

    await page.getByRole('button', { name: 'Publish', exact: true }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Publish this build' });
    await dialog.getByLabel('What is new').focus();
    await page.keyboard.type('First version');
    await dialog.getByRole('button', { name: 'Publish' }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/builds\/build-analysis\/\d+$/);

    const id = /\d+$/.exec(page.url())?.[0];
    await openCreator(page, `?from=${id}`);
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Keys alone');
    await expect(page).toHaveURL(/build-creator$/);
    await expectSaved(page);
  });
});

/** Setup, abilities, a category with two items, each with the key that is nearest. */
async function writeByKeys(page: Page): Promise<void> {
  await page.getByLabel('Name', { exact: true }).focus();
  await page.keyboard.type('Keys alone');
  // While somebody types, digits are digits.
  await page.keyboard.press('Tab');
  await page.keyboard.type('1 2 3');
  await expect(page.getByRole('button', { name: 'Creation' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Pulse Grenade, not learned' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Pulse Grenade, first upgrade' })).toBeFocused();
  await expect(page.getByText('1 of 32 AP')).toBeVisible();
  const tools = page.getByRole('group', { name: 'Ability order' });
  await tools.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Pulse Grenade, unlocked' })).toBeVisible();
  await tools.getByRole('button', { name: 'Redo' }).press('Enter');
  await tools.getByRole('button', { name: 'Save Order' }).press('Enter');
  await expect(page.getByText('Order saved.')).toBeVisible();

  await page
    .getByRole('group', { name: 'Add a category' })
    .getByRole('button', { name: 'Core' })
    .press('Enter');
  const name = category(page, 'Core').getByRole('button', { name: 'Category name: Core' });
  await name.press('Enter');
  await page.keyboard.type('Guns');
  await page.keyboard.press('Enter');
  await expect(category(page, 'Guns').getByRole('button', { name: 'Category name: Guns' })).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect(category(page, 'Core')).toBeVisible();
  await page.keyboard.press('Control+Shift+z');
  await expect(category(page, 'Guns')).toBeVisible();
  await page.keyboard.press('Control+z');

  const grid = page.getByRole('grid', { name: 'Weapon items by cost' });
  await grid.getByRole('button', { name: 'Close Quarters' }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(itemNames(category(page, 'Core'))).toHaveCount(3);
  // A second press takes it out again.
  await page.keyboard.press('Enter');
  await expect(itemNames(category(page, 'Core'))).toHaveText(['Close Quarters', 'Active Reload']);
  await category(page, 'Core').getByRole('slider', { name: 'Columns' }).press('ArrowRight');
  await expect(category(page, 'Core').getByText('7')).toBeVisible();
  await category(page, 'Core').getByRole('checkbox', { name: 'Optional' }).press('Space');
  await expect(category(page, 'Core').locator('.creator-optional')).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(category(page, 'Core').locator('.creator-optional')).toHaveCount(0);
}

/** The menu of an item by its key, and what the author says of the item. */
async function detailsByKeys(page: Page, letMenuCome: () => void): Promise<void> {
  const item = category(page, 'Core').getByRole('button', { name: 'Close Quarters' });
  await item.press('Shift+F10');
  letMenuCome();
  await expect(page.getByRole('menuitem', { name: 'Edit details' })).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Close Quarters' });
  await dialog.getByLabel('Note').focus();
  await page.keyboard.type('First buy');
  await dialog.getByLabel('Condition').selectOption('If behind');
  await expect(dialog.locator('.creator-evidence')).toContainText(/Paradox/);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(item).toBeFocused();
  await expect(item).toContainText('If behind');
}

/** In Layout by keys: an item within its category, then into the Vault; the category into the Vault and back. */
async function arrangeByKeys(page: Page): Promise<void> {
  await page.keyboard.press('2');
  const core = page.getByRole('grid', { name: 'Core', exact: true });
  await core.getByRole('row').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Drag Active Reload' })).toBeFocused();
  await page.keyboard.press('Enter');
  await dropAt(page, 'ArrowLeft', /Insert before Close Quarters/);
  await expect(itemNames(core)).toHaveText(['Active Reload', 'Close Quarters']);
  await page.getByRole('button', { name: 'Drag Active Reload' }).press('Enter');
  await dropAt(page, 'Tab', /Drop on/);
  const vault = page.getByRole('grid', { name: 'Items in the Vault' });
  await expect(itemNames(vault)).toHaveText(['Active Reload']);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(itemNames(core)).toHaveText(['Active Reload', 'Close Quarters']);
  await page.getByRole('button', { name: 'Drag Core' }).press('Enter');
  await dropAt(page, 'Tab', /Drop on/);
  await page.getByRole('button', { name: /^Put back.*Core/ }).press('Enter');
  await expect(itemNames(core)).toHaveCount(2);
  // Ctrl and a digit close a panel and open it.
  await page.keyboard.press('Control+3');
  await expect(page.getByRole('heading', { level: 2, name: 'Vault' })).toHaveCount(0);
  await page.keyboard.press('1');
}

/** Arrows go from one place of a list to the next, Tab from list to list. */
async function dropAt(page: Page, key: 'ArrowLeft' | 'Tab', name: RegExp): Promise<void> {
  const place = page.getByRole('button', { name }).or(page.getByRole('grid', { name }));
  await expect(async () => {
    if (!(await place.evaluate((element) => element === document.activeElement)))
      await page.keyboard.press(key);
    await expect(place).toBeFocused({ timeout: 300 });
  }).toPass();
  await page.keyboard.press('Enter');
}

test.describe('by touch at 375 px', () => {
  test.use({ viewport: SIZES.phone, hasTouch: true, isMobile: true });

  test('a guest writes a build, and publishes it once signed in', async ({ page }) => {
    await openCreator(page, HERO);
    await writeByTouch(page);
    await arrangeByTouch(page);
    await expectSaved(page);
    await page.reload();
    await page.getByRole('group', { name: 'Panels' }).getByRole('button', { name: 'Build' }).tap();
    await expect(itemNames(category(page, 'Core'))).toHaveText(['Active Reload', 'Close Quarters']);

    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Sign In' }).tap();
    await giveKey(page);
    await page.getByLabel('Account id').fill(String(newAccountId()));
    await page.getByRole('button', { name: 'Sign in', exact: true }).tap();
    await expect(page.getByText('Draft on your account')).toBeVisible();
    await expectSaved(page);
    await page.getByRole('button', { name: 'Publish', exact: true }).tap();
    await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).tap();
    await expect(page).toHaveURL(/\/builds\/build-analysis\/\d+$/);
  });
});

async function writeByTouch(page: Page): Promise<void> {
  const panels = page.getByRole('group', { name: 'Panels' });
  await page.getByLabel('Name', { exact: true }).fill('Thumbs alone');
  await page.getByRole('button', { name: 'Level up Pulse Grenade' }).tap();
  await expect(page.getByRole('button', { name: 'Pulse Grenade, unlocked' })).toBeVisible();
  await panels.getByRole('button', { name: 'Build' }).tap();
  await page.getByRole('group', { name: 'Add a category' }).getByRole('button', { name: 'Core' }).tap();
  await panels.getByRole('button', { name: 'Shop' }).tap();
  const shop = page.getByRole('region', { name: 'Shop', exact: true });
  await shop.getByRole('searchbox').fill('reload');
  await shop.getByRole('button', { name: 'Active Reload' }).tap();
  await shop.getByRole('searchbox').fill('');
  await shop.getByRole('button', { name: 'Close Quarters' }).tap();
  await shop.getByRole('button', { name: 'Extended Magazine' }).tap();
  await panels.getByRole('button', { name: 'Build' }).tap();
  await expect(itemNames(category(page, 'Core'))).toHaveText([
    'Active Reload',
    'Close Quarters',
    'Extended Magazine',
  ]);
  await expectAccessible(page);
}

/** The menu by a long press, and in Layout the way by choosing. */
async function arrangeByTouch(page: Page): Promise<void> {
  const item = category(page, 'Core').getByRole('button', { name: 'Extended Magazine' });
  const pointer = { pointerType: 'touch', bubbles: true, isPrimary: true };
  await item.dispatchEvent('pointerdown', pointer);
  await page.getByRole('menuitem', { name: 'Send to the Vault' }).tap();
  await expect(itemNames(category(page, 'Core'))).toHaveCount(2);
  await page.getByRole('button', { name: 'Layout' }).tap();
  const core = page.getByRole('grid', { name: 'Core', exact: true });
  await core.getByRole('button', { name: 'Move Active Reload' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Move Active Reload' });
  await dialog.getByLabel('Before').selectOption('At the end');
  await dialog.getByRole('button', { name: 'Move' }).tap();
  await expect(itemNames(core)).toHaveText(['Close Quarters', 'Active Reload']);
  await page.getByRole('button', { name: 'Undo' }).tap();
  await expect(itemNames(core)).toHaveText(['Active Reload', 'Close Quarters']);
  await page.getByRole('button', { name: 'Creation' }).tap();
}

test('of two tabs the older one is told, and nothing is overwritten', async ({ page }) => {
  await openCreator(page, HERO);
  await page.getByLabel('Name', { exact: true }).fill('Of the first tab');
  await expectSaved(page);
  const other = await page.context().newPage();
  await openCreator(other);
  await other.getByLabel('Name', { exact: true }).fill('Of the second tab');
  await expectSaved(other);
  const told = page.getByText('This build was changed in another tab or on another device');
  await expect(told).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Of the first tab, later');
  await other.reload();
  await expect(other.getByLabel('Name', { exact: true })).toHaveValue('Of the second tab');
  await page.getByRole('button', { name: 'Open the newer version' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Of the second tab');
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Earlier drafts' }).click();
  await page.getByRole('dialog').getByText('Of the first tab, later').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Of the first tab, later');
});
