import type { Page } from '@playwright/test';
import { ranked } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

/** The budget for layout shift. */
const MAX_SHIFT = 0.02;

for (const [size, viewport] of Object.entries(SIZES))
  test.describe(size, () => {
    test.use({ viewport });
    for (const path of ['/', `/match/${ranked.matchId}/summary`])
      test(`nothing moves while ${path} fills in`, async ({ page }) => {
        // Long enough for every skeleton to be seen.
        await page.route('**/api/**', async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 400));
          await route.continue();
        });
        await observeShifts(page);
        await page.goto(path);
        await expect(page.locator('.player-row, .match-line').first()).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(await page.evaluate(() => (window as { shifts?: unknown }).shifts)).toEqual([]);
      });
  });

async function observeShifts(page: Page): Promise<void> {
  await page.addInitScript((most) => {
    const shifts: string[] = [];
    (window as { shifts?: string[] }).shifts = shifts;
    let sum = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { value, sources } = entry as PerformanceEntry & {
          value: number;
          sources: { node?: Element; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
        };
        sum += value;
        if (sum > most)
          shifts.push(
            `${value.toFixed(4)} ${sources
              .map(
                ({ node, previousRect: from, currentRect: to }) =>
                  `${node?.outerHTML?.slice(0, 80)} from ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height}`,
              )
              .join(' | ')}`,
          );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  }, MAX_SHIFT);
}
