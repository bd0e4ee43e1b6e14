import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { newAccountId, signIn } from '../sign-in.ts';
import { expect, SIZES, test } from '../test.ts';
import { apiOf, open, signedIn } from './people.ts';

const DAY_MS = 86_400_000;

/** As the browser's field has it, by its own clock. */
const fieldTime = (page: Page, ms: number): Promise<string> =>
  page.evaluate((at) => {
    const two = (value: number) => String(value).padStart(2, '0');
    const date = new Date(at);
    return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}T${two(date.getHours())}:${two(date.getMinutes())}`;
  }, ms);

/** Tab, until what is looked for has the focus. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 120; presses += 1) {
    const focused = await page.evaluate(() => document.activeElement?.textContent ?? '');
    if (name.test(focused)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${String(name)} cannot be reached by keyboard`);
}

test('a league is made, its season announced, signed up for, started, rescheduled, forfeited and ended', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.goto('/leagues/new');
  await expect(page.getByRole('heading', { name: 'Sign in to create a league' })).toBeVisible();
  await signIn(page);
  await page.getByLabel('Name', { exact: true }).fill('Ivy League');
  await expect(page.getByRole('textbox', { name: /^Address/ })).toHaveValue('ivy-league');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Create the league' }).click();

  await expect(page.getByRole('heading', { name: 'First season' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Sign-up', exact: true }).selectOption('open');
  await page.getByRole('combobox', { name: 'A match', exact: true }).selectOption('1');
  await page.getByLabel('Down, and up from below').fill('1');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: 'Announce the season' }).click();
  await expect(page.getByRole('heading', { name: 'Rules of the season' })).toBeVisible();

  const site = baseURL ?? '';
  const staff = apiOf(page.request, site);
  const read = (path: string) => staff.get(`/api/leagues/ivy-league${path}`);
  const { tables } = await read('/seasons/1');
  const [upper, lower] = tables.map(({ tournamentId }: { tournamentId: number }) => tournamentId);

  // One captain signs up by the page, one as a program would; the second division is entered by an organiser.
  const captain = await signedIn(browser, site, newAccountId());
  const other = await signedIn(browser, site, newAccountId());
  const first = await open(captain, '/leagues/ivy-league');
  await first.getByRole('link', { name: 'Sign up a team for Division 1' }).click();
  await first.getByRole('button', { name: 'Enter a team' }).click();
  await first.getByLabel('Team name').fill('Night Shift');
  await first.getByLabel('I have read the rules and play by them.').check();
  await first.getByRole('button', { name: 'Enter', exact: true }).click();
  await expect(first.getByText('Night Shift has a place.')).toBeVisible();
  await apiOf(other.context.request, site).post(`/api/tournaments/${upper}/entrants`, {
    name: 'Early Birds',
    roster: [],
    acceptsRules: true,
  });
  for (const name of ['Low Tide', 'High Noon'])
    await staff.post(`/api/tournaments/${lower}/control/entrants`, { name, captainId: null, roster: [] });

  await page.reload();
  await page.getByRole('button', { name: 'Draw fixtures and start' }).click();
  await expect(page.getByRole('button', { name: 'Draw fixtures and start' })).toHaveCount(0);

  // By keyboard alone: from the head of the page to the form of one's own match.
  await first.goto('/leagues/ivy-league/fixtures');
  await expect(first.getByRole('heading', { name: 'Matches of Night Shift' })).toBeVisible();
  await expectAccessibleInBothLooks(first);
  await tabTo(first, /^Propose a new time/);
  await first.keyboard.press('Enter');
  const { fixtures } = await read('/seasons/1/fixtures?tier=1');
  const time = first.getByLabel('New time');
  await time.fill(await fieldTime(first, fixtures[0].plannedAt * 1000 + DAY_MS));
  await first.getByLabel('Note to the other captain').fill('Our support is away.');
  await tabTo(first, /^Send the proposal/);
  await first.keyboard.press('Enter');
  await expect(first.getByText('You propose')).toBeVisible();

  const second = await open(other, '/leagues/ivy-league/fixtures');
  await expect(second.getByText('The other captain proposes')).toBeVisible();
  await tabTo(second, /^Agree/);
  await second.keyboard.press('Enter');
  await expect(second.getByText('Moved from').first()).toBeVisible();
  await second.getByLabel('Contact for staff').fill('birds on the chat');
  await second.getByRole('button', { name: 'Save the contact' }).click();
  await expect(second.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/leagues/ivy-league/control-panel?part=teams');
  await expect(page.getByRole('row', { name: /Early Birds/ })).toContainText('birds on the chat');
  await expectAccessibleInBothLooks(page);

  // One match is played, as both captains say; the other is forfeited.
  const [played] = (await read('/seasons/1/fixtures?tier=1')).fixtures;
  for (const { context } of [captain, other])
    await apiOf(context.request, site).post(`/api/tournaments/${upper}/matches/${played.id}/report`, {
      score: [1, 0],
    });
  const [forfeited] = (await read('/seasons/1/fixtures?tier=2')).fixtures;
  const sides = forfeited.sides.map(({ entrant }: { entrant: number }) => entrant);
  const { version } = await staff.get(`/api/tournaments/${lower}`);
  await staff.post(`/api/tournaments/${lower}/control/actions`, {
    action: { type: 'result', match: forfeited.id, sides, outcome: { kind: 'forfeit', loser: sides[1] } },
    version,
    reason: 'Nobody came.',
  });

  await page.goto('/leagues/ivy-league/control-panel?part=season');
  await page.getByRole('button', { name: 'End the season' }).click();
  await expect(page.getByRole('heading', { name: 'Next season' })).toBeVisible();
  await page.getByRole('button', { name: 'Announce the season' }).click();
  await expect(page.getByRole('heading', { name: 'Rules of the season' })).toBeVisible();

  await page.goto('/leagues/ivy-league/history');
  await expect(page.getByRole('row', { name: /Champion/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Promoted/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Relegated/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.goto('/leagues/ivy-league?season=1');
  await expect(page.getByRole('table', { name: 'Division 1' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  const tabs = page.getByRole('navigation', { name: 'Pages of this league' });
  for (const name of ['Results', 'Teams', 'Players', 'Heroes', 'Records']) {
    await tabs.getByRole('link', { name }).click();
    await expect(tabs.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
  await tabs.getByRole('link', { name: 'Teams' }).click();
  await expect(page.getByRole('article', { name: /Night Shift/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  await page.goto('/leagues');
  await expect(page.getByRole('article', { name: 'Ivy League' })).toContainText('Season 2');
  await expectAccessibleInBothLooks(page);
  await page.goto('/leagues/ivy-league');
  await page.getByRole('button', { name: 'Follow' }).click();
  await expect(page.getByRole('button', { name: 'Following' })).toBeVisible();
  await page.goto('/settings');
  await expect(page.getByRole('list', { name: 'Leagues you follow' })).toContainText('Ivy League');
  for (const { context } of [captain, other]) await context.close();
});

test('Death Slam says that there is no league of it yet, and a frame shows tables', async ({ page }) => {
  await page.goto('/death-slam');
  await expect(page.getByRole('heading', { level: 1, name: 'Death Slam' })).toBeVisible();
  await expectAccessibleInBothLooks(page);
  await page.setViewportSize(SIZES.phone);
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth: whole, clientWidth: seen } = document.documentElement;
    return { scrollWidth: whole, clientWidth: seen };
  });
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
  const answer = await page.request.get('/external/league/no-such-league');
  expect(answer.headers()['content-security-policy']).toContain('frame-ancestors *');
});
