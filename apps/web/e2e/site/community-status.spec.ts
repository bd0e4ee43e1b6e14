/** What the bar says of the community's data, count by count. */
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const COUNT = '**/api/info/user-ingested-progress';
const widget = (page: Page) => page.getByRole('banner').locator('.soulstat-progress-widget');

for (const [current, label, message, shown, share] of [
  [0, 'Down', 'critically low', '0', 0],
  [1999, 'Down', 'critically low', '2k', 1999 / 45_000],
  [2000, 'Very Unstable', 'severely limited', '2k', 2000 / 45_000],
  [14_999, 'Very Unstable', 'severely limited', '15k', 14_999 / 45_000],
  [15_000, 'Unstable', 'limited', '15k', 1 / 3],
  [30_000, 'Slightly Unstable', 'good but could be better', '30k', 2 / 3],
  [45_000, 'Slightly Unstable', 'good but could be better', '45k', 1],
  [59_999, 'Slightly Unstable', 'good but could be better', '60k', 1],
  [61_500, 'Stable', 'optimal levels (60k+ matches)', '61.5k', 1],
  [2_000_000, 'Stable', 'optimal levels (60k+ matches)', '2M', 1],
] as const)
  test(`${current} matches a day are ${label}: ${message}`, async ({ page }) => {
    await page.route(COUNT, (route) => route.fulfill({ json: { current, percentage: current / 450 } }));
    await page.goto('/faq');
    await expect(widget(page).getByRole('status')).toHaveText(label);
    await expect(widget(page)).toContainText(`${shown} / 45k`);
    const drawn = () =>
      widget(page)
        .locator('.soulstat-progress-widget-bar > span')
        .evaluate((bar) => Number(getComputedStyle(bar).getPropertyValue('--soulstat-share')));
    expect(await drawn()).toBeCloseTo(share, 3);
    await widget(page).locator('.soulstat-progress-widget-status').hover();
    await expect(page.getByRole('tooltip').filter({ visible: true })).toContainText(message);
  });

test('until the count is there it says Loading; its tooltip hides 300 ms after the mouse left', async ({
  page,
}) => {
  await page.route(COUNT, () => {});
  await page.clock.install();
  await page.goto('/faq');
  await expect(widget(page).getByRole('status')).toHaveText('Loading');
  await page.clock.pauseAt(Date.now() + 3_600_000);
  const tooltip = widget(page).getByRole('tooltip');
  await widget(page).locator('.soulstat-progress-widget-status').hover();
  await page.clock.runFor(150);
  await expect(tooltip).toBeVisible();
  await page.mouse.move(700, 600);
  await page.clock.runFor(299);
  await expect(tooltip).toBeVisible();
  await page.clock.runFor(1);
  await expect(tooltip).toHaveCount(0);
});
