import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { build } from 'vite';
import { afterAll, beforeAll, beforeEach, expect, inject, test } from 'vitest';
import { serve, type Site } from './serve.ts';

const folder = inject('folder');
let site: Site;
let browser: Browser;
let page: Page;
const complaints: string[] = [];

beforeAll(async () => {
  await build({ root: folder, configFile: false, logLevel: 'error' });
  site = await serve(folder, [
    { accountId: 39_734_273, name: 'Ladybird', avatarUrl: null, estimatedRankNumber: 116 },
    { accountId: 55, name: 'Lady no rank', avatarUrl: null },
  ]);
  browser = await chromium.launch(await chromiumLaunchOptions());
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
});
beforeEach(async () => {
  complaints.length = 0;
  page = await browser.newPage();
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.goto(site.url);
  return () => page.close();
});

test('the packed packages stand alone, without tests', () => {
  const installed = path.join(folder, 'node_modules/@soulstat');
  for (const name of ['ui', 'ranks', 'api-client']) {
    expect(existsSync(path.join(installed, name, 'dist/index.js')), name).toBe(true);
    expect(existsSync(path.join(installed, name, 'node_modules')), name).toBe(false);
  }
  expect(existsSync(path.join(installed, 'ui/src/search-box/search-box.test.tsx'))).toBe(false);
});

test('a badge shows its image and its name', async () => {
  const image = page.getByRole('img', { name: 'Oracle IV' });
  await image.waitFor();
  await expect
    .poll(() => image.evaluate((element: HTMLImageElement) => element.naturalWidth))
    .toBeGreaterThan(0);
  expect(await image.getAttribute('src')).toBe('/assets/ranks/rank8/badge_lg_subrank4.webp');
  expect(await page.locator('#rank').textContent()).toBe('Oracle IV');
  expect(complaints).toEqual([]);
});

test('a search asks the API, lists who it finds and hands over who is chosen', async () => {
  const field = page.getByRole('combobox', { name: 'Search for a player' });
  await field.fill(' lady ');
  const options = page.getByRole('option');
  await options.first().waitFor();
  expect(site.searches.at(-1)).toBe('lady');
  expect(await options.allTextContents()).toEqual(['Ladybird 39734273Eternus VI', 'Lady no rank 55']);
  await field.press('ArrowDown');
  await field.press('Enter');
  await page.getByRole('img', { name: 'Eternus VI' }).waitFor();
  expect(await page.locator('#opened').textContent()).toBe('Ladybird');
  expect(complaints).toEqual([]);
});

test('the styles came along: tokens, layout and fonts', async () => {
  const box = page.locator('.soulstat-search-box');
  const styleOf = (property: string) =>
    box.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property);
  expect(await styleOf('display')).toBe('flex');
  expect(await styleOf('border-radius')).toBe('4px');
  expect(await styleOf('background-color')).toBe('rgb(11, 13, 16)');
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  expect(await styleOf('background-color')).toBe('rgb(236, 230, 218)');
  await page.evaluate(() => document.fonts.ready);
  const fonts = await page.evaluate(() =>
    [...document.fonts]
      .filter(({ status }) => status === 'loaded')
      .map(({ family }) => family.replaceAll('"', '')),
  );
  expect(fonts).toContain('Soulstat Text');
  expect(await page.getByRole('img').evaluate((image) => image.getBoundingClientRect().width)).toBe(120);
});
