/** The guided tour of the build creator over the real page. */
import type { Page } from '@playwright/test';
import { expectAccessible } from '../axe.ts';
import { expect, SIZES, test } from '../test.ts';

const STEPS = 19;
/** The mode of each step: ten of Creation, two of Layout, the rest of Analysis. */
const modeOf = (step: number): string => (step <= 10 ? 'creation' : step <= 12 ? 'layout' : 'analysis');

/** The ring is around a part that is there: a missing one would be warned of, which fails these tests. */
async function expectStep(page: Page, step: number): Promise<void> {
  const title = new RegExp(`^Step ${step} of ${STEPS}: `);
  await expect(page.getByRole('heading', { level: 2, name: title })).toBeFocused();
  await expect(page.locator('.creator')).toHaveAttribute('data-mode', modeOf(step));
  await expect(page.locator('.tour-ring')).toBeVisible();
}

test('a newcomer is offered the tour and goes through all steps, each beside the part it is about', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.desktop);
  await page.goto('/builds/build-creator');
  await page.getByRole('button', { name: 'Start the tour' }).click();
  for (let step = 1; step <= STEPS; step += 1) {
    await expectStep(page, step);
    if (step === 9) await expectAccessible(page);
    if (step < STEPS) await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByRole('link', { name: 'Read the guides' })).toHaveAttribute('href', '/guides');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  // After the last step the info button of Analysis mode begins anew.
  await page.getByRole('button', { name: 'Start the tour' }).press('Enter');
  await expectStep(page, 1);
  await page.keyboard.press('ArrowRight');
  await expectStep(page, 2);
  await page.keyboard.press('Escape');
  await page.keyboard.press('3');
  await expect(page.getByRole('button', { name: `Resume the tour at step 2 of ${STEPS}` })).toBeVisible();
});

test.describe('at 375 px', () => {
  test.use({ viewport: SIZES.phone });

  test('the tour opens the panel that each step is about', async ({ page }) => {
    await page.goto('/builds/build-creator');
    await page.getByRole('button', { name: 'Start the tour' }).click();
    for (let step = 1; step <= STEPS; step += 1) {
      await expectStep(page, step);
      if (step < STEPS) await page.getByRole('button', { name: 'Next' }).click();
    }
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});
