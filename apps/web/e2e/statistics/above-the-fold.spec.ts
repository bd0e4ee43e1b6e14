import type { Locator, Page } from '@playwright/test';
import { samples } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

/** How far below the top bar the answer of a page may begin. */
const MAX_TOP_PX = 300;

const PROFILE = `/profile/${samples.ranked.players[0]?.accountId}`;

/** What answers the question of each page: its table, first card or figure, or why there is none. */
const ANSWERS: Readonly<Record<string, string>> = {
  '/heroes/tier-list': '.tier-card',
  '/heroes/hero-library': '.hero-card',
  '/heroes/hero-library/haze': '.hero-glance-card',
  '/heroes/hero-library/haze/matchups': 'h3, table',
  '/heroes/hero-library/haze/lanes': 'h3, table',
  '/heroes/hero-library/haze/items': 'table',
  '/heroes/hero-library/haze/builds': '.build-item, .no-data, h3',
  '/heroes/hero-library/haze/patches': 'table',
  '/heroes/hero-library/haze/players': '.soulstat-data-table, .soulstat-empty-state',
  '/heroes/hero-library/haze/matches': '.soulstat-data-table, .soulstat-empty-state',
  '/heroes/performance-stats': 'table',
  '/heroes/lane-tier-list': 'table, .soulstat-empty-state',
  '/heroes/lane-performance': 'figure.soulstat-chart, table',
  '/heroes/lane-pairings': '.duo-lists, table',
  '/heroes/community-difficulty': 'table',
  '/2v2?own=1,7': '.lane-lab-figures, .soulstat-empty-state',
  '/items/item-stats': 'table, .soulstat-empty-state',
  '/wpa-analysis': 'table, .soulstat-data-table-empty, .soulstat-empty-state',
  '/wpa-analysis/versus-heroes': 'h2',
  '/wpa-analysis/chains': 'h2, .soulstat-empty-state',
  '/wpa-analysis/objectives': 'table, .soulstat-empty-state',
  '/wpa-analysis/events': 'table, .soulstat-empty-state',
  '/wpa-analysis/method': 'h2',
  '/items/items-library': '.shop-grid .shop-tile',
  '/items/hero-items': '.hero-items-should, .hero-items-groups, .soulstat-empty-state',
  '/items/hero-items?view=matrix': '.statistic-result > *',
  '/winners-losers/heroes': '.moved, .soulstat-empty-state',
  '/winners-losers/items': '.moved, .soulstat-empty-state',
  '/rank-distribution': '.rank-figures, .soulstat-empty-state',
  '/rank-distribution?by=matches': '.rank-figures, .soulstat-empty-state',
  '/mvp-stats?from=2026-01-01&to=2026-12-31': 'table, .soulstat-data-table-empty',
  '/mvp-stats?by=players': 'table, .soulstat-empty-state, .soulstat-data-table-empty',
  '/recent-matches?period=30d': 'table',
  '/soulstat-leaderboard': 'table, .soulstat-data-table-empty',
  '/soulstat-hero-leaderboard': 'table, .soulstat-data-table-empty',
  '/matches-leaderboard': 'table, .soulstat-data-table-empty',
  '/valve-leaderboard': '.soulstat-empty-state',
  '/valve-hero-leaderboard': '.soulstat-empty-state',
};

/** What is complete with script alone: needs all tables of the game, the time zone, or the fonts of the page. */
const LATE_ANSWERS: Readonly<Record<string, string>> = {
  '/heroes/hero-library/haze/stats': 'dl, table',
  [`${PROFILE}/mates`]: 'table, .soulstat-empty-state',
  [`${PROFILE}/lanes`]: '.profile-rates, .soulstat-empty-state',
  [`${PROFILE}/activity`]: '.profile-figures',
  [`${PROFILE}/compare`]: '.player-adder',
};

async function untilCounted(page: Page): Promise<void> {
  const isCounted = async () => {
    const answer = await page.request.get('/api/heroes/tiers');
    const { heroes } = (await answer.json()) as { heroes: readonly unknown[] };
    return heroes.length > 0;
  };
  await expect.poll(isCounted, { timeout: 120_000 }).toBe(true);
}

