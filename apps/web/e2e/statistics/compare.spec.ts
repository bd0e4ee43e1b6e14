import { expectAccessibleInBothLooks } from '../axe.ts';
import { samples } from '../samples.ts';
import { expect, test } from '../test.ts';

test('two matches run on one clock, and what cannot be compared says so', async ({ page }) => {
  await page.goto('/compare');
  await expect(page.getByText('Choose two players')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto(`/compare?of=matches&ids=${samples.classic.matchId}`);
  await page.getByLabel('Match ID or address').fill(`/match/${samples.ranked.matchId}/summary`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`ids=${samples.classic.matchId}%2C${samples.ranked.matchId}$`));
  const matches = page.getByRole('table', { name: /^Matches side by side/ });
  await expect(matches.getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText('nothing here is an estimate')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Souls ahead of the winner' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: `Take out match ${samples.classic.matchId}` }).press('Enter');
  await expect(matches.getByRole('columnheader')).toHaveCount(2);
});
