import { expectAccessible, LOOKS } from '../axe.ts';
import { expectGuest, expectSignedIn, giveKey, newAccountId } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const LOGIN = '/api/auth/steam/login?returnTo=/heroes/tier-list';

test('the demo page fits and can be used by everyone, dark on a phone and light on a desktop', async ({
  page,
}) => {
  for (const { theme, viewport } of LOOKS) {
    await page.emulateMedia({ colorScheme: theme });
    await page.setViewportSize(viewport);
    await page.context().clearCookies({ name: 'soulstat-demo-key' });
    await page.goto(LOGIN);
    for (const name of ['Who started this server?', 'Who do you want to be?']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
      await expectAccessible(page);
      await expect
        .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
        .toBeLessThanOrEqual(viewport.width);
      await giveKey(page);
    }
  }
});

test.describe('a wrong key', () => {
  test.use({ allowedComplaints: /status of 403/ });

  test('is said to be one', async ({ page }) => {
    await page.goto(LOGIN);
    await page.getByLabel('Key').fill('nonsense');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This is not the key of this server.');
    await expectAccessible(page);
    await giveKey(page);
    await expect(page.getByRole('heading', { name: 'Who do you want to be?' })).toBeVisible();
  });
});

test('the demo page works by keyboard alone', async ({ page }) => {
  const accountId = newAccountId();
  await page.goto(LOGIN);
  await giveKey(page);
  await page.getByLabel('Account id').focus();
  await page.keyboard.type(String(accountId));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/heroes/tier-list');
  await expectSignedIn(page, accountId);
});

test('whoever turns back on the demo page is a guest, and the page says why', async ({ page }) => {
  await page.goto(LOGIN);
  await giveKey(page);
  await page.getByRole('button', { name: 'Back without signing in' }).click();
  await expect(page).toHaveURL(/\/heroes\/tier-list/);
  await expectGuest(page);
});