/** Measured in both sizes, one after the other, without loading the page again. */
async function expectNear(page: Page, path: string, answer: Locator): Promise<void> {
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport);
    const top = (await answer.boundingBox())?.y ?? Infinity;
    const bar = await page.locator('.top-bar').filter({ visible: true }).boundingBox();
    expect
      .soft(Math.round(top - (bar?.y ?? 0) - (bar?.height ?? 0)), `${path} on a ${size}`)
      .toBeLessThanOrEqual(MAX_TOP_PX);
    expect.soft(await clippedPills(page), `${path} on a ${size}`).toEqual([]);
  }
}

const firstOf = (page: Page, answer: string): Locator =>
  page.locator('main').locator(answer).filter({ visible: true }).first();

test.describe('as the server draws it', () => {
  test.use({ javaScriptEnabled: false });

  test('the answer of every list page begins within 300 px of the top bar', async ({ page }) => {
    await untilCounted(page);
    for (const [path, answer] of Object.entries(ANSWERS)) {
      // What took the server too long is there the next time.
      await expect(async () => {
        await page.goto(path);
        await expect(firstOf(page, answer), path).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectNear(page, path, firstOf(page, answer));
    }
  });
});

test('so do the answers that are complete with script alone', async ({ page }) => {
  await untilCounted(page);
  for (const [path, answer] of Object.entries(LATE_ANSWERS)) {
    await page.goto(path);
    await expect(firstOf(page, answer), path).toBeVisible();
    await expectNear(page, path, firstOf(page, answer));
  }
});

test('filters that are set are whole pills, however many', async ({ page }) => {
  await untilCounted(page);
  await page.goto(
    '/heroes/tier-list?period=30d&mode=ranked&side=0&minMinutes=20&maxMinutes=29&minRank=91&maxRank=116',
  );
  await expect(page.locator('.soulstat-filter-chip').first()).toBeVisible();
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    expect(await page.locator('.soulstat-filter-chip').count()).toBeGreaterThan(3);
    expect(await clippedPills(page)).toEqual([]);
  }
});

/** Pills and buttons whose ends are cut off, by themselves or by what holds them. Rows of tabs and tables scroll, and are none. */
function clippedPills(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const pills = document.querySelectorAll<HTMLElement>(
      'main :is(.soulstat-filter-chip, .soulstat-button, .soulstat-experimental-mark, .tier-card)',
    );
    const isCut = (pill: HTMLElement) => {
      const box = pill.getBoundingClientRect();
      if (box.width === 0 || pill.closest('table')) return false;
      if (pill.scrollWidth > pill.clientWidth + 1) return true;
      for (let around: HTMLElement | null = pill.parentElement; around; around = around.parentElement) {
        if (around.localName === 'main') break;
        const { left, right } = around.getBoundingClientRect();
        const isClipping = getComputedStyle(around).overflowX !== 'visible';
        if (isClipping && (box.left < left - 1 || box.right > right + 1)) return true;
      }
      return box.right > innerWidth + 1;
    };
    return [...pills].filter(isCut).map((pill) => pill.textContent);
  });
}

test.describe('on a wide screen', () => {
  test.use({ viewport: SIZES.desktop });

  test('what passes stands on the row of the filters, and Columns and CSV on the row of the tabs', async ({
    page,
  }) => {
    await untilCounted(page);
    await page.goto('/heroes/performance-stats');
    const middleOf = async (selector: string) => {
      const box = await page.locator(selector).first().boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0) / 2;
    };
    await expect(page.locator('.soulstat-filter-result').first()).toBeVisible();
    expect(
      Math.abs((await middleOf('.soulstat-filter-result')) - (await middleOf('.soulstat-filter-select'))),
    ).toBeLessThan(12);
    await expect(page.getByRole('button', { name: 'Download', exact: true }).first()).toBeVisible();
    expect(
      Math.abs((await middleOf('.soulstat-data-table-tools')) - (await middleOf('.performance-views'))),
    ).toBeLessThan(12);
  });

  test('what a page is about opens from its "?", by mouse and by keyboard', async ({ page }) => {
    await page.goto('/heroes/performance-stats');
    const text = page.getByText('A usual and a very good game on each hero', { exact: false });
    await expect(text).toBeHidden();
    await page.getByRole('button', { name: 'About this page' }).focus();
    await page.keyboard.press('Enter');
    await expect(text).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(text).toBeHidden();
  });
});
