import { expectAccessible } from './axe.ts';
import { chooseTheme, expect, SIZES, test, THEMES } from './test.ts';

for (const theme of THEMES)
  for (const [size, viewport] of Object.entries(SIZES))
    test.describe(`how we compute, ${theme}, ${size}`, () => {
      test.use({ viewport });

      test('says what the scores are, what they stand on, and shows every model’s card', async ({ page }) => {
        await chooseTheme(page, theme);
        await page.goto('/how-we-compute');
        await expect(page.getByRole('heading', { level: 1, name: 'How we compute' })).toBeVisible();
        await expect(page.getByText('The models are fitted on a simulated league')).toBeVisible();
        for (const name of ['Win probability', 'Performance and points', 'Lane'])
          await expect(
            page.getByRole('heading', { level: 3, name: new RegExp(`^${name}, version \\d+$`) }),
          ).toBeVisible();
        await expect(page).toHaveTitle('How we compute · Soulstat');
        await expectAccessible(page);
        const overflow = () => document.documentElement.scrollWidth - window.innerWidth;
        expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
      });
    });

test.describe('where the figures cannot be had', () => {
  test.use({ allowedComplaints: /status of 500/ });

  test('without the live figures the page still says what the scores are', async ({ page }) => {
    await page.route('**/api/scores/models', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'internal', message: 'Something went wrong on this server.' },
      }),
    );
    await page.goto('/how-we-compute');
    await expect(page.getByRole('heading', { name: 'What the scores are' })).toBeVisible();
    await expect(page.getByText('The live figures could not be loaded')).toBeVisible({ timeout: 60_000 });
  });
});
