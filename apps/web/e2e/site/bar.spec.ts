import type { Page } from '@playwright/test';
import { gate } from '../gate.ts';
import { ranked } from '../samples.ts';
import { expect, openMenu, test, SIZES } from '../test.ts';

const MATCH = `/match/${ranked.matchId}/summary`;
const sidebar = (page: Page) => page.getByRole('navigation', { name: 'All pages' });

/** The lower edge of the bar in the window, in CSS px: at most 0 when it is out of sight. */
const bottom = (page: Page) =>
  page.getByRole('banner').evaluate((bar) => {
    for (const animation of bar.getAnimations()) animation.finish();
    return Math.round(bar.getBoundingClientRect().bottom);
  });
/** Scrolls the page, and waits until it has heard of it. */
const scrollPage = (page: Page, y: number) =>
  page.evaluate(
    (top) =>
      new Promise((resolve) => {
        window.scrollTo(0, top);
        requestAnimationFrame(() => requestAnimationFrame(resolve));
      }),
    y,
  );

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('contentinfo')).toBeAttached();
  await expect(page.locator('.player-row').first()).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => (document.body.offsetHeight > 0 ? document.fonts.status : 'not drawn')))
    .toBe('loaded');
}

for (const [size, viewport] of Object.entries(SIZES))
  test(`on a ${size} the bar hides after 73 px down and shows after more than 5 px up`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.setViewportSize(viewport);
    await goTo(page, MATCH);
    await scrollPage(page, 73);
    await expect.poll(() => bottom(page)).toBeGreaterThan(40);
    await scrollPage(page, 74);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await scrollPage(page, 300);
    await scrollPage(page, 295);
    await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
    await scrollPage(page, 294);
    await expect.poll(() => bottom(page)).toBeGreaterThan(40);
  });

test('with reduced motion it does so at once', async ({ page }) => {
  await goTo(page, MATCH);
  await scrollPage(page, 300);
  await expect(page.getByRole('banner')).toHaveAttribute('data-hidden');
  expect(await page.getByRole('banner').evaluate((bar) => bar.getAnimations().length)).toBe(0);
});

test('what has the focus is never hidden, and the keyboard brings the bar back', async ({ page }) => {
  await goTo(page, MATCH);
  await page.getByRole('combobox', { name: 'Search for a player' }).focus();
  // The search comes with the focus, and takes it.
  await expect(page.getByRole('search').getByRole('status')).toBeAttached();
  await scrollPage(page, 400);
  await expect(page.getByRole('banner')).toHaveAttribute('data-hidden');
  await expect.poll(() => bottom(page)).toBeGreaterThan(40);
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  await expect.poll(() => bottom(page)).toBeLessThanOrEqual(0);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect.poll(() => bottom(page)).toBeGreaterThan(40);
});

test('scrolling down closes the sidebar', async ({ page }) => {
  await goTo(page, MATCH);
  await openMenu(page);
  await expect(sidebar(page)).toBeVisible();
  await scrollPage(page, 73);
  await expect(sidebar(page)).toBeVisible();
  await scrollPage(page, 200);
  await expect(sidebar(page)).toBeHidden();
});

test('pressed before it has come, the menu opens when it has', async ({ page }) => {
  const { opened, release } = gate();
  await page.route('**/assets/page-chrome-*.js', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(MATCH, { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  release();
  await expect(sidebar(page)).toBeVisible();
});

test('a click outside closes the sidebar', async ({ page }) => {
  await goTo(page, MATCH);
  await openMenu(page);
  await sidebar(page).getByText('Builds', { exact: true }).click();
  await expect(sidebar(page)).toBeVisible();
  await page.mouse.click(1200, 400);
  await expect(sidebar(page)).toBeHidden();
});

test('the bar counts the matches of the day on the way to 45,000', async ({ page }) => {
  await goTo(page, MATCH);
  const widget = page.getByRole('banner').locator('.soulstat-progress-widget');
  await expect(widget.getByRole('status')).toHaveText('Down');
  await expect(widget.getByText('/ 45k')).toBeVisible();
  await expect(widget.getByRole('meter')).toHaveAttribute('max', '45000');
});

test.describe('a count that does not come', () => {
  test.use({ allowedComplaints: /ERR_FAILED|could not be reached/ });

  test('is an error with a red dot', async ({ page }) => {
    await page.route('**/api/info/user-ingested-progress', (route) => route.abort());
    await goTo(page, MATCH);
    const widget = page.getByRole('banner').locator('.soulstat-progress-widget');
    await expect(widget.getByRole('status')).toHaveText('Error');
    await expect(widget).toHaveAttribute('data-level', 'down');
  });
});

test('the footer leads on, and says what is to come and whose it is', async ({ page }) => {
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  for (const [name, path] of [
    ['Blog', '/blog'],
    ['FAQ', '/faq'],
    ['Privacy policy', '/privacy-policy'],
  ] as const)
    await expect(footer.getByRole('link', { name })).toHaveAttribute('href', path);
  await expect(footer.getByText('Video channel coming soon')).toBeVisible();
  // Nobody said where these lead (`operator.spec.ts`).
  await expect(footer.getByText('Community chat')).toHaveCount(0);
  await expect(footer.getByText('Business enquiries')).toHaveCount(0);
  await expect(footer.getByText('performance and analysis tool for the game')).toBeVisible();
  await expect(footer.getByText(`© ${new Date().getUTCFullYear()} Soulstat`)).toBeVisible();
});

test.describe('a bar whose late parts do not arrive', () => {
  test.use({ allowedComplaints: /ERR_FAILED/ });

  test('shows no outlines of what will not come', async ({ page }) => {
    await page.route('**/assets/page-chrome-*.js', (route) => route.abort());
    await page.goto('/');
    await expect(page.locator('.match-line').first()).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-late', 'failed');
    await expect(page.locator('.top-bar-goal')).toBeHidden();
    await expect(page.locator('.top-bar-account')).toBeHidden();
  });
});
