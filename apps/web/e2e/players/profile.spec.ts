import { expectAccessibleInBothLooks } from '../axe.ts';
import { HISTORY_ACCOUNT, matchHistory, TOGETHER } from '../match-history.ts';
import { classic, ranked } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

const PROFILE = `/profile/${HISTORY_ACCOUNT}`;
const player = ranked.players[0]?.accountId ?? 0;
const rankedRows = matchHistory.filter(({ match_mode: mode }) => mode === 4);

const TABS = {
  Overview: 'The last 20 matches',
  Heroes: 'One hero',
  Items: 'No purchases are known',
  'Mates and enemies': 'No mates known yet',
  Lanes: 'No lane is known',
  'Rank history': 'No PP yet',
  Records: 'Last hits',
  Improve: 'Drills',
  Activity: 'Hours of the week',
} as const;

test('a player known from a match history alone has every page, and each says what is not known', async ({
  page,
}) => {
  await page.goto(PROFILE);
  await expect(page.getByRole('heading', { level: 1, name: `Player ${HISTORY_ACCOUNT}` })).toBeVisible();
  await expect(page.getByText('0 of 1,300 matches')).toBeVisible();
  const tabs = page.getByRole('navigation', { name: 'Pages of this player' });
  for (const [tab, heading] of Object.entries(TABS)) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(tabs.getByRole('link', { name: tab, exact: true })).toHaveAttribute('aria-current', 'page');
  }
  await expect(page).toHaveTitle(`Activity of Player ${HISTORY_ACCOUNT} · Soulstat`);
  await expectAccessibleInBothLooks(page);
});

test('two histories with one match show each player as the mate of the other', async ({ page }) => {
  const [one, other] = TOGETHER;
  await page.goto(`/profile/${one}/mates`);
  const row = page
    .getByRole('table', { name: 'Mates of this player' })
    .getByRole('row', { name: String(other) });
  await expect(row.getByRole('link', { name: '1 match together, list them' })).toBeVisible();
  await page.getByRole('button', { name: 'Enemies' }).click();
  await expect(page.getByText('0 players')).toBeVisible();
});

test('1,300 matches are there to scroll, filter, sort and add up', async ({ page }) => {
  await page.goto(`${PROFILE}/matches`);
  const table = page.getByRole('table', { name: 'Matches of this player' });
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  await expect(page.getByText('history', { exact: true }).filter({ visible: true }).first()).toBeVisible();

  await page.getByRole('combobox', { name: /^Mode/ }).selectOption('Ranked');
  await expect(page).toHaveURL(`${PROFILE}/matches?mode=ranked`);
  await expect(page.getByText(`${rankedRows.length.toLocaleString('en')} matches`).first()).toBeVisible();

  // Sorting needs all of them: the table fetches what is missing.
  await table.getByRole('button', { name: 'Length' }).click();
  await expect(table).toHaveAttribute('aria-rowcount', String(rankedRows.length + 1));
  const longest = Math.max(...rankedRows.map(({ match_duration_s: seconds }) => seconds));
  const length = `${Math.floor(longest / 60)}:${String(longest % 60).padStart(2, '0')}`;
  await expect(table.getByRole('row').nth(1)).toContainText(length);

  await table.getByRole('checkbox').first().check();
  const selected = page.getByRole('region', { name: 'Selected matches' });
  await expect(selected).toContainText('1 match selected');
  await selected.getByRole('button', { name: /^Select all/ }).click();
  await expect(selected).toContainText(`${rankedRows.length.toLocaleString('en')} matches selected`);
  const won = rankedRows.filter(({ match_result: result }) => result === 0).length;
  await expect(selected).toContainText(`${((won / rankedRows.length) * 100).toFixed(0)}`);

  // Filters stay from tab to tab.
  await page
    .getByRole('navigation', { name: 'Pages of this player' })
    .getByRole('link', { name: 'Heroes' })
    .click();
  await expect(page).toHaveURL(`${PROFILE}/heroes?mode=ranked`);
  await expect(page.getByText(`${rankedRows.length.toLocaleString('en')} matches`).first()).toBeVisible();
});

