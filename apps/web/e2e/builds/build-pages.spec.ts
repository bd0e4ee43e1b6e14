/** Builds of the game in the library and the viewer: found, read, compared, followed from version to version, and taken into the game. */
import { readBuildCache } from '@soulstat/build-file';
import type { Page } from '@playwright/test';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { hydrated } from '../hydrated.ts';
import { startServer, type Server } from '../server.ts';
import { signIn } from '../sign-in.ts';
import { expect, scrollThrough, SIZES, test } from '../test.ts';
import { expectAdded, FILE_NAME, OLD_FILE, others } from './game-file.ts';
import { BUILDS, HEROES, itemOf, MAIN, nameOf, writeBuilds } from './sample-builds.ts';

// One after the other, on one server.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  await server.soulstat('seed', 'builds', await writeBuilds(server.dataDir));
  await writeFile(join(server.dataDir, FILE_NAME), OLD_FILE);
});
test.afterAll(() => server.stop());

const READER = 926_000_001;
const library = () => `${server.url}/builds/build-library`;
const cards = (page: Page) => page.locator('.build-card');

/** By its card, as a reader comes to it. */
async function openMain(page: Page): Promise<void> {
  await page.goto(`${library()}?q=${encodeURIComponent(nameOf(MAIN))}`);
  await page.getByRole('link', { name: nameOf(MAIN) }).click();
  await expect(page.getByRole('heading', { level: 1, name: nameOf(MAIN) })).toBeVisible();
}

