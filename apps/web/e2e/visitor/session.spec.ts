import { ranked } from '../samples.ts';
import {
  expectGuest,
  expectSignedIn,
  giveKey,
  logOut,
  newAccountId,
  signIn,
  storedAccountId,
} from '../sign-in.ts';
import { expect, openMenu, test, SIZES } from '../test.ts';

const STATUS = '**/api/auth/status';

test('a guest signs in, comes back to where they were, stays signed in, and signs out to the home page', async ({
  page,
}) => {
  await page.goto('/heroes/tier-list?from=test');
  await expectGuest(page);
  await expect(page.getByRole('button', { name: 'Favorites' })).toHaveCount(0);
  const accountId = await signIn(page);
  await expect(page).toHaveURL('/heroes/tier-list?from=test');
  await expect(page.getByRole('button', { name: 'Favorites' })).toBeVisible();
  await expect.poll(() => storedAccountId(page)).toBe(String(accountId));

  await page.reload();
  await expectSignedIn(page, accountId);
  await page.getByRole('banner').getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`/profile/${accountId}`);

  await logOut(page);
  await expect(page).toHaveURL('/');
  await expectGuest(page);
  await expect.poll(() => storedAccountId(page)).toBeNull();
  await page.reload();
  await expectGuest(page);
});

test('the button says that it connects, and cannot be pressed twice', async ({ page }) => {
  // No content: the page stays, as it does until the platform answers.
  await page.route('**/api/auth/steam/login*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  const button = page.getByRole('button', { name: 'Connecting...' });
  await expect(button).toBeDisabled();
});

test('an attempt that was cancelled says so, once', async ({ page }) => {
  await page.goto('/faq?from=test');
  await page.getByRole('banner').getByRole('button', { name: 'Sign In' }).click();
  await giveKey(page);
  await page.getByRole('button', { name: 'Back without signing in' }).click();
  await expect(page.getByRole('alert')).toContainText('Signing in was cancelled');
  await expect(page).toHaveURL('/faq?from=test');
  await expectGuest(page);
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByText('Signing in was cancelled')).toHaveCount(0);
  await page.reload();
  await expectGuest(page);
  await expect(page.getByText('Signing in was cancelled')).toHaveCount(0);
});

test.describe('a server that does not answer', () => {
  test.use({ allowedComplaints: /ERR_FAILED|network_error|could not be reached|status of 50/ });

  test('at the start leaves who was here the way to the profile, and nothing private', async ({ page }) => {
    await page.goto('/faq');
    const accountId = await signIn(page);
    await page.route(STATUS, (route) => route.abort());
    await page.reload();
    await expectSignedIn(page, accountId);
    await expect(page.getByRole('button', { name: 'Favorites' })).toHaveCount(0);
    await page.goto('/settings');
    await expect(page.getByText('The server cannot say whether you are signed in')).toBeVisible();
    await expect(page.getByText('Hide my profile')).toHaveCount(0);

    await page.unroute(STATUS);
    await page.reload();
    await expect(page.getByText('Hide my profile')).toBeVisible();
  });

  test('at the start leaves a newcomer a guest, and the page is there at once', async ({ page }) => {
    await page.route(STATUS, () => {});
    await page.goto(`/match/${ranked.matchId}/summary`);
    await expect(page.locator('.player-row').first()).toBeVisible();
    await page.unroute(STATUS);
    await page.route(STATUS, (route) => route.abort());
    await page.reload();
    await expectGuest(page);
  });
});

test.describe('a session that has ended on the server', () => {
  test.use({ allowedComplaints: /status of 401|not_signed_in|sign in first/ });

  test('is found out at the next check, 25 minutes later', async ({ page, context }) => {
    await page.clock.install();
    await page.goto('/faq');
    await signIn(page);
    await context.clearCookies({ name: /session/ });
    await page.clock.fastForward(1_500_000);
    await expectGuest(page);
    await expect.poll(() => storedAccountId(page)).toBeNull();
  });

  test('is found out by the first call of the account that is answered by a 401', async ({
    page,
    context,
  }) => {
    await page.goto('/faq');
    await signIn(page);
    await context.clearCookies({ name: /session/ });
    await page.getByRole('button', { name: 'Favorites' }).click();
    await expectGuest(page);
  });
});

test('two tabs agree on who is signed in', async ({ page, context }) => {
  const accountId = newAccountId();
  await page.goto('/faq');
  const other = await context.newPage();
  await other.goto('/heroes/tier-list');
  await expectGuest(other);
  await signIn(page, accountId);
  await expectSignedIn(other, accountId);
  await logOut(other);
  await expectGuest(other);
  await expectGuest(page);
});

test('on a phone the sidebar has the profile and the way out', async ({ page }) => {
  await page.goto('/faq');
  const accountId = await signIn(page);
  await page.setViewportSize(SIZES.phone);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeHidden();
  const sidebar = page.getByRole('navigation', { name: 'All pages' });
  await openMenu(page);
  await sidebar.getByRole('link', { name: 'Profile' }).click();
  await expect(page).toHaveURL(`/profile/${accountId}`);
  await openMenu(page);
  await sidebar.getByRole('button', { name: 'Log out' }).click();
  await expect(page).toHaveURL('/');
  await expectGuest(page);
  await openMenu(page);
  await expect(sidebar.getByRole('link', { name: 'Profile' })).toHaveCount(0);
});

test('of a guest the browser remembers the profile visited last', async ({ page }) => {
  await page.goto('/profile/146133179');
  await expectGuest(page);
  await expect.poll(() => storedAccountId(page)).toBe('146133179');
});
