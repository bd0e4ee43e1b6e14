/** What the tests of ranks share. */
import type { Locator, Page } from '@playwright/test';
import { HISTORY_ACCOUNT } from '../match-history.ts';
import { expect } from '../test.ts';

/** A rank number whose name differs between points and the publisher's season. */
export const RANK = 74;
export const popup = (page: Page) => page.getByRole('dialog', { name: 'Rank Progression' });
export const badges = (within: Locator) => within.locator('button.soulstat-rank-badge');
/** Waits until a page that the server drew is the browser's. */
export const untilOwn = (page: Page) =>
  page.waitForFunction(() => performance.getEntriesByName('page').length > 0);

/** Answers of the API that no match of these tests can bring about. */
export const answer = (page: Page, path: string, change: (json: never) => unknown) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change((await response.json()) as never) });
  });

export const STANDING = {
  points: 4_250,
  interval: [3900, 4600],
  estimatedRankNumber: RANK,
  calibrationMatches: 12,
  lastMatchId: 1,
  lastStartedAt: 1_785_000_000,
};

/** Goes to the profile in the browser, with this standing in place of the server's. */
export async function openStanding(page: Page, change: (json: object) => unknown): Promise<void> {
  await page.goto('/faq');
  await untilOwn(page);
  await answer(page, '**/api/profile/*/standing', change);
  await page.evaluate((path) => history.pushState(null, '', path), `/profile/${HISTORY_ACCOUNT}`);
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  await expect(badges(page.locator('.player-standing'))).toHaveCount(2);
}
