import type { Browser, Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';

/** Somebody else, in a browser of their own. */
async function another(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({ baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/faq');
  await page.evaluate(() => (document.cookie = 'dataRetrievalModalSeen=true; path=/'));
  return { page, accountId: await signIn(page), close: () => context.close() };
}

async function createTeam(page: Page, name: string): Promise<string> {
  await page.goto('/teams/new');
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Create the team' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Invitations' })).toBeVisible();
  return new URL(page.url()).pathname.replace('/manage', '');
}

test('a team is made, fills its roster by account and by link, and is given away and left', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/teams/new');
  await expect(page.getByRole('heading', { name: 'Sign in to create a team' })).toBeVisible();
  await signIn(page);
  const address = await createTeam(page, 'Harbour Lights');
  await expectAccessibleInBothLooks(page);

  await page.getByLabel('About', { exact: true }).fill('We play late.');
  await page.getByLabel('Looks for players').check();
  await page.getByRole('button', { name: 'Add hours' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const mate = await another(browser, baseURL);
  await page.getByRole('textbox', { name: 'Player', exact: true }).fill(String(mate.accountId));
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await expect(page.getByRole('button', { name: `Take back Player ${mate.accountId}` })).toBeVisible();
  await mate.page.goto('/teams/mine');
  await expect(mate.page.getByRole('heading', { name: 'Invitations' })).toBeVisible();
  await expectAccessibleInBothLooks(mate.page);
  await mate.page.getByRole('button', { name: 'Accept Harbour Lights' }).click();
  await expect(mate.page.getByRole('article', { name: /Harbour Lights/ })).toBeVisible();

  await page.getByRole('combobox', { name: 'As', exact: true }).selectOption('coach');
  await page.getByRole('button', { name: 'Make a link' }).click();
  const link = (await page.locator('.team-code').textContent()) ?? '';
  const coach = await another(browser, baseURL);
  await coach.page.goto(link);
  await expect(coach.page.getByText('You are invited as coach.')).toBeVisible();
  await expectAccessibleInBothLooks(coach.page);
  await coach.page.getByRole('button', { name: 'Join Harbour Lights' }).click();
  await expect(coach.page.getByRole('heading', { level: 2, name: 'Roster' })).toBeVisible();
  await coach.close();

  await page.goto(`${address}/manage`);
  await page.getByRole('combobox', { name: 'New owner' }).selectOption({ index: 0 });
  await page.getByLabel('I give the team away').check();
  await page.getByRole('button', { name: 'Give the team' }).click();
  await expect(page.getByRole('button', { name: 'Give the team' })).toBeHidden();
  await page.goto(address);
  await expectAccessibleInBothLooks(page);
  await page.getByText('Leave the team').click();
  await page.getByRole('button', { name: 'Leave', exact: true }).click();
  await expect(page.getByRole('button', { name: 'History (1)' })).toBeVisible();
  await mate.page.goto(`${address}/manage`);
  await expect(mate.page.getByText('Disband Harbour Lights')).toBeVisible();
  await mate.close();

  await page.goto('/teams?text=harbour');
  await expect(page.getByRole('article', { name: /Harbour Lights/ })).toContainText('looks for players');
  await expectAccessibleInBothLooks(page);
  for (const tab of ['statistics', 'scouting']) {
    await page.goto(`${address}/${tab}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Harbour Lights' })).toBeVisible();
    await expectAccessibleInBothLooks(page);
  }
  await page.goto(`/external/team/${address.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { name: 'Harbour Lights' })).toBeVisible();
});

test('whoever takes a name like one that is known is told so', async ({ page }) => {
  await page.goto('/teams/new');
  await signIn(page);
  await createTeam(page, 'Copper Foxes');
  await page.goto('/teams/new');
  await page.getByLabel('Name', { exact: true }).fill('C0pper F0xes');
  await page.getByRole('button', { name: 'Create the team' }).click();
  await expect(page.getByText('There are teams with a name like this')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Create it anyway' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'C0pper F0xes' })).toBeVisible();
});

test('the roster is managed by keyboard alone', async ({ page, browser, baseURL }) => {
  await page.goto('/teams/new');
  await signIn(page);
  const address = await createTeam(page, 'Quiet Keys');
  const mate = await another(browser, baseURL);
  await page.getByRole('textbox', { name: 'Player', exact: true }).focus();
  await page.keyboard.type(String(mate.accountId));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Take back Player ${mate.accountId}` })).toBeVisible();
  await mate.page.goto(address);
  await mate.page.getByRole('button', { name: 'Accept' }).focus();
  await mate.page.keyboard.press('Enter');
  await expect(mate.page.getByRole('button', { name: 'Accept' })).toBeHidden();
  await mate.close();

  await page.goto(`${address}/manage`);
  const who = `Player ${mate.accountId}`;
  await page.getByRole('combobox', { name: `Role of ${who}` }).focus();
  await page.keyboard.press('s');
  await expect(page.getByRole('combobox', { name: `Role of ${who}` })).toHaveValue('substitute');
  await page.getByText(`Remove ${who}`, { exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: `Really remove ${who}` })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: `Role of ${who}` })).toBeHidden();
});

test('a scrim is asked of every team, taken, and opens its draft room', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/teams/new');
  await signIn(page);
  await createTeam(page, 'Sparring Six');
  await page.goto('/teams/scrims');
  await page.getByRole('button', { name: 'Ask all teams' }).click();
  await page.getByLabel('Time', { exact: true }).fill('2027-01-02T20:00');
  await page.getByLabel('Note', { exact: true }).fill('Friendly');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Send the request' }).click();
  const own = page.getByRole('region', { name: 'Scrims of Sparring Six' });
  await expect(own.getByRole('article', { name: 'Sparring Six vs any team' })).toBeVisible();

  const other = await another(browser, baseURL);
  await createTeam(other.page, 'Evening Shift');
  await other.page.goto('/teams/scrims');
  await other.page.getByRole('button', { name: 'Play Sparring Six' }).click();
  await other.page.getByRole('button', { name: 'Draft room' }).click();
  await expect(other.page).toHaveURL(/\/draft\/[A-Z0-9]{8}/);
  await other.close();
  await page.reload();
  await expect(own.getByRole('article', { name: 'Sparring Six vs Evening Shift' })).toContainText('Accepted');
  await expectAccessibleInBothLooks(page);
});

test('a player looks for a team, and is invited by a captain', async ({ page, browser, baseURL }) => {
  await page.goto('/teams/free-agents');
  const accountId = await signIn(page);
  await page.getByRole('button', { name: 'Say so' }).click();
  await page.getByLabel('Note', { exact: true }).fill('Support, evenings');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'List me for 30 days' }).click();
  await expect(page.getByRole('heading', { name: 'You look for a team' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  const captain = await another(browser, baseURL);
  await createTeam(captain.page, 'Open Door');
  await captain.page.goto('/teams/free-agents');
  await captain.page.getByRole('button', { name: `Invite Player ${accountId} to Open Door` }).click();
  await expect(captain.page.getByText('Invited', { exact: true })).toBeVisible();
  await captain.close();
  await page.goto('/teams/mine');
  await page.getByRole('button', { name: 'Accept Open Door' }).click();
  await page.goto('/teams/free-agents');
  await expect(page.getByRole('heading', { name: 'Looking for a team?' })).toBeVisible();
});
