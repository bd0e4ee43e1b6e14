import { expectAccessibleInBothLooks } from '../axe.ts';
import { expect, test } from '../test.ts';
import { enter, openRoom, seat } from './draft-room.ts';

test('a draft is created with a link for each role; what cannot be drafted is said where it is chosen', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/draft');
  await page.getByLabel('Team 1', { exact: true }).fill('Alpha');
  await page.getByLabel('Team 2', { exact: true }).fill('Beta');
  const bestOf = page.getByRole('group', { name: 'Best of' });
  await bestOf.getByText('3', { exact: true }).click();
  await page.getByRole('group', { name: 'Fearless' }).getByText('All picks').click();
  await expect(page.getByText(/takes up to 40 heroes, and 38 can be taken/)).toBeVisible();
  await page.getByRole('group', { name: 'Order' }).getByText('Picks only').click();
  await expect(page.getByText(/takes up to/)).toHaveCount(0);
  await page.getByText('More options').click();
  await page.getByLabel(/^Public/).check();
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { name: /^Draft \w{8} is open$/ })).toBeFocused();
  const links = page.locator('.role-links li');
  await expect(links).toHaveCount(7);
  await expectAccessibleInBothLooks(page);
  const captain = await enter(
    browser,
    baseURL,
    (await links.first().getByRole('link').getAttribute('href')) ?? '',
  );
  await expect(seat(captain)).toHaveText('Captain, Alpha');
  await captain.context().close();

  await page.getByRole('link', { name: 'Go to the room' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Alpha vs Beta' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Links' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto('/draft');
  await expect(
    page.getByRole('region', { name: 'Live now' }).getByRole('link', { name: 'Alpha vs Beta' }),
  ).toBeVisible();
});

test.describe('a code that is none', () => {
  test.use({ allowedComplaints: /status of 404/ });

  test('says so, and takes another', async ({ page }) => {
    await page.goto('/draft/ZZZZZZZZ');
    await expect(page.getByText('There is no draft with this code')).toBeVisible();
    await expect(page.getByLabel('Code or link')).toBeVisible();
  });
});

test('a room is entered by its code or a link; a wrong code says so, a wrong link still may watch', async ({
  page,
  request,
}) => {
  const { code, links } = await openRoom(request, { team1: 'Alpha', team2: 'Beta' });
  await page.goto('/draft-room');
  await page.getByLabel('Code or link').fill('12');
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(page.getByText('A code has 8 letters and digits.')).toBeVisible();
  await page.getByLabel('Code or link').fill(`https://soulstat.example${links.player2}`);
  await page.getByRole('button', { name: 'Enter' }).click();
  await expect(seat(page)).toHaveText('Player, Beta');
  await page.goto(`/draft/${code.toLowerCase()}#${'x'.repeat(32)}`);
  await expect(page.getByText('This link is not one of this draft.')).toBeVisible();
  await expect(seat(page)).toHaveText('Spectator');
});

test('a captain who is ready stays so under another name; a webhook has a key that is shown once', async ({
  page,
  request,
  browser,
  baseURL,
}) => {
  const { links } = await openRoom(request, { team1: 'Alpha', team2: 'Beta' });
  const other = await enter(browser, baseURL, links.captain2);
  await expect(seat(other)).toHaveText('Captain, Beta');
  await page.goto(links.captain1);
  await page.getByRole('button', { name: 'Ready', exact: true }).click();
  const own = page.getByRole('button', { name: /^Ready. Press to take back/ });
  await expect(own).toBeVisible();
  await page.getByLabel('Your name').fill('Nova');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  await expect(other.locator('.draft-presence li').first()).toContainText('Ready');
  // A captain of whom nothing is heard any more is said to have left after a moment.
  await other.getByRole('button', { name: 'Ready', exact: true }).click();
  await expect(other.locator('.board-state')).toHaveText('Drafting');
  await other.context().close();

  await page.goto('/draft');
  await page.getByText('More options').click();
  await page.getByLabel('Webhook').fill('https://example.com/draft');
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByText(/^Webhook key/)).toBeVisible();
  await expect(page.getByRole('button', { name: /webhook key/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('the overlay stands on a transparent ground and leaves out what it is told to', async ({
  page,
  request,
}) => {
  const { code } = await openRoom(request, { team1: 'Alpha', team2: 'Beta' });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`/external/draft/${code}?hide=bans,timeline`);
  await expect(page.getByRole('heading', { name: 'Alpha', exact: true })).toBeVisible();
  await expect(page.locator('.team-bans').first()).toBeHidden();
  await expect(page.locator('.draft-timeline')).toHaveCount(0);
  const grounds = await page.evaluate(() =>
    [document.documentElement, document.body].map((element) => getComputedStyle(element).backgroundColor),
  );
  expect(grounds).toEqual(['rgba(0, 0, 0, 0)', 'rgba(0, 0, 0, 0)']);
});
