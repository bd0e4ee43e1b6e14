import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect } from '../test.ts';

/** The bracket of the second stage, of four, walked by keyboard alone, read as a list, and without results. */
export async function expectBracket(page: Page, id: number): Promise<void> {
  await page.goto(`/tournaments/${id}/bracket?stage=2`);
  await expect(page.locator('.bracket-match').first()).toBeVisible();
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-match') ?? null);
  for (let presses = 0; presses < 80 && (await focused()) === null; presses += 1)
    await page.keyboard.press('Tab');
  expect(await focused()).toBe('2-w1-1');
  await page.keyboard.press('ArrowDown');
  expect(await focused()).toBe('2-w1-2');
  await page.keyboard.press('ArrowRight');
  expect(await focused()).toBe('2-w2-1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/tournaments/${id}/matches/2-w2-1$`));
  await page.goBack();
  await page.getByRole('link', { name: 'Show as a list' }).click();
  const list = page.locator('.round-list');
  await expect(list.getByRole('heading', { name: 'Semi-finals' })).toBeVisible();
  await expect(list.getByRole('link', { name: /^W2-1 .*won, [12]–[12]\.$/ })).toBeVisible();
  await expectAccessible(page);
  await expectHidden(page, id);
}

/** The same stage for somebody who watches it later: no page of it says who won, and the server sends none that does. */
async function expectHidden(page: Page, id: number): Promise<void> {
  await page.goto(`/tournaments/${id}/bracket?stage=2`);
  await page.getByRole('link', { name: 'Hide results' }).click();
  await expect(page).toHaveURL(/results=hidden/);
  const won = page.locator('[data-won]');
  await expect(won).toHaveCount(0);
  await expect(page.locator('.bracket-match').getByText('Winner of W1-1')).toBeVisible();
  await expect(page.getByText('Champion:')).toHaveCount(0);
  await page.locator('[data-match="2-w2-1"]').click();
  await expect(page.getByRole('heading', { name: 'Winner of W1-1 vs Winner of W1-2' })).toBeVisible();
  await page.getByRole('link', { name: 'All matches' }).click();
  await expect(page.getByRole('link', { name: /^W2-1 Winner of W1-1 vs/ })).toBeVisible();
  await expect(won).toHaveCount(0);
  await page.getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByText('Results are hidden')).toBeVisible();
  await page.getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByText('vs').first()).toBeVisible();
  await expectAccessible(page);
  const sent = async () => (await page.request.get(`/tournaments/${id}?results=hidden`)).text();
  // A busy server leaves the first page to the browser.
  await expect.poll(sent).toContain('Last matches');
  expect(await sent()).not.toMatch(/ data-won|Champion:/);
  await page.getByRole('link', { name: 'Show results' }).click();
  await expect(page.getByText('Champion:')).toBeVisible();
}
