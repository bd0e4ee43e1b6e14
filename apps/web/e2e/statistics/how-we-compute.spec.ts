import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, SIZES, test } from '../test.ts';

test('says what the scores are, what they stand on, and shows every model’s card', async ({ page }) => {
  await page.goto('/how-we-compute');
  await expect(page.getByRole('heading', { level: 1, name: 'How we compute' })).toBeVisible();
  await expect(page.getByText('Experimental on real matches')).toBeVisible();
  for (const name of ['Win probability', 'Performance and points', 'Lane'])
    await expect(
      page.getByRole('heading', { level: 3, name: new RegExp(`^${name}, version \\d+$`) }),
    ).toBeVisible();
  const card = page.getByRole('article').filter({ hasText: 'Win probability, version' });
  await expect(card.getByRole('columnheader')).toHaveText(['Figure', 'Simulated', 'Real']);
  await expect(card.getByText(/^Trained on/)).toBeVisible();
  await expect(card.getByText(/4 real matches/)).toBeVisible();
  await expect(page).toHaveTitle('How we compute · Soulstat');
  await expectAccessibleInBothLooks(page);
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  for (const viewport of Object.values(SIZES)) {
    await page.setViewportSize(viewport);
    await expect.poll(overflow).toBeLessThanOrEqual(0);
  }
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
    // A page that is loaded comes with its figures.
    await page.goto('/faq');
    await page.getByRole('contentinfo').getByRole('link', { name: 'How we compute' }).click();
    await expect(page.getByRole('heading', { name: 'What the scores are' })).toBeVisible();
    await expect(page.getByText('The live figures could not be loaded')).toBeVisible({ timeout: 60_000 });
  });
});
