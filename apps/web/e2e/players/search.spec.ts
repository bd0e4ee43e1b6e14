import type { Page } from '@playwright/test';
import { gate } from '../gate.ts';
import { classic, ranked } from '../samples.ts';
import { expect, SIZES, test } from '../test.ts';

const MATCH = `/match/${ranked.matchId}/summary`;
const player = (page: Page) => page.getByRole('combobox', { name: 'Search for a player' });
const match = (page: Page) => page.getByRole('textbox', { name: 'Search for a match' });

async function switchTo(page: Page, mode: 'Player' | 'Match'): Promise<void> {
  await page.getByRole('search').getByText(mode, { exact: true }).click();
}

test('the home page has one search, a large one, and the bar of the other pages has the small one', async ({
  page,
}) => {
  const inBar = page.getByRole('banner').getByRole('search');
  for (const path of ['/', '/nowhere']) {
    await page.goto(path);
    await expect(page.getByRole('main').getByRole('search')).toHaveAttribute('data-size', 'page');
    await expect(inBar).toHaveCount(0);
  }
  await page.goto('/faq');
  await expect(inBar).toHaveAttribute('data-size', 'bar');
  await page.getByRole('link', { name: 'Soulstat, home' }).click();
  await expect(page.getByRole('main').getByRole('search')).toBeVisible();
  await expect(inBar).toHaveCount(0);
});

test('by its digits a match opens, by anything else nothing happens', async ({ page }) => {
  await page.goto('/');
  await switchTo(page, 'Match');
  for (const text of ['', '   ', 'abc', '12a', '-5', '1.5']) {
    await match(page).fill(text);
    await match(page).press('Enter');
    await expect(page).toHaveURL('/');
  }
  await match(page).fill(` ${ranked.matchId}`);
  await match(page).press('Enter');
  await expect(page).toHaveURL(MATCH);
  // Until the match is there, the search in sight is that of the home page.
  await expect(page.locator('[data-field="matchId"]')).toBeAttached();

  await switchTo(page, 'Match');
  await match(page).fill(String(classic.matchId));
  await match(page).press('Enter');
  await expect(page).toHaveURL(`/match/${classic.matchId}/summary`);
  await expect(page.locator('[data-field="matchId"]')).toHaveAttribute('value', String(classic.matchId));
});

for (const [size, viewport] of Object.entries(SIZES))
  test(`on a ${size}, a player is found by account id, told to those who hear, and opened`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    const accountId = ranked.players[0]?.accountId ?? 0;
    await page.goto(MATCH);
    await player(page).fill(String(accountId));
    const option = page.getByRole('option').first();
    await expect(option).toContainText(String(accountId));
    await expect(page.getByRole('search').getByRole('status')).toHaveText('1 player found');
    await player(page).press('ArrowDown');
    await expect(option).toHaveAttribute('aria-selected', 'true');
    await expect
      .poll(async () => (await player(page).getAttribute('aria-activedescendant')) ?? 'none')
      .toBe(await option.getAttribute('id'));
    await player(page).press('Enter');
    await expect(page).toHaveURL(`/profile/${accountId}`);
  });

test('a pasted profile address is looked up by the id in it', async ({ page }) => {
  const accountId = classic.players[3]?.accountId ?? 0;
  const asked = page.waitForRequest(/search-profiles/);
  await page.goto(MATCH);
  await player(page).fill(`https://tracker.example/deadlock/players/${accountId}/matches`);
  expect(decodeURIComponent((await asked).url())).toMatch(new RegExp(`search-profiles/${accountId}$`));
});

test('a name that nobody has says what helps; a number that nobody has opens its profile', async ({
  page,
}) => {
  await page.goto(MATCH);
  await player(page).fill('zzzzzzzzzzzz');
  await expect(page.locator('.soulstat-search-box-message')).toHaveText(
    'No profiles found. Search by name, Steam ID, or profile URL. Ensure the name is at least 4 letters. If your account is new to our system, it might take time to appear.',
  );
  await player(page).fill('4294000001');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/profile/4294000001');
});

test('Ctrl+Shift+K leads to the search from anywhere', async ({ page }) => {
  await page.goto('/faq');
  await expect(player(page)).toBeVisible();
  await page.keyboard.press('Control+Shift+K');
  await expect(player(page)).toBeFocused();
});

test('what was opened through the search is remembered in this browser, and forgotten on request', async ({
  page,
}) => {
  await page.goto('/');
  await switchTo(page, 'Match');
  await match(page).fill(String(ranked.matchId));
  await match(page).press('Enter');
  await expect(page).toHaveURL(MATCH);
  await page.goto('/settings');
  await expect(page.getByText(`${ranked.matchId}. They never leave this browser.`)).toBeVisible();
  await page.getByRole('button', { name: 'Forget recent searches' }).click();
  await expect(page.getByText('None stored.')).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recentSearches'))).toBe('[]');
});

test.describe('before the search has come', () => {
  async function openEarly(page: Page): Promise<() => void> {
    const { opened, release } = gate();
    await page.route('**/assets/search-field-*.js', async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    return release;
  }
  const hasCome = (page: Page) => expect(page.getByRole('search').getByRole('status')).toBeAttached();

  test('one can write already, and goes on where one was', async ({ page }) => {
    const release = await openEarly(page);
    await player(page).fill('lady');
    release();
    await hasCome(page);
    await expect(player(page)).toHaveValue('lady');
    await expect(player(page)).toBeFocused();
  });

  test('an id of a match that was entered already is opened', async ({ page }) => {
    const release = await openEarly(page);
    await switchTo(page, 'Match');
    await match(page).fill(String(ranked.matchId));
    await match(page).press('Enter');
    release();
    await expect(page).toHaveURL(MATCH);
  });
});
