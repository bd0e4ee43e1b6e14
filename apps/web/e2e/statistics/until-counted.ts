import { expect, type Page } from '@playwright/test';

/** Everything is counted some time after the matches have come. */
export async function untilCounted(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/heroes/library');
        const { heroes = [] } = (await answer.json()) as { heroes?: readonly unknown[] };
        return heroes.length;
      },
      { timeout: 120_000, intervals: [500] },
    )
    .toBeGreaterThan(0);
}
