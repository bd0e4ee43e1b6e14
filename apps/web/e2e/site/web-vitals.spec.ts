import type { Page } from '@playwright/test';
import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

const ADDRESS = '**/api/info/web-vitals';

/** Whether the visit falls into the sample is chance: here it is said. */
async function draw(page: Page, lot: number): Promise<void> {
  await page.addInitScript((value) => {
    Math.random = () => value;
  }, lot);
}

/** What happens when the visitor looks at another tab. */
async function lookAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** The browser has nothing left to do: what arrived has run, and what it observes has been told. */
async function untilIdle(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1)
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
  });
}

test('a visit in the sample tells how fast its page was, and nothing of who it was', async ({ page }) => {
  await draw(page, 0.05);
  const loaded = page.waitForResponse('**/assets/web-vitals-*.js');
  await page.goto(`/match/${ranked.matchId}/summary`);
  await (await loaded).finished();
  await expect(page.locator('.player-row').first()).toBeVisible();
  await page.mouse.click(5, 500);
  await untilIdle(page);
  const sent = page.waitForRequest(ADDRESS);
  await lookAway(page);
  const visit = (await sent).postDataJSON() as { vitals: { name: string }[] };
  expect(Object.keys(visit)).toEqual(['page', 'device', 'vitals']);
  expect(visit).toMatchObject({ page: 'matchSummary', device: 'desktop' });
  expect(visit.vitals.map(({ name }) => name)).toEqual(expect.arrayContaining(['FCP', 'TTFB']));
  expect((await (await sent).response())?.status()).toBe(200);
});

test('nine visits of ten are not measured', async ({ page }) => {
  await draw(page, 0.1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/faq');
  await page.waitForLoadState('networkidle');
  await lookAway(page);
  expect(asked.filter((url) => url.includes('web-vitals'))).toEqual([]);
});
