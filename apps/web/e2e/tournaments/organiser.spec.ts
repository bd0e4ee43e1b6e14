import { expectAccessibleInBothLooks } from '../axe.ts';
import { signIn } from '../sign-in.ts';
import { expect, test } from '../test.ts';
import { act, addTeams, call, publishCup } from './cup.ts';

const NAMES = ['Alpha', 'Bravo', 'Charlie', 'Delta', 'Echo', 'Foxtrot', 'Golf', 'فريق الليل'];

interface Matches {
  readonly matches: readonly { readonly id: string }[];
}

test('texts and streams change after publishing; a caster says where a match is shown; news are edited', async ({
  page,
}) => {
  await page.goto('/faq');
  await signIn(page);
  const id = await publishCup(page, { name: 'Settings Cup' }, (setup) => {
    setup.checkIn = null;
  });
  await addTeams(page, id, NAMES);
  const address = `/tournaments/${id}`;

  await page.goto(`${address}/control-panel/settings`);
  await page.getByRole('button', { name: 'Add a stream' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Night stream');
  await page.getByLabel('Address', { exact: true }).fill('https://example.com/live');
  await page.getByLabel('Lobby settings').fill('First walker wins');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Entry', exact: true }).click();
  await page.getByLabel('Highest rank').selectOption({ label: 'Oracle VI' });
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Not saved yet')).toHaveCount(0);
  await page.goto(address);
  await expect(page.getByText('Up to Oracle VI')).toBeVisible();
  await expect(page.getByText('First walker wins')).toBeVisible();

  await act(page, id, { type: 'start-stage', stage: 0 });
  const { matches } = await call<Matches>(page, `/api/tournaments/${id}/matches`);
  await page.goto(`${address}/control-panel/casting`);
  await page.locator('.control-list summary').first().click();
  const media = page.getByRole('form', { name: 'Stream and recording of W1-1' });
  await media.getByRole('combobox', { name: 'Stream' }).selectOption('Night stream');
  await media.getByLabel('Recording').fill('https://example.com/vod');
  await media.getByLabel('Starts at').fill('1:02:03');
  await expectAccessibleInBothLooks(page);
  await media.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('On Night stream.')).toBeVisible();
  await page.goto(`${address}/matches/${matches[0]?.id}`);
  await expect(page.getByRole('link', { name: 'On stream: Night stream' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Recording, from 1:02:03' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.goto(`${address}/control-panel/news`);
  await page.getByLabel('Title').fill('Delayed by ten minutes');
  await page.getByLabel('Text', { exact: true }).fill('Sorry.');
  await page.getByRole('button', { name: 'Announce', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Delayed by ten minutes' }).click();
  const edited = page.locator('.control-list');
  await edited.getByLabel('Title').fill('Delayed by twenty minutes');
  await edited.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Delayed by twenty minutes')).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto(`${address}/news`);
  await expect(page.getByRole('heading', { name: 'Delayed by twenty minutes' })).toBeVisible();
});

test('the rest of a bracket is simulated, with an interval and what the ratings are', async ({ page }) => {
  await page.goto('/faq');
  await signIn(page);
  const id = await publishCup(page, { name: 'Path Cup' }, (setup) => {
    setup.checkIn = null;
  });
  await addTeams(page, id, NAMES);
  await act(page, id, { type: 'start-stage', stage: 0 });
  await page.goto(`/tournaments/${id}/bracket`);
  await page.getByRole('button', { name: 'Simulate 10,000 times' }).click();
  const table = page.getByRole('table', { name: /Share of runs/ });
  await expect(table.getByRole('row')).toHaveCount(NAMES.length + 1);
  await expect(page.getByText(/8 teams have no PP/)).toBeVisible();
  await expect(page.getByText(/assumed, not measured/)).toBeVisible();
  await expectAccessibleInBothLooks(page);

  // The bracket by keyboard alone: from a match to the one its winner goes to, and back.
  await page.setViewportSize({ width: 1440, height: 900 });
  const first = page.locator('[data-match="1-w1-1"]');
  await first.focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.locator('[data-match="1-w2-1"]')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-match="1-w1-2"]')).toBeFocused();
});
