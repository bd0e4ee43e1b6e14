import { expectAccessible, expectAccessibleInBothLooks } from '../axe.ts';
import { expect, test } from '../test.ts';
import { confirm, draftUntil, enter, getReady, openRoom, seat, stateOf, steps, tiles } from './draft-room.ts';

/** One ban each, the second with five seconds; then six picks each. */
const ORDER = [
  { team: 1, type: 'ban', seconds: 120 },
  { team: 2, type: 'ban', seconds: 5 },
  ...[...'122112211221'].map((team) => ({ team: Number(team), type: 'pick', seconds: 120 })),
];

test('two captains, a player, a spectator and a referee draft a best of three with fearless, a pause, an undo and a time-out', async ({
  page: spectator,
  browser,
  baseURL,
  request,
}) => {
  const { code, links } = await openRoom(request, {
    steps: ORDER,
    stepSeconds: undefined,
    reserveSeconds: 0,
    bestOf: 3,
    fearless: 'all',
    nextGame: 'same',
    team1: 'Alpha',
    team2: 'Beta',
  });
  const one = await enter(browser, baseURL, links.captain1);
  let two = await enter(browser, baseURL, links.captain2);
  const player = await enter(browser, baseURL, links.player1);
  const referee = await enter(browser, baseURL, links.referee);
  await spectator.goto(`/draft/${code}`);
  await expect(seat(one)).toHaveText('Captain, Alpha');
  await expect(seat(referee)).toHaveText('Referee');
  // Nobody shares the secret of a link by showing the address.
  expect(new URL(one.url()).hash).toBe('');
  await expect(spectator.getByText('Captains, get ready')).toBeVisible();
  await expectAccessible(spectator);
  await getReady([one, two]);

  await test.step('what a captain looks at is for the own team, and so is what a player suggests', async () => {
    await tiles(one).first().click();
    await expect(player.locator('.team-slot[data-state="intent"]')).toContainText('Looking at');
    await expect(spectator.locator('.team-slot[data-state="intent"]')).toHaveCount(0);
    await expect(two.locator('.team-slot[data-state="intent"]')).toHaveCount(0);
    await tiles(player).nth(3).click();
    await expect(one.locator('.hero-tile:has(.hero-tile-ring)')).toHaveAccessibleName(/suggested by/);
    await one.keyboard.press('l');
    await expect(steps(spectator)).toHaveCount(1);
  });

  await test.step('a step whose time is over takes a random hero', async () => {
    await expect(steps(spectator)).toHaveCount(2);
    await expect(spectator.getByText(/Time was up: random ban for Beta/).first()).toBeVisible();
  });

  await test.step('a captain who is gone stops the clock, and it goes on when they are back', async () => {
    await two.context().close();
    await expect(stateOf(spectator)).toHaveText('Paused');
    await expect(spectator.locator('.draft-clock')).toContainText('Paused');
    two = await enter(browser, baseURL, links.captain2);
    await expect(spectator.locator('.draft-clock')).toContainText('Resuming');
    await expect(spectator.locator('.draft-clock')).toContainText('Step time');
  });

  await test.step('the referee takes a step back, with a reason', async () => {
    await draftUntil([one, two], 3);
    await referee.getByRole('button', { name: 'Undo last step' }).click();
    await referee.getByRole('button', { name: 'Misclick' }).click();
    await referee.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(steps(spectator)).toHaveCount(2);
    await expect(spectator.getByText('Last step undone by the referee: Misclick').first()).toBeVisible();
    await expect(confirm(two)).toHaveCount(0);
    await referee.getByRole('button', { name: 'Resume' }).click();
    await expect(spectator.locator('.draft-clock')).toContainText('Step time');
    await expectAccessibleInBothLooks(spectator);
  });

  await test.step('both captains report, and the picks of game one are gone', async () => {
    await draftUntil([one, two], ORDER.length);
    for (const captain of [one, two])
      await captain.getByRole('button', { name: 'Alpha won', exact: true }).click();
    await getReady([one, two]);
    await expect(spectator.locator('.hero-tile[data-kind="fearless"]')).toHaveCount(12);
    await expect(spectator.locator('.hero-tile[data-kind="fearless"]').first()).toHaveAccessibleName(
      /picked in game 1 \(fearless\)/,
    );
    await draftUntil([one, two], 1);
    await expect(steps(one)).toHaveCount(2);
    await draftUntil([one, two], ORDER.length);
    await one.getByRole('button', { name: 'Alpha won', exact: true }).click();
    await two.getByRole('button', { name: 'Beta won', exact: true }).click();
    await expect(spectator.getByText('the referee decides')).toBeVisible();
    await referee.getByRole('button', { name: 'Alpha won', exact: true }).click();
    await referee.getByRole('button', { name: 'Result seen' }).click();
    await referee.getByRole('button', { name: 'Decide' }).click();
  });

  await test.step('the series ends, leaves the site as files, and is replayed step by step', async () => {
    await expect(spectator.getByRole('heading', { name: 'Alpha wins the series 2–0' })).toBeVisible();
    await expect(spectator.locator('.draft-complete-controls')).toBeVisible();
    const files = spectator.getByRole('group', { name: 'Export' }).getByRole('link');
    const types = await Promise.all(
      (await files.all()).map(async (link) => {
        const answer = await request.get((await link.getAttribute('href')) ?? '');
        return answer.headers()['content-type']?.split(';')[0];
      }),
    );
    expect(types).toEqual(['image/png', 'application/json', 'text/csv', 'text/plain']);
    await expectAccessible(spectator);
    await spectator.getByRole('link', { name: 'Watch the replay' }).click();
    await expect(steps(spectator)).toHaveCount(0);
    await spectator.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(steps(spectator)).toHaveCount(1);
    await spectator.reload();
    await expect(steps(spectator)).toHaveCount(1);
  });
  for (const page of [one, two, player, referee]) await page.context().close();
});
