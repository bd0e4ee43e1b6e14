import { expectAccessibleInBothLooks } from '../axe.ts';
import { expectGuest, expectSignedIn, giveKey, newAccountId, signIn, storedAccountId } from '../sign-in.ts';
import { expect, test } from '../test.ts';

test('a guest chooses the theme and is told what signing in brings', async ({ page }) => {
  await page.goto('/settings');
  await expect(page.getByText('With an account you can')).toBeVisible();
  await page.getByRole('main').getByText('Light', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('whoever prefers ranks of version 1 gets their badges by version=1, until they choose again', async ({
  page,
}) => {
  await page.goto('/settings');
  const badge = page.getByRole('main').locator('.soulstat-rank-badge img');
  await expect(badge).toHaveAttribute('src', /badge_lg_subrank4\.webp$/);
  await page.getByText('Version 1', { exact: true }).click();
  await expect(badge).toHaveAttribute('src', /\?version=1$/);
  await expect(page.getByRole('radio', { name: 'Version 1' })).toBeChecked();
  await expect.poll(() => page.evaluate(() => document.cookie)).toContain('rankVersion2=false');
  await page.getByText('Version 2 (current)').click();
  await expect(badge).toHaveAttribute('src', /badge_lg_subrank4\.webp$/);
});

test('a profile is hidden and shown again, and its page says so', async ({ page, browser, baseURL }) => {
  await page.goto('/settings');
  const accountId = await signIn(page);
  const hide = page.getByRole('checkbox', { name: 'Hide my profile' });
  await hide.click();
  await expect(page.getByText('Your profile is hidden.')).toBeVisible();
  const stranger = await browser.newPage();
  await stranger.goto(`${baseURL}/profile/${accountId}`);
  await expect(stranger.getByText('This player is hidden')).toBeVisible();
  await stranger.close();
  await page.reload();
  await expect(hide).toBeChecked();
  await hide.click();
  await expect(page.getByText('Your profile is visible again.')).toBeVisible();
});

test('platforms that are not set up are not offered', async ({ page }) => {
  await page.goto('/settings');
  await signIn(page);
  await expect(page.getByText('This site links no other accounts.')).toBeVisible();
  for (const platform of ['Twitch', 'YouTube', 'Discord'])
    await expect(page.getByText(platform, { exact: true })).toHaveCount(0);
});

test('what is kept comes as a file', async ({ page }) => {
  await page.goto('/settings');
  const accountId = await signIn(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download my data' }).click();
  const file = await (await coming).createReadStream();
  const chunks: Buffer[] = [];
  for await (const chunk of file) chunks.push(chunk as Buffer);
  expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({
    profile: { accountId },
    favourites: [],
  });
});

test('signing out everywhere ends the session of another browser too', async ({ page, browser, baseURL }) => {
  const accountId = newAccountId();
  await page.goto('/settings');
  await signIn(page, accountId);
  const other = await browser.newPage();
  await other.goto(`${baseURL}/faq`);
  await signIn(other, accountId);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(page).toHaveURL('/');
  await expectGuest(page);
  await other.reload();
  await expectGuest(other);
  await other.close();
});

test('another device is signed out alone, and the activity says so', async ({ page, browser, baseURL }) => {
  const accountId = newAccountId();
  await page.goto('/settings');
  await signIn(page, accountId);
  const other = await browser.newPage();
  await other.goto(`${baseURL}/faq`);
  await signIn(other, accountId);
  await page.reload();
  const sessions = page.getByRole('list', { name: 'Sessions' }).getByRole('listitem');
  await expect(sessions).toHaveCount(2);
  await expect(sessions.first()).toContainText('this device');
  await sessions.last().getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByText('That device is signed out.')).toBeVisible();
  await expect(sessions).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'Sessions' })).toBeFocused();
  const activity = page.getByRole('list', { name: 'Account activity' });
  await expect(activity).toContainText('Signed out another device');
  await other.reload();
  await expectGuest(other);
  await other.close();
  await expectSignedIn(page, accountId);
});

test.describe('a browser that was left open', () => {
  test.use({ allowedComplaints: /status of 403/ });

  test('whoever has been signed in for long signs in again before anything is deleted', async ({ page }) => {
    await page.goto('/settings');
    const accountId = await signIn(page);
    await page.route('**/api/profile/delete-account-data', (route) =>
      route.fulfill({ status: 403, json: { code: 'fresh_sign_in_needed', message: 'Sign in again.' } }),
    );
    await page.getByRole('button', { name: 'Delete account data...' }).click();
    const question = page.getByRole('dialog', { name: 'Delete your account data?' });
    await question.getByRole('button', { name: 'Delete account data' }).click();
    await question.getByRole('button', { name: 'Sign in again' }).click();
    await page.unroute('**/api/profile/delete-account-data');
    await giveKey(page);
    await page.getByLabel('Account id').fill(String(accountId));
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page).toHaveURL(/\/settings\?delete$/);
    await question.getByRole('button', { name: 'Delete account data' }).click();
    await expect(page).toHaveURL('/');
    await expectGuest(page);
  });
});

test('account data is deleted after a question, and everything begins anew', async ({ page }) => {
  await page.goto('/profile/146133179');
  const accountId = await signIn(page);
  await page.getByRole('main').getByRole('button', { name: 'Favorite' }).click();
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete account data...' }).click();
  const question = page.getByRole('dialog', { name: 'Delete your account data?' });
  await question.getByRole('button', { name: 'Keep everything' }).click();
  await expect(question).toHaveCount(0);
  await expectSignedIn(page, accountId);

  await page.getByRole('button', { name: 'Delete account data...' }).click();
  await question.getByRole('button', { name: 'Delete account data' }).click();
  await expect(page).toHaveURL('/');
  await expectGuest(page);
  await expect.poll(() => storedAccountId(page)).toBeNull();
  await signIn(page, accountId);
  await page.getByRole('banner').getByRole('button', { name: 'Favorites' }).click();
  await expect(page.getByText('No favorites added yet')).toBeVisible();
});

test('settings can be used by everyone', async ({ page }) => {
  await page.goto('/settings');
  await signIn(page);
  await expect(page.getByText('This site links no other accounts.')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Delete account data...' }).click();
  await expect(page.getByRole('dialog')).toHaveAttribute('data-shown');
  await expectAccessibleInBothLooks(page);
});
