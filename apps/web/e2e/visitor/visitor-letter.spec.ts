/** Cookies, late parts and the menu as the specification words them, on the site. */
import { clockShiftMs } from '@soulstat/test-clock';
import { expect, openMenu, SIZES, test } from '../test.ts';

const DAY_SECONDS = 86_400;
/** The browser ends cookies by the machine's clock, whatever day the tests have. */
const browserNow = () => Date.now() - clockShiftMs();
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';
const HELP = { name: 'Help us fix Soulstat’s data issues' };

test.describe('a newcomer', () => {
  test.use({ isNewcomer: true });

  test('has cookies that last 30, 14 and 365 days', async ({ page, context }) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto('/faq');
    await page.getByRole('button', { name: /^Got it/ }).click();
    const help = page.getByRole('dialog', HELP);
    await help.getByRole('checkbox').check();
    await help.getByRole('button', { name: 'Close' }).click();
    const daysOf = async (name: string) => {
      const cookie = (await context.cookies()).find((each) => each.name === name);
      const { value, sameSite, expires = 0 } = cookie ?? {};
      return { value, sameSite, days: Math.round((expires - browserNow() / 1000) / DAY_SECONDS) };
    };
    const lasts = (days: number) => ({ value: 'true', sameSite: 'Lax', days });
    await expect.poll(() => daysOf('mobileWarningAcknowledged')).toEqual(lasts(30));
    await expect.poll(() => daysOf('dataRetrievalModalSeen')).toEqual(lasts(14));
    await expect.poll(() => daysOf('_device_id')).toMatchObject({ sameSite: 'Lax', days: 365 });
  });

  test('whose browser cannot hash has the UUID itself as identifier', async ({ page, context }) => {
    await page.addInitScript(() => Object.defineProperty(Crypto.prototype, 'subtle', { value: undefined }));
    await page.goto('/faq');
    const id = async () => (await context.cookies()).find(({ name }) => name === '_device_id')?.value;
    await expect.poll(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  });

  test('with a device that looks mobile is told so in a wide window too', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ userAgent: IPHONE, viewport: SIZES.desktop });
    const page = await context.newPage();
    await page.goto(`${baseURL}/faq`);
    await expect(page.getByText('Mobile support is limited')).toBeVisible();
    await context.close();
  });
});

for (const [width, isShown] of [
  [767, true],
  [768, false],
] as const)
  test.describe(`in a window of ${width} px`, () => {
    test.use({ isNewcomer: true });

    test(`the notice on mobile support is shown: ${isShown}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/faq');
      // It comes with what else stands around the page.
      await expect(page.getByRole('banner').locator('.soulstat-progress-widget')).toBeVisible();
      await expect(page.getByText('Mobile support is limited')).toHaveCount(isShown ? 1 : 0);
    });
  });

test.describe('a part that does not arrive', () => {
  test.use({
    allowedComplaints: /ERR_FAILED|Failed to fetch dynamically|preload|ChunkError|Loading (?:CSS )?chunk/i,
  });

  test('names the chunk of a style', async ({ page }) => {
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/upload*.css', (route) => route.abort());
    await page.evaluate(() => history.pushState(null, '', '/profile/7/upload'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page.getByText('Loading CSS chunk upload/upload failed')).toBeVisible();
  });

  test('is given up after 120 s', async ({ page }) => {
    await page.clock.install();
    await page.goto('/faq');
    await page.waitForLoadState('networkidle');
    await page.route('**/assets/upload*.js', () => {});
    await page.evaluate(() => history.pushState(null, '', '/profile/7/upload'));
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    const failed = page.getByText('Loading chunk upload/upload failed');
    await page.clock.pauseAt(Date.now() + 100_000);
    await expect(failed).toHaveCount(0);
    await page.clock.runFor(120_000);
    await page.clock.resume();
    await expect(failed).toBeVisible();
  });
});

test('the menu has every entry of the specification, in its order', async ({ page }) => {
  await page.goto('/faq');
  await openMenu(page);
  const links = page.getByRole('navigation', { name: 'All pages' }).getByRole('link');
  await page.locator('.page-later').evaluateAll((marks) => marks.forEach((mark) => mark.remove()));
  await expect(links).toHaveText([
    'Build library',
    'Build viewer',
    'Build creator',
    'Build guides',
    'Hero library',
    'Tier list',
    'Performance stats',
    'Lane tier list',
    'Lane performance',
    'Patch win rate changes',
    'Difficulty ratings',
    'Item stats',
    'In-game shop',
    'Shop speedrun',
    'Patch win rate changes',
    'Smart streams',
    'Active matches',
    'Recent top matches',
    'Rank distribution',
    'Valve',
    'Valve by hero',
    'Soulstat score',
    'Matches played',
    'Teams',
    'Draft tool',
    'Tournament hub',
    'Create a tournament',
    'MVP stats',
    // Ours, below them.
    'Lane pairings',
    '2v2 lane lab',
    'Compare',
    'Items by hero',
    'Win chance added',
    'Player card',
    'Lane card',
    'Monitoring',
    'How we compute',
    'Blog',
    'Changes',
    'API',
    'Chat commands',
    'For your site',
    'Settings',
  ]);
});
