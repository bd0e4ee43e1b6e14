/** The search box as the specification words it, on the site: what is asked when, what is said, what the keys do. */
import type { Page } from '@playwright/test';
import { gate } from '../gate.ts';
import { expect, test } from '../test.ts';

const LADIES = [
  { accountId: 7, name: 'Ladybird', avatarUrl: null, estimatedRankNumber: 74 },
  { accountId: 8, name: 'Lady of the lane', avatarUrl: null },
];
const field = (page: Page) => page.getByRole('combobox', { name: 'Search for a player' });
const said = (page: Page) => page.getByRole('search').getByRole('status');
const message = (page: Page) => page.locator('.soulstat-search-box-message');

/** The search with these results, and a clock that moves only when it is told to. Returns what was asked. */
async function openSearch(page: Page, until: Promise<unknown> = Promise.resolve()): Promise<string[]> {
  const asked: string[] = [];
  await page.route('**/api/profile/search-profiles/*', async (route) => {
    asked.push(decodeURIComponent(new URL(route.request().url()).pathname.split('/').at(-1) ?? ''));
    await until;
    await route.fulfill({ json: LADIES });
  });
  await page.clock.install();
  await page.goto('/faq');
  // The search comes with the focus.
  await field(page).focus();
  await expect(said(page)).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  return asked;
}

async function find(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.clock.runFor(300);
}

test('it asks 300 ms after the last key, once, and says that it is searching', async ({ page }) => {
  const { opened, release } = gate();
  const asked = await openSearch(page, opened);
  await field(page).fill('l');
  await page.clock.runFor(299);
  await field(page).fill(' lady ');
  await page.clock.runFor(299);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(['lady']);
  await expect(message(page)).toHaveText('Searching...');
  await expect(said(page)).toHaveText('Searching...');
  release();
  await expect(said(page)).toHaveText('2 players found');
});

test('results have picture, name and the rank in its colour; up, down and Enter open one 0.2 s later', async ({
  page,
}) => {
  await openSearch(page);
  await find(page, 'lady');
  const options = page.getByRole('option');
  await expect(options).toHaveText([/Ladybird.*Archon IV/, /Lady of the lane.*8/]);
  await expect(options.first().locator('.soulstat-avatar')).toBeVisible();
  await expect(options.first().locator('.soulstat-rank-label')).toHaveAttribute('data-tier', 'archon');
  for (const [key, selected] of [
    ['ArrowDown', 0],
    ['ArrowDown', 1],
    ['ArrowUp', 0],
  ] as const) {
    await field(page).press(key);
    await expect(options.nth(selected)).toHaveAttribute('aria-selected', 'true');
  }
  await field(page).press('Enter');
  await expect(page.locator('.soulstat-search-box-drop')).toHaveAttribute('data-state', 'closing');
  await page.clock.runFor(199);
  await expect(page).toHaveURL('/faq');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/profile/7');
});

test('a pressed result opens 0.2 s later too', async ({ page }) => {
  await openSearch(page);
  await find(page, 'lady');
  await page.getByRole('option').last().click();
  await page.clock.runFor(199);
  await expect(page).toHaveURL('/faq');
  await page.clock.runFor(1);
  await expect(page).toHaveURL('/profile/8');
});

test('Escape slides the list shut, and empty or blank text clears it without asking', async ({ page }) => {
  const asked = await openSearch(page);
  for (const text of ['', '   ']) {
    await find(page, 'lady');
    await expect(page.getByRole('option')).toHaveCount(2);
    await field(page).fill(text);
    await page.clock.runFor(1000);
    await expect(page.getByRole('option')).toHaveCount(0);
  }
  await find(page, 'lady');
  await field(page).press('Escape');
  await page.clock.runFor(200);
  await expect(page.getByRole('option')).toHaveCount(0);
  await expect(field(page)).toHaveValue('lady');
  await field(page).press('Escape');
  await expect(field(page)).toHaveValue('');
  expect(new Set(asked)).toEqual(new Set(['lady']));
});

test.describe('a search that fails', () => {
  test.use({ allowedComplaints: /Search failed|ERR_FAILED|could not be reached/ });

  test('is logged, and clears the results', async ({ page }) => {
    const logged: string[] = [];
    page.on('console', (entry) => logged.push(entry.text()));
    await openSearch(page);
    await find(page, 'lady');
    await expect(page.getByRole('option')).toHaveCount(2);
    await page.unroute('**/api/profile/search-profiles/*');
    await page.route('**/api/profile/search-profiles/*', (route) => route.abort());
    await find(page, 'ladyb');
    await expect.poll(() => logged.filter((text) => text.startsWith('Search failed')).length).toBe(1);
    await expect(page.getByRole('option')).toHaveCount(0);
  });
});

test('Ctrl+Shift+K leaves who writes elsewhere alone', async ({ page }) => {
  await page.goto('/heroes/hero-library');
  const other = page.getByRole('search', { name: 'Heroes' }).getByRole('searchbox', { name: 'Name' });
  await expect(field(page)).toBeVisible();
  await other.focus();
  await page.keyboard.press('Control+Shift+K');
  await expect(other).toBeFocused();
});

test('modes are switched only where matches can be searched', async ({ page }) => {
  await page.goto('/rank-distribution');
  const mark = page.getByRole('search', { name: 'Mark a player' });
  await expect(mark.getByRole('combobox')).toBeVisible();
  await expect(mark.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('radio', { name: 'Match' })).toHaveCount(1);
});
