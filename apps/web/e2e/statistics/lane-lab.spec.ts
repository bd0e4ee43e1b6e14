import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, test } from '../test.ts';
import { untilCounted } from './until-counted.ts';

test('heroes are put into a lane by keyboard, and too few lanes are told as such', async ({ page }) => {
  await untilCounted(page);
  await page.goto('/2v2');
  await expect(page.getByRole('heading', { level: 1, name: '2v2 lane lab' })).toBeVisible();
  await expect(page.getByText('Choose a hero')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a 2v2 tournament' })).toHaveAttribute(
    'href',
    '/tournament-creator',
  );
  await expect(page.getByRole('combobox', { name: 'Your partner' })).toBeDisabled();
  await expectAccessibleInBothLooks(page);

  await page.getByRole('combobox', { name: 'Your hero' }).focus();
  await page.keyboard.press('A');
  await expect(page).toHaveURL(/own=\d+$/);
  await page.getByRole('combobox', { name: 'Opponent', exact: true }).selectOption({ label: 'Haze' });
  await expect(page).toHaveURL(/own=\d+&enemies=13$/);
  await expect(page.getByText(/^Too few lanes \(\d+\)$/)).toBeVisible();
  await expect(page.getByText(/^Shown from 20 lanes/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'First ability' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});
