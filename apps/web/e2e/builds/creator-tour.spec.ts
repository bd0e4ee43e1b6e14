/** The guided tour of the build creator over the real page. */
import { expectAccessible } from '../axe.ts';
import { expect, SIZES, test } from '../test.ts';
import { TOUR_STEPS } from '../../src/features/build-creator/tour/tour-steps.ts';

test('a newcomer is offered the tour and goes through all steps, each beside the part it is about', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/builds/build-creator');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  expect(TOUR_STEPS).toHaveLength(19);
  for (const [index, { title, mode }] of TOUR_STEPS.entries()) {
    const heading = page.getByRole('heading', { level: 2, name: `Step ${index + 1} of 19: ${title}` });
    await expect(heading).toBeFocused();
    await expect(page.locator('.creator')).toHaveAttribute('data-mode', mode);
    // The ring is around a part that is there: a missing one would be warned of, which fails this test.
    await expect(page.locator('.tour-ring')).toBeVisible();
    if (index === 8) await expectAccessible(page);
    if (index < 18) await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('link', { name: 'Read the guides' })).toHaveAttribute('href', '/guides');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // The info button of Analysis mode begins anew after the last step, and is where the focus went.
  await page.getByRole('button', { name: 'Start the tour' }).press('Enter');
  await expect(page.getByRole('heading', { level: 2, name: /^Step 1 of 19/ })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: 'Resume the tour at step 2 of 19' })).toBeVisible();
});

test.describe('at 375 px', () => {
  test.use({ viewport: SIZES.phone });

  test('the tour opens the panel that each step is about', async ({ page }) => {
    await page.goto('/builds/build-creator');
    await page.getByRole('button', { name: 'Start the tour' }).click();
    for (const [index] of TOUR_STEPS.entries()) {
      await expect(page.getByRole('heading', { level: 2, name: `Step ${index + 1} of 19` })).toBeFocused();
      await expect(page.locator('.tour-ring')).toBeVisible();
      if (index < 18) await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
