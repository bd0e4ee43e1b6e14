import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

test('a tournament is made from a template, published, entered, found in hub and calendar, and run from its panel', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/tournament-creator');
  await expect(page.getByRole('heading', { name: 'Sign in to create a tournament' })).toBeVisible();
  await signIn(page);
  await page.getByRole('button', { name: /^Double elimination evening/ }).click();
  await expect(page.getByRole('heading', { name: 'Basics' })).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Ivy Open');
  await page.getByLabel('Name', { exact: true }).blur();
  await expectAccessibleInBothLooks(page);
  for (const step of ['Entry', 'Format', 'Times', 'Draft', 'Texts', 'Publish']) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByRole('heading', { level: 2, name: step })).toBeVisible();
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
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
  await page.goto('/tournaments/calendar');
  await expect(page.getByRole('link', { name: /Ivy Open/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto('/tournaments/my-tournaments');
  await expect(page.getByRole('article', { name: 'Ivy Open' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.goto(`${address}/control-panel?part=teams`);
  await expect(page.getByRole('article', { name: 'Night Shift' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Withdraw Night Shift' }).click();
  await expect(page.getByRole('article', { name: 'Night Shift' })).toContainText('Withdrawn');
});
