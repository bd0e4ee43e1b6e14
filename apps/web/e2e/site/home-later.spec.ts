import { samples, scoreboardOnly } from '../samples.ts';
import type { Route, Page } from '@playwright/test';
import { expect, test } from '../test.ts';

const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + Number(text), 0);
const sent = [...Object.values(samples), scoreboardOnly];

/** Statistics stand on the home page from 500 matches on: come to by a link, it asks how many there are. */
async function openHomeOfMany(page: Page): Promise<void> {
  await page.route('**/api/info/coverage', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), matches: 5000 } });
  });
  await page.goto('/faq');
  await page.getByRole('link', { name: 'Soulstat, home' }).click();
  await expect(page).toHaveURL('/');
}

test('names the heroes most played while too few games tell who is strong', async ({ page, request }) => {
  // Matches are counted a while after they came in.
  const counted = async () => {
    const { heroes } = (await (await request.get('/api/heroes/tiers')).json()) as {
      heroes: unknown[];
    };
    return heroes.length;
  };
  await expect.poll(counted, { timeout: 60_000 }).toBeGreaterThan(0);
  await openHomeOfMany(page);
  const meta = page.getByRole('region', { name: 'Meta now' });
  await expect(meta.getByRole('heading', { name: 'Most played' })).toBeVisible();
  const rows = meta.getByRole('listitem');
  await expect(rows.first()).toContainText(/too few matches \(\d+\)/);
  await expect(rows).toHaveCount(10);
  const counts = (await rows.allTextContents()).map((text) => Number(/\((\d+)\)/.exec(text)?.[1]));
  expect(counts).toEqual(counts.toSorted((a, b) => b - a));
  await expect(meta).toContainText('A win rate needs 200 matches');
});

test('shows how many matches came in on each of the last 30 days', async ({ page }) => {
  await page.goto('/');
  const community = page.getByRole('region', { name: 'Community data' });
  await expect(community.getByRole('heading', { name: `${sent.length} matches in 30 days` })).toBeVisible();
  await community.getByRole('button', { name: 'Show as table' }).click();
  const rows = community.getByRole('row');
  await expect(rows).toHaveCount(31);
  // All of today, or some of yesterday where the day changed meanwhile.
  const cells = community.getByRole('cell');
  await expect.poll(async () => sum(await cells.allTextContents())).toBe(sent.length);
});

test('"Send my matches" opens the help, pressed before the page is awake too', async ({ page }) => {
  const held: Route[] = [];
  await page.route('**/assets/home*.js', (route) => void held.push(route));
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('button', { name: 'Send my matches' }).click();
  await Promise.all(held.map((route) => route.continue()));
  await expect(page.getByRole('dialog')).toContainText('90% Data Capacity Lost');
});

test('lists the highest ranked of the last matches, and only those with a rank', async ({ page }) => {
  await openHomeOfMany(page);
  const lines = page.locator('.top-matches .match-line');
  await expect(lines).toHaveCount(4);
  const rank = lines.locator('[data-field="averageRankNumber"]');
  await expect(rank).toHaveCount(4);
  const ranks = await rank.evaluateAll((list) => list.map((each) => Number(each.getAttribute('value'))));
  expect(ranks).toEqual(ranks.toSorted((a, b) => b - a));
});

test('names the latest patch of the game with its day', async ({ page }) => {
  await page.goto('/');
  const patch = page.getByRole('region', { name: 'Latest patch' });
  await expect(patch).toContainText(/\d{1,2} \w+ 20\d\d/);
  await expect(patch.getByRole('link', { name: 'Patch win rate changes' })).toBeVisible();
});

test('what was opened through the search is one press away the next time', async ({ page }) => {
  await page.addInitScript(
    (search) => {
      localStorage.setItem('recentSearches', JSON.stringify([search]));
    },
    { kind: 'player', id: '39734273', name: 'Ladybird' },
  );
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Recent' }).getByRole('link', { name: 'Ladybird' }).click();
  await expect(page).toHaveURL(/\/profile\/39734273/);
});

test('without anything recent it says what the palette is for', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Press Ctrl K to search everything')).toBeVisible();
});

test('the profile opened last is asked for again while its matches are being counted', async ({ page }) => {
  const [player] = samples.ranked.players;
  await page.addInitScript(
    (accountId) => localStorage.setItem('accountId', String(accountId)),
    player?.accountId,
  );
  let isCounted = false;
  await page.route('**/api/profile/*/overview', async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as { last: { results: unknown[] } };
    if (!isCounted) overview.last.results = [];
    await route.fulfill({ response, json: overview });
  });
  await page.clock.install();
  await page.goto('/');
  const section = page.getByRole('region', { name: 'The profile you opened last' });
  await expect(section.getByText('No matches yet. Upload yours.')).toBeVisible();
  isCounted = true;
  await page.clock.fastForward(10_000);
  await expect(section.getByRole('list', { name: 'Results, newest first' })).toContainText(/[WL]/);
});

test('the profile opened last shows its last matches, and what came since the last visit', async ({
  page,
}) => {
  const [player] = samples.ranked.players;
  await page.addInitScript((accountId) => {
    localStorage.setItem('accountId', String(accountId));
    localStorage.setItem('homeVisitedAt', '[1]');
  }, player?.accountId);
  await page.goto('/');
  const section = page.getByRole('region', { name: 'The profile you opened last' });
  await expect(section.getByRole('list', { name: 'Results, newest first' })).toContainText(/[WL]/);
  await expect(section).toContainText(/Since you were last here, .*: \d+ match/);
  await section.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/match\/\d+\/summary/);
});
