import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { newAccountId, signIn, STAFF_ACCOUNT } from '../sign-in.ts';
import { expect, test } from '../test.ts';

const REASON = 'The name is an insult.';

/** Another person, who begins on this page and has seen every notice. */
async function someone(browser: Browser, baseURL: string | undefined, path: string, accountId: number) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const names = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
  await context.addCookies(names.map((name) => ({ name, value: 'true', url: baseURL ?? '' })));
  const page = await context.newPage();
  await page.goto(path);
  await signIn(page, accountId);
  return page;
}

async function report(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Report this player' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this player' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Choose what is wrong first.')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await dialog.getByRole('radio', { name: 'Harassment or hate' }).check();
  await dialog.getByLabel('Details (optional)').fill('Look at the name');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByText('Thank you. Moderators will look at it.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByRole('button', { name: 'Report this player' })).toBeFocused();
}

test('a user reports a player, staff make a moderator, who hides the profile; its owner reads why; others have no staff page', async ({
  page,
  browser,
  baseURL,
}) => {
  const [reported, moderatorId] = [newAccountId(), newAccountId()];
  await page.goto('/settings');
  await signIn(page, reported);
  const moderator = await someone(browser, baseURL, '/settings', moderatorId);
  const reader = await someone(browser, baseURL, `/profile/${reported}`, newAccountId());
  await report(reader);
  await reader.goto('/staff');
  await expect(reader.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');
  await expect(reader).toHaveTitle(/Page Not Found/);
  await moderator.goto('/staff/users');
  await expect(moderator.getByRole('heading', { level: 1 })).toHaveText('Page Not Found');

  const staff = await someone(browser, baseURL, '/staff/users', STAFF_ACCOUNT);
  await staff.getByLabel('Name or account id').fill(String(moderatorId));
  await staff.getByLabel('Name or account id').press('Enter');
  await staff.getByRole('button', { name: `Role of Player ${moderatorId}` }).click();
  await staff.getByRole('radio', { name: /^Moderator/ }).check();
  await staff.getByLabel('Reason').fill('Helps since May');
  await expectAccessibleInBothLooks(staff);
  await staff.getByRole('button', { name: 'Save role' }).click();
  await expect(staff.getByRole('list', { name: 'Accounts' }).getByText('Moderator')).toBeVisible();
  await expectAccessibleInBothLooks(staff);

  await moderator.goto('/staff');
  const card = moderator.getByRole('listitem', { name: `Player: Player ${reported}` });
  await expect(card.getByText('Look at the name')).toBeVisible();
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card.getByText('Say why first: the author reads it.')).toBeVisible();
  await expect(card.getByLabel('Reason, for the author')).toBeFocused();
  await expectAccessibleInBothLooks(moderator);
  await card.getByLabel('Reason, for the author').fill(REASON);
  await card.getByRole('button', { name: 'Hide' }).click();
  await expect(card).toHaveCount(0);
  await moderator.getByRole('link', { name: 'Decided' }).click();
  await expect(card.getByText(`Reason: ${REASON}`)).toBeVisible();
  await expect(card.getByRole('button', { name: 'Restore' })).toBeVisible();

  await page.reload();
  const told = page.getByRole('region', { name: 'Moderation' });
  await expect(told.getByText(`Reason: ${REASON}`)).toBeVisible();
  await page.getByRole('checkbox', { name: 'Hide my profile' }).click();
  await expect(page.getByText('Moderators hid this profile.')).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await staff.getByRole('link', { name: 'Audit log' }).click();
  const entries = staff.getByRole('list', { name: 'Changes, the newest first' }).getByRole('listitem');
  await expect(entries.filter({ hasText: `player ${reported}` })).toContainText('state: visible → hidden');
  await expect(entries.filter({ hasText: `account ${moderatorId}` })).toContainText('role: user → moderator');
  await expectAccessibleInBothLooks(staff);
  await staff.getByRole('link', { name: /^Jobs/ }).click();
  await expect(staff.getByRole('heading', { name: 'No job has failed' })).toBeVisible();
  await expect(staff.getByRole('list', { name: 'All jobs' })).toContainText('forget-sessions');
  await expectAccessibleInBothLooks(staff);
});

test.use({ allowedComplaints: /status of 40[013]/ });
