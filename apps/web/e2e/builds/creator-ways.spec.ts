/** Ways into the creator and out of it: a build of a match saved, published, edited and exported; a draft undone to its first step and done again. */
import { readBuildJson, type BuildRecord } from '@soulstat/build-file';
import type { Locator, Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { ranked } from '../samples.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { category, expectSaved, itemNames, openCreator } from './build-steps.ts';
import { chooseOldFile, expectAdded } from './game-file.ts';

const NAME = 'Of a match, with a name';
const name = (page: Page): Locator => page.getByLabel('Name', { exact: true });

test('what a player of a match bought becomes a build, which is published, changed and exported', async ({
  page,
}) => {
  await openCreator(page);
  await signIn(page);
  await page.goto(`/match/${ranked.matchId}/builds`);
  await page.locator('.purchase-row').last().getByRole('button').click();
  await page.getByRole('link', { name: /^Save as a build/ }).click();
  await expect(name(page)).toHaveValue(new RegExp(`from match ${ranked.matchId}$`));
  await expect(page).toHaveURL(/build-creator$/);
  await expect(itemNames(category(page, 'First 10 minutes')).first()).toBeVisible();
  await publish(page, 'Publish this build');
  await expect(page.getByRole('link', { name: `match ${ranked.matchId}` })).toBeVisible();
  const address = page.url();
  // Nothing of a new account is for search engines.
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await page.request.get(address)).text()).toMatch(/name="robots" content="noindex"/);

  await page.getByRole('link', { name: 'Edit', exact: true }).click();
  await name(page).fill(NAME);
  await expect(page).toHaveTitle(/^Of a match, with a name, build creator/);
  await expectSaved(page);
  const exported = await exportDraft(page);
  await publish(page, 'Publish a new version');
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await expect(page.getByText('Version 2 of 2')).toBeVisible();
  expectAdded(exported, await recordShown(page));
});

async function publish(page: Page, title: string): Promise<void> {
  await page.getByRole('button', { name: /^Publish/ }).click();
  const dialog = page.getByRole('dialog', { name: title });
  await dialog.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/builds\/build-analysis\/\d+$/);
}

/** From the menu of the draft, into a file of the game that was there before. */
async function exportDraft(page: Page): Promise<Uint8Array> {
  await page.getByRole('button', { name: 'Draft', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Export to the game' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export to the game' });
  await chooseOldFile(dialog);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the new file' }).click(),
  ]);
  await expect(dialog).toContainText('everything else is as it was');
  await page.keyboard.press('Escape');
  return readFile(await file.path());
}

/** What the site says the build is in the game. */
async function recordShown(page: Page): Promise<BuildRecord> {
  const href = (await page.getByRole('link', { name: 'JSON' }).getAttribute('href')) ?? '';
  const [entry] = readBuildJson(`[${await (await page.request.get(href)).text()}]`);
  if (entry?.state !== 'build') throw new Error('the build is no record');
  return entry.listing.hero_build;
}

test('a build of 200 steps is undone to its beginning, and done again to the same build', async ({
  page,
}) => {
  await openCreator(page, '?hero=10');
  await page
    .getByRole('group', { name: 'Add a category' })
    .getByRole('button', { name: 'Core' })
    .press('Enter');
  const tiles = page.getByRole('grid', { name: 'Weapon items by cost' }).getByRole('button');
  const shop = await tiles.all();
  // One step made the category. Items go in, out, and in again.
  for (let step = 1; step < 200; step += 1) await shop[(step * 7) % shop.length]?.press('Enter');
  const core = category(page, 'Core');
  await expect(itemNames(core)).not.toHaveCount(0);
  const made = await itemNames(core).allTextContents();
  const steps = page.locator('.creator-steps');
  const pressZ = async (...modifiers: string[]) => {
    for (const key of modifiers) await page.keyboard.down(key);
    for (let step = 0; step < 200; step += 1) await page.keyboard.press('z');
    for (const key of modifiers) await page.keyboard.up(key);
  };
  await pressZ('Control');
  await expect(core).toHaveCount(0);
  await expect(steps.getByRole('button', { name: 'Undo' })).toHaveAttribute('aria-disabled', 'true');
  await pressZ('Control', 'Shift');
  await expect(itemNames(core)).toHaveText(made);
  await expect(steps.getByRole('button', { name: 'Redo' })).toHaveAttribute('aria-disabled', 'true');
});