test('a player of a match on record is shown with what its file says', async ({ page, request }) => {
  // The history of players follows new matches after a while.
  const stored = async () =>
    (await (await request.get(`/api/profile/${player}/standing`)).json()).coverage.stored as number;
  await expect.poll(stored, { timeout: 120_000 }).toBe(1);
  await page.setViewportSize(SIZES.desktop);
  await page.goto(`/profile/${player}/matches`);
  const table = page.getByRole('table', { name: 'Matches of this player' });
  const own = ranked.players[0];
  await expect(table.getByRole('row').nth(1)).toContainText(
    `${own?.kills} / ${own?.deaths} / ${own?.assists}`,
  );
  await expect(table.getByRole('link').first()).toHaveAttribute(
    'href',
    `/match/${ranked.matchId}/summary?from=${player}`,
  );
  // Pictures of the sprites, taken apart once the visitor moves.
  await page.mouse.wheel(0, 1);
  await expect(table.locator('.match-hero').first()).toHaveAttribute('src', /^(?:data:image\/svg|blob:)/);
  await expectAccessibleInBothLooks(page);

  await page.goto(`/profile/${player}/mates`);
  const mate = ranked.players.find(({ team, slot }) => team === own?.team && slot !== own.slot);
  await expect(page.getByRole('link', { name: `Player ${mate?.accountId}` })).toBeVisible();
  const enemy = ranked.players.find(({ team }) => team !== own?.team);
  await page.getByRole('button', { name: 'Enemies' }).click();
  await page.getByRole('link', { name: '1 match against, list them' }).first().click();
  await expect(page).toHaveURL(/\/matches\?againstPlayer=\d+$/);
  await expect(table.getByRole('link').first()).toHaveAttribute(
    'href',
    `/match/${ranked.matchId}/summary?from=${player}`,
  );

  // Who was not met leaves nothing, and the way back is said.
  await page.goto(`/profile/${player}/matches?againstPlayer=${(enemy?.accountId ?? 0) + 1}&minHeroMatches=5`);
  await expect(page.getByRole('heading', { name: 'No match passes these filters' })).toBeVisible();

  await page.goto(`/profile/${player}/records`);
  await expect(page.getByText(/^Place \d+ of \d+ players? of /).first()).toBeVisible();
  await page.goto(`/profile/${player}/items`);
  await expect(page.getByRole('columnheader', { name: /Swing/ })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  // What link previews are told.
  const html = await (await request.get(`/profile/${player}`)).text();
  const picture = `/api/cards/player/${player}/card.png`;
  expect(html).toMatch(new RegExp(`property="og:image"\\s+content="http[^"]*${picture}"`));
  expect((await request.get(picture)).headers()['content-type']).toBe('image/png');
});

test.describe('by keyboard', () => {
  // With the focus on a link its page begins to load, and a match known from a history alone has not arrived.
  test.use({ allowedComplaints: /status of 404.*\/api\/match\// });

  test('the pages of a player are walked by keyboard alone', async ({ page }) => {
    await page.goto(PROFILE);
    const tabs = page.getByRole('navigation', { name: 'Pages of this player' });
    await tabs.getByRole('link', { name: 'Overview' }).focus();
    await page.keyboard.press('Tab');
    await expect(tabs.getByRole('link', { name: 'Matches' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${PROFILE}/matches`);
    const table = page.getByRole('table', { name: 'Matches of this player' });
    await expect(table.getByRole('row').nth(1)).toBeVisible();

    await page.getByRole('combobox', { name: /^Mode/ }).focus();
    await page.keyboard.type('Ranked and');
    await expect(page).toHaveURL(`${PROFILE}/matches?mode=standard`);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('combobox', { name: /^Hero/ })).toBeFocused();

    await table.getByRole('checkbox').first().focus();
    await page.keyboard.press('Space');
    await expect(page.getByRole('region', { name: 'Selected matches' })).toContainText('1 match selected');
    await page.keyboard.press('Tab');
    await expect(table.getByRole('link').first()).toBeFocused();

    await tabs.getByRole('link', { name: 'Activity' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: 'Show as table' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('columnheader', { name: 'Match of the session' })).toBeVisible();
  });
});

test('players are compared side by side, and the address says who', async ({ page }) => {
  const other = classic.players[0]?.accountId ?? 0;
  await page.goto(`${PROFILE}/compare`);
  const field = page.getByRole('search', { name: 'Compare with' }).getByRole('combobox');
  await field.fill(`https://example.org/profile/${other}`);
  await field.press('Enter');
  await expect(page).toHaveURL(`${PROFILE}/compare?players=${other}`);
  await expect(page.getByRole('columnheader', { name: `Player ${other}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^Kills/ })).toContainText('1,300');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('button', { name: `Take out player ${other}` }).click();
  await expect(page).toHaveURL(`${PROFILE}/compare`);
});

test('an address below a profile that is no page of it says so', async ({ page }) => {
  await page.goto(`${PROFILE}/nonsense`);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});
