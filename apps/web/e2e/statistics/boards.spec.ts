import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { expectReproducible } from '../reproducible.ts';
import { samples } from '../samples.ts';
import { expect, test } from '../test.ts';

/** Boards are built with the first count of the matches; scores come to them later. */
async function untilCounted(page: Page): Promise<void> {
  await expect
    .poll(
      async () => {
        const answer = await page.request.get('/api/matches/top?order=newest&days=30&mode=standard');
        const { counted = 0 } = (await answer.json()) as { counted?: number };
        return counted;
      },
      { timeout: 120_000, intervals: [500] },
    )
    .toBeGreaterThan(0);
}

test('ranks are counted by players and matches, as a picture and as a table', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/rank-distribution');
  await expect(page.getByRole('heading', { name: 'Players by badge' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  const chart = page.getByRole('figure', { name: 'Players by badge' });
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('columnheader')).toHaveText(['Rank', 'Players', 'Share', 'Here or below']);
  const accountId = samples.ranked.players[0]?.accountId ?? 0;
  await page.goto(`/rank-distribution?player=${accountId}`);
  await expect(page.getByText(/players rank higher|has no rank here/)).toBeVisible();
  await page.getByRole('link', { name: 'Matches', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'Matches by rank' })).toBeVisible();
  await page.getByRole('link', { name: 'Both ranks' }).click();
  await expect(page.getByRole('heading', { name: 'No player has both ranks yet' })).toBeVisible();
});

test('every leaderboard says who is on it, or why nobody is', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/soulstat-leaderboard');
  await expect(page.getByRole('heading', { name: 'Nobody is on this board yet' })).toBeVisible();
  await expect(page.getByText(/50 matches that count for points/).first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
  for (const [tab, says] of [
    ['Soulstat by hero', 'Nobody is on this board yet'],
    ['Matches played', 'Nobody is on this board yet'],
    ['Valve', 'Valve’s leaderboard isn’t available here yet'],
    ['Valve by hero', 'Valve’s leaderboard of this hero isn’t available here yet'],
  ] as const) {
    await page
      .getByRole('navigation', { name: 'Leaderboards' })
      .getByRole('link', { name: tab, exact: true })
      .click();
    await expect(page.getByRole('heading', { name: says })).toBeVisible();
  }
});

test('top matches lead to the match, in an order that the address keeps', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/recent-matches?period=30d');
  const table = page.getByRole('table', { name: 'Matches' });
  await expect(table).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: 'Newest' }).click();
  await expect(page).toHaveURL(/order=newest/);
  await page.getByRole('button', { name: 'About this page' }).click();
  await expect(page.getByText('Last started first.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectReproducible(page);
  await table.getByRole('link', { name: /won$/ }).first().click();
  await expect(page).toHaveURL(/\/match\/\d+\/summary/);
});

test('heroes and players have their places', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/mvp-stats?from=2026-01-01&to=2026-12-31&side=1');
  await expect(page.getByRole('table', { name: 'Heroes by MVP rate' })).toBeVisible();
  // Under both tables.
  await expect(page.getByText('Only players of The Archmother.')).toHaveCount(2);
  await expectReproducible(page);
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: 'Players', exact: true }).click();
  await expect(
    page.getByRole('heading', { name: 'No player has enough matches with placements yet' }),
  ).toBeVisible();
});
