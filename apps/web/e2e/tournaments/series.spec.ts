import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { another } from './cup.ts';

test('a weekly series is announced once two different people have approved it', async ({
  page,
  browser,
  baseURL,
}) => {
  const friend = await another(browser, baseURL);
  const profile = await friend
    .getByRole('banner')
    .getByRole('link', { name: 'Profile' })
    .getAttribute('href');
  await page.goto('/tournament-creator/series');
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'No series yet' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: 'Create a tournament', exact: true }).last().click();
  await page.getByRole('button', { name: /^League night/ }).click();
  await page.getByLabel('Name', { exact: true }).fill('Thursday League #');
  await page.getByRole('button', { name: /Publish$/ }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByText('Repeat it instead').click();
  await page.getByRole('textbox', { name: 'Player' }).fill(profile ?? '');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByLabel('Prepared so many days before').fill('14');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Start the series' }).click();

  const card = page.getByRole('article', { name: 'Thursday League #' });
  await expect(card.getByText('Waits for approval, 0 of 2')).toBeVisible();
  await card.getByRole('button', { name: /^Approve.*number 1$/ }).click();
  await expect(card.getByText('Approved by you')).toBeVisible();
  await expect(card.getByText('One more person is needed.')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await friend.goto('/tournaments/my-tournaments');
  await friend.getByRole('link', { name: /waits for your approval/ }).click();
  await friend.getByRole('button', { name: /^Approve.*number 1$/ }).click();
  await friend.getByRole('link', { name: 'Number 1' }).click();
  await expect(friend.getByRole('heading', { level: 1, name: 'Thursday League #1' })).toBeVisible();
  await friend.context().close();
});
