import { expectAccessibleInBothLooks } from '../axe.ts';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

/** Far more than any page here has to stop at. */
const MOST_STOPS = 150;

async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

async function pressAt(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

test('a tournament is made from a template, published, entered, found in hub and calendar, and run from its panel', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/tournament-creator');
  await expect(page.getByRole('heading', { name: 'Sign in to create a tournament' })).toBeVisible();
  await signIn(page);
  // By keyboard alone, from the template to the page of the tournament.
  await pressAt(page, page.getByRole('button', { name: /^Double elimination evening/ }));
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible();
  await tabTo(page, page.getByLabel('Name', { exact: true }));
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('Ivy Open');
  await expectAccessibleInBothLooks(page);
  for (const step of ['Entry', 'Format', 'Times', 'Draft', 'Texts', 'Publish']) {
    await pressAt(page, page.getByRole('button', { name: 'Next', exact: true }));
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
    await expect(page.getByRole('region', { name: step, exact: true })).toBeFocused();
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await pressAt(page, page.getByRole('button', { name: 'Publish', exact: true }));
  await expect(page.getByRole('heading', { level: 1, name: 'Ivy Open' })).toBeVisible();
  const address = page.url();

  await page.getByRole('button', { name: 'Enter a team' }).click();
  await page.getByLabel('Team name').fill('Night Shift');
  await page.getByLabel('I have read the rules and play by them.').check();
  await page.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(page.getByText('Night Shift has a place.')).toBeVisible();

  const link = (await page.locator('.tournament-entered code').textContent()) ?? '';
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const mate = await context.newPage();
  await mate.goto('/faq');
  await mate.evaluate(() => (document.cookie = 'dataRetrievalModalSeen=true; path=/'));
  const mateId = await signIn(mate);
  await mate.goto(link);
  await expect(mate.getByText('Join Night Shift.')).toBeVisible();
  await mate.getByLabel('I have read the rules and play by them.').check();
  await expectAccessibleInBothLooks(mate);
  await mate.getByRole('button', { name: 'Join the team' }).click();
  await mate.getByRole('link', { name: 'See the teams' }).click();
  await expect(
    mate.getByRole('article', { name: 'Night Shift' }).locator(`a[href="/profile/${mateId}"]`),
  ).toBeVisible();
  await context.close();

  await page
    .getByRole('navigation', { name: 'Pages of this tournament' })
    .getByRole('link', { name: 'Teams' })
    .click();
  await expect(page.getByRole('article', { name: 'Night Shift' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  for (const name of ['Bracket and tables', 'Matches', 'Statistics', 'News', 'Overview'])
    await page
      .getByRole('navigation', { name: 'Pages of this tournament' })
      .getByRole('link', { name })
      .click();
  await expect(page.getByRole('heading', { name: 'Schedule' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.goto('/tournaments');
  await expect(page.getByRole('article', { name: 'Ivy Open' })).toContainText('1 of 8 teams');
  await expectAccessibleInBothLooks(page);
  // Other tests make tournaments of the same day, of which the month shows three.
  await page.goto('/tournaments/calendar?text=Ivy');
  await expect(page.getByRole('link', { name: /Ivy Open/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto('/tournaments/my-tournaments');
  await expect(page.getByRole('article', { name: 'Ivy Open' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.goto(`${address}/control-panel/teams`);
  await expect(page.getByRole('article', { name: 'Night Shift' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Withdraw Night Shift' }).click();
  await expect(page.getByRole('article', { name: 'Night Shift' })).toContainText('Withdrawn');
});
