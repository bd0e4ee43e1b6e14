import type { Page } from '@playwright/test';
import { samples } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

async function untilCounted(page: Page): Promise<void> {
  const isCounted = async () => {
    const answer = await page.request.get('/api/heroes/tiers');
    const { heroes } = (await answer.json()) as { heroes: readonly unknown[] };
    return heroes.length > 0;
  };
  await expect.poll(isCounted, { timeout: 120_000 }).toBe(true);
}

test('a table keeps its sort in the address: after a reload, on the server, and beside the filters', async ({
  page,
}) => {
  await untilCounted(page);
  await page.goto('/heroes/performance-stats');
  const table = page.getByRole('table', { name: 'Figures of every hero' });
  const kills = table.getByRole('columnheader', { name: /^Kills/ });
  await kills.getByRole('button').click();
  await expect(kills).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/\?sort=kills\.desc$/);
  await kills.getByRole('button').click();
  await expect(page).toHaveURL(/\?sort=kills\.asc$/);
  await page.reload();
  await expect(kills).toHaveAttribute('aria-sort', 'ascending');
  // Another view has the same column or begins with its own.
  await page.getByRole('link', { name: 'Per minute' }).click();
  await expect(page).toHaveURL(/sort=kills\.asc/);
  await page.goto('/heroes/performance-stats?sort=nonsense.desc');
  await expect(table.getByRole('columnheader', { name: /^Souls/ })).toHaveAttribute(
    'aria-sort',
    'descending',
  );
  const html = await (await page.request.get('/heroes/performance-stats?sort=kills.asc')).text();
  expect(html).toMatch(/aria-sort="ascending"/);
});

test('two tables of a page are sorted apart', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/heroes/hero-library/haze/matchups');
  const [against, together] = [
    'How often Haze wins against each hero',
    'How often Haze wins with each hero',
  ].map((name) => page.getByRole('table', { name }));
  await together?.getByRole('columnheader', { name: 'Matches' }).getByRole('button').click();
  await expect(page).toHaveURL(/\?sortWith=matches\.desc$/);
  await against?.getByRole('columnheader', { name: 'Hero' }).getByRole('button').click();
  await expect(page).toHaveURL(/sortWith=matches\.desc&sort=hero\.asc$/);
});

/** Long pages: a table in sight, parts that come late, both. */
const RELOADED = {
  desktop: ['/heroes/tier-list', '/heroes/hero-library/haze/builds'],
  phone: ['/heroes/performance-stats'],
} as const;

for (const size of ['phone', 'desktop'] as const)
  test.describe(size, () => {
    const viewport = SIZES[size];
    test.use({ viewport });

    test('a reload keeps the scroll position', async ({ page }) => {
      await untilCounted(page);
      for (const path of RELOADED[size]) {
        await page.goto(path);
        await page.waitForLoadState('networkidle');
        await page.evaluate(() => scrollTo(0, 900));
        await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(300);
        // What comes as one scrolls is there.
        await page.waitForLoadState('networkidle');
        const before = await page.evaluate(() => scrollY);
        await page.reload();
        await page.waitForLoadState('networkidle');
        await expect.poll(() => page.evaluate((y) => Math.abs(scrollY - y), before), path).toBeLessThan(40);
      }
    });

    test('"Go to place 250" shows and marks it, and so does its address', async ({ page }) => {
      await page.route('**/api/leaderboards/points?**', async (route) => {
        const response = await route.fetch();
        const board = (await response.json()) as object;
        await route.fulfill({ response, json: { ...board, players: 300, entries: ENTRIES } });
      });
      await page.goto('/faq');
      await navigate(page, '/soulstat-leaderboard');
      const field = page.getByRole('textbox', { name: 'Go to place' });
      await field.fill('250');
      await field.press('Enter');
      await expect(page).toHaveURL(/place=250$/);
      const marked = page.locator('tr[data-marked]');
      await expect(marked).toHaveCount(1);
      await expect(marked).toContainText('Player of place 250');
      await expect(marked).toBeInViewport({ ratio: 1 });
      await expect(marked.getByRole('link')).toBeFocused();
      await navigate(page, '/faq');
      await navigate(page, '/soulstat-leaderboard?place=120');
      await expect(marked).toContainText('Player of place 120');
      await expect(marked).toBeInViewport({ ratio: 1 });
    });
  });

const ENTRIES = Array.from({ length: 300 }, (_, index) => ({
  accountId: 1000 + index,
  place: index + 1,
  dayBefore: index + 1,
  weekBefore: null,
  name: `Player of place ${index + 1}`,
  avatarUrl: null,
  value: 5000 - index,
  interval: [4900 - index, 5100 - index],
  winRate: { count: 60, rate: 0.5, interval: [0.4, 0.6] },
  shrunkWinRate: 0.5,
  heroIds: [1, 6, 13],
  publisherRankNumber: null,
  streak: 1,
  lastPlayedAt: 1_780_000_000,
  durationSeconds: null,
}));

/** Goes to another page of the site as the back button does, without loading it anew. */
async function navigate(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);
}

test('players are found by name to be compared', async ({ page }) => {
  const [own, other] = samples.classic.players.map(({ accountId }) => accountId);
  await page.route('**/api/profile/search-profiles/**', (route) =>
    route.fulfill({ json: [{ accountId: other, name: 'Somebody', avatarUrl: null }] }),
  );
  await page.goto(`/profile/${own}/compare`);
  await page.getByRole('search', { name: 'Compare with' }).getByRole('combobox').fill('somebod');
  await page.getByRole('option', { name: /Somebody/ }).click();
  await expect(page).toHaveURL(new RegExp(`players=${other}`));
});
