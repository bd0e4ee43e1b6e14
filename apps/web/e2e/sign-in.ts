import type { Page } from '@playwright/test';
import { SIGN_IN_KEY } from './server.ts';
import { expect } from './test.ts';

/** Has the role `staff` on the server that all tests share. */
export const STAFF_ACCOUNT = 905_000_001;

let next = 910_000_000 + Number(process.env['TEST_WORKER_INDEX']) * 1000;

/** An account that no other test uses. */
export function newAccountId(): number {
  next += 1;
  return next;
}

/** Signs in through the demo page, from the page one is on, and comes back to it. */
export async function signIn(page: Page, accountId = newAccountId()): Promise<number> {
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await giveKey(page);
  await page.getByLabel('Account id').fill(String(accountId));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expectSignedIn(page, accountId);
  return accountId;
}

/** The demo page asks each browser for its key once. */
export async function giveKey(page: Page): Promise<void> {
  const key = page.getByLabel('Key');
  await expect(key.or(page.getByLabel('Account id'))).toBeVisible();
  if (!(await key.isVisible())) return;
  await key.fill(SIGN_IN_KEY);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export async function expectSignedIn(page: Page, accountId: number): Promise<void> {
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toHaveAttribute(
    'href',
    `/profile/${accountId}`,
  );
}

export async function expectGuest(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toHaveCount(0);
}

export async function logOut(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
}

/** What the browser remembers. */
export function storedAccountId(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('accountId'));
}
