import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, test } from '../test.ts';

test('the site says how it is doing, in words, charts and tables', async ({ page }) => {
  await page.request.get('/api/info/coverage');
  await page.goto('/monitoring');
  await expect(page.getByRole('heading', { level: 1, name: 'Monitoring' })).toBeVisible();
  await expect(page.getByText('Matches in 24 hours')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Matches per day (today partial)' })).toBeVisible();
  await expect(page.getByRole('table', { name: /Time to answer/ })).toContainText('GET /api/info/coverage');
  await expect(page.getByText(/^Match files as they came$/)).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