test('the library is filtered by the address, which back and forward restore, and the server renders it', async ({
  page,
}) => {
  const [, hero] = HEROES;
  await page.goto(`${library()}?hero=${hero.id}`);
  await expect(page.getByText(`${BUILDS / 2} builds`)).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Hero', exact: true })).toHaveValue(/\d+/);
  await expect(cards(page).first().getByRole('link', { name: hero.name })).toBeVisible();
  await page.getByRole('combobox', { name: 'Hero', exact: true }).selectOption('Any hero');
  await expect(page.getByText(`${BUILDS} builds`)).toBeVisible();
  await expect(cards(page)).toHaveCount(24);
  await hydrated(page.getByRole('link', { name: 'Page 2' }));
  await page.getByRole('link', { name: 'Page 2' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(cards(page)).toHaveCount(BUILDS - 24);
  await page.getByRole('combobox', { name: 'Patch', exact: true }).selectOption('Outdated');
  await expect(page).toHaveURL(/patch=outdated$/);
  await page.goBack();
  await expect(page).toHaveURL(/page=2/);

  await page.getByLabel('Search builds').fill('rush and hold');
  await expect(page).toHaveURL(/q=rush\+and\+hold/);
  await expect(cards(page)).toHaveCount(1);
  await expectAccessibleInBothLooks(page);
  await page.getByLabel('Search builds').fill('no such words at all');
  await expect(page.getByText('No build fits these filters')).toBeVisible();
  await page.getByRole('link', { name: 'Show all builds' }).click();
  await expect(cards(page)).toHaveCount(24);

  const html = await (await page.request.get(`${library()}?q=rush`)).text();
  expect(html).toContain(nameOf(MAIN));
});

test('a guest who asks for favourites is told to sign in', async ({ page }) => {
  await page.goto(library());
  await page.getByRole('combobox', { name: 'Saved', exact: true }).selectOption('My favourites');
  await expect(page.getByText('Sign in to see your favourites')).toBeVisible();
  await expect(cards(page)).toHaveCount(0);
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
});

test('on a phone the filters stand in a sheet', async ({ page }) => {
  await page.setViewportSize(SIZES.phone);
  await page.goto(library());
  await page.getByRole('button', { name: 'Filters' }).click();
  await page.getByRole('dialog').getByRole('combobox', { name: 'Contains' }).selectOption(itemOf(MAIN).name);
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect(page).toHaveURL(new RegExp(`item=${itemOf(MAIN).id}`));
  await expect(cards(page).first()).toBeVisible();
});

test('the viewer shows what is in a build, what it costs, and what its hero becomes with it', async ({
  page,
}) => {
  await openMain(page);
  const hero = HEROES[0];
  const rush = page.locator('.build-tile').filter({ hasText: itemOf(MAIN).name });
  await expect(rush).toContainText('Rush it when the lane is even');
  await expect(rush).toContainText('Sell 2nd');
  await expect(page.locator('.build-tile').nth(1)).toContainText('Needs 2 flex slots');
  await expect(page.locator('.build-tile').nth(1)).toContainText('Sell 1st');
  await expect(page.locator('.build-category').nth(1)).toContainText('Optional');
  await expect(page.getByText('Then hold <b>every</b> fight.')).toBeVisible();
  const order = page.getByRole('table', { name: 'Ability points in the order they are spent' });
  await expect(order.getByRole('row')).toHaveCount(3);
  await expect(order.getByText('upgrade for 1 ability points')).toBeAttached();

  const total = [0, 1, 2].reduce((sum, index) => sum + itemOf(MAIN + index).cost, 0);
  const html = await (await page.request.get(page.url())).text();
  expect(html).toContain('Souls, level and points by category');
  const lane = page
    .getByRole('table', { name: 'Souls, level and points by category' })
    .getByRole('row', { name: /^Lane/ });
  await expect(lane).toContainText(total.toLocaleString('en'));
  await scrollThrough(page);
  await expect(page.getByRole('table', { name: `${hero.name} with this build` })).toContainText('Max health');
  await expectAccessibleInBothLooks(page);

  const record = await page.request.get(
    `${server.url}${await page.getByRole('link', { name: 'JSON' }).getAttribute('href')}`,
  );
  expect(await record.json()).toMatchObject({ hero_build: { name: nameOf(MAIN), hero_id: hero.id } });
});

test('a build is set beside another one, found by its name', async ({ page }) => {
  await openMain(page);
  await scrollThrough(page);
  await page.getByLabel('Another build').fill('plain build 2');
  await page
    .getByRole('button', { name: /Plain build 2\b/ })
    .first()
    .click();
  await expect(page).toHaveURL(/with=\d+/);
  await expect(page.getByRole('heading', { name: /^Only in this build \(3\)/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Only in the other/ })).toBeVisible();
  await page.getByRole('button', { name: 'What high ranks buy' }).click();
  await expect(page.getByText(`No purchases of ${HEROES[0].name} on record`)).toBeVisible();
  await page.getByRole('button', { name: 'Stop comparing' }).click();
  await expect(page).not.toHaveURL(/with=/);
});

test('an old build says what changed since, and the embed stands without the site around it', async ({
  page,
}) => {
  await page.goto(`${library()}?q=${encodeURIComponent(nameOf(3))}`);
  await page.getByRole('link', { name: nameOf(3), exact: true }).click();
  await expect(page.getByRole('heading', { name: /^(?:Small changes|Outdated): \d+ change/ })).toBeVisible();
  await expect(page.locator('.build-changes li').first()).toBeVisible();
  const id = /build-analysis\/(\d+)/.exec(page.url())?.[1] ?? '';
  await page.goto(`${server.url}/external/build/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(3) })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toHaveCount(0);
  await expectAccessibleInBothLooks(page);
});

test.describe('without a connection', () => {
  test.use({
    allowedComplaints: /ERR_INTERNET_DISCONNECTED|Failed to fetch|service worker resource mismatch/,
  });

  test('a build is entered line by line on a phone, and goes on without a connection after one visit', async ({
    page,
    context,
  }) => {
    await page.setViewportSize(SIZES.phone);
    await openMain(page);
    await page.getByRole('link', { name: 'Second screen' }).click();
    const lines = page.getByRole('listitem');
    await expect(page.getByRole('heading', { level: 1, name: nameOf(MAIN) })).toBeVisible();
    // Two categories, four items, three steps of the ability order.
    await expect(lines).toHaveCount(9);
    await expect(page.locator('[aria-current="step"]')).toContainText('Lane');
    await page.getByRole('button', { name: 'Done, next' }).click();
    await expect(page.locator('[aria-current="step"]')).toContainText(/souls/);
    const byCost = [0, 1, 2].map((index) => itemOf(MAIN + index)).toSorted((a, b) => a.cost - b.cost);
    await expect(page.locator('[aria-current="step"]')).toContainText(byCost[0]?.name ?? '');
    await expectAccessibleInBothLooks(page);
    await page.setViewportSize(SIZES.phone);
    await expect(page.getByText('Works offline')).toBeVisible();

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText('1 of 9')).toBeVisible();
    await page.getByRole('button', { name: 'Done, next' }).click();
    await page.reload();
    await expect(page.getByText('2 of 9')).toBeVisible();
    await lines.last().getByRole('button').click();
    await expect(page.getByText('All done: publish it in the game')).toBeVisible();
    await context.setOffline(false);

    // No other page of the site is the worker's.
    const scopes = await page.evaluate(async () =>
      (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
    );
    expect(scopes).toEqual(['/builds/second-screen/']);
  });
});

async function openExport(page: Page): Promise<void> {
  await openMain(page);
  await page.getByRole('button', { name: 'Export to the game' }).click();
  await expect(page.getByRole('dialog')).toContainText('1422450');
}

test('where a browser gives files to read alone, a copy is offered, the new file is downloaded, and a wrong file is explained', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'showOpenFilePicker'));
  await openExport(page);
  const dialog = page.getByRole('dialog');
  await expectAccessibleInBothLooks(page);
  const field = dialog.locator('input[type=file]');
  await field.setInputFiles({
    name: 'notes.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('no builds'),
  });
  await expect(dialog.getByRole('alert')).toContainText('not the game’s file of builds');
  await field.setInputFiles(join(server.dataDir, FILE_NAME));

  const [copy] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download a copy of the old file' }).click(),
  ]);
  expect(Buffer.compare(await readFile(await copy.path()), OLD_FILE)).toBe(0);
  await expectAccessibleInBothLooks(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download the new file' }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(FILE_NAME);
  expectAdded(await readFile(await file.path()));
  await expect(dialog).toContainText('everything else is as it was');
});

test('where a browser lets a file be written to, it is saved there, and the next export is one press away', async ({
  playwright,
  launchOptions,
}) => {
  // A profile on the disk: in a private one Chromium crashes where a stored handle is read.
  const context = await playwright.chromium.launchPersistentContext(
    join(server.dataDir, 'profile'),
    launchOptions,
  );
  await context.addCookies(
    ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({
      name,
      value: 'true',
      url: server.url,
    })),
  );
  const page = await context.newPage();
  await openExport(page);
  await page.keyboard.press('Escape');
  const bytes = [...OLD_FILE];
  // A file of the page's own stands for the one on the disk: no test can press in the window of the system.
  await page.evaluate(
    async ([name, content]) => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle(name, { create: true });
      const writable = await handle.createWritable();
      await writable.write(new Uint8Array(content));
      await writable.close();
      Object.assign(window, { showOpenFilePicker: async () => [handle] });
    },
    [FILE_NAME, bytes] as const,
  );
  const read = () =>
    page.evaluate(async (name) => {
      const folder = await navigator.storage.getDirectory();
      const file = await (await folder.getFileHandle(name)).getFile();
      return [...new Uint8Array(await file.arrayBuffer())];
    }, FILE_NAME);
  await page.getByRole('button', { name: 'Export to the game' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Choose the file' }).click();
  await dialog.getByRole('button', { name: `Save to ${FILE_NAME}` }).click();
  await expect(dialog).toContainText(`Saved to ${FILE_NAME}`);
  expectAdded(Uint8Array.from(await read()));

  await page.reload();
  await page.getByRole('button', { name: 'Export to the game' }).click();
  await dialog.getByRole('button', { name: `Use ${FILE_NAME} again` }).click();
  await expect(dialog.getByLabel('In your own builds')).toHaveValue(/\d+/);
  await dialog.getByRole('button', { name: `Save to ${FILE_NAME}` }).click();
  await expect(dialog).toContainText(`Saved to ${FILE_NAME}`);
  const [once, twice] = [readBuildCache(OLD_FILE), readBuildCache(Uint8Array.from(await read()))];
  // The build took its own place, not another one.
  expect(others(twice, 1)).toEqual(others(once));
  await context.close();
});

test('whoever saved a build learns of its next version and what that changed', async ({ page }) => {
  await openMain(page);
  await signIn(page, READER);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
  await page.goto(library());
  await page.getByRole('link', { name: 'Your favourites' }).click();
  await expect(page).toHaveURL(/mine=favourites$/);
  await expect(cards(page)).toHaveCount(1);
  await page.getByRole('combobox', { name: 'Hero', exact: true }).selectOption(HEROES[1].name);
  await expect(page.getByText('No build fits these filters')).toBeVisible();
  await page.goBack();
  await server.soulstat('seed', 'builds', await writeBuilds(server.dataDir, 2));
  await cards(page)
    .getByRole('link', { name: nameOf(MAIN) })
    .click();
  await expect(page.getByText('1 new version since you saved it')).toBeVisible();
  await page.getByRole('link', { name: 'Changes since then' }).click();
  await expect(page.getByRole('heading', { name: 'From version 1 to 2' })).toBeVisible();
  const added = page.getByRole('heading', { name: 'Only in version 2 (1)' }).locator('..');
  await expect(added.getByRole('link', { name: itemOf(MAIN + 6).name })).toBeVisible();
  await page.getByRole('link', { name: 'Version 1', exact: true }).click();
  await expect(page.getByText('This is version 1 of 2')).toBeVisible();
  await expect(page.locator('.build-category').nth(1).locator('.build-tile')).toHaveCount(1);
  await page.getByRole('button', { name: 'Write a comment' }).click();
  await page.getByRole('textbox', { name: 'Your comment' }).fill('Works in lane.');
  await page.getByRole('button', { name: 'Publish comment' }).click();
  await expect(page.getByRole('listitem').getByText('Works in lane.')).toBeVisible();
});

test.describe('without a build', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('an address of no build leads to builds there are', async ({ page }) => {
    await page.goto(`${server.url}/builds/build-analysis/999999`);
    await expect(page.getByRole('heading', { level: 1, name: 'There is no such build' })).toBeVisible();
    await expect(cards(page).first()).toBeVisible();
  });
});
