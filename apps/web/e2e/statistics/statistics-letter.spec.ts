/** What each page of statistics shows, seen on the site: its figures are counted plainly by `bench analytics-check`. */
import type { Page } from '@playwright/test';
import { expect, test } from '../test.ts';

/** Everything is counted some time after the matches have come. */
async function untilCounted(page: Page): Promise<void> {
  for (const [path, list] of [
    ['/api/heroes/library', 'heroes'],
    ['/api/matches/top?order=newest&days=30&mode=standard', 'matches'],
  ] as const) {
    const counted = async () =>
      ((await (await page.request.get(path)).json()) as Record<string, readonly unknown[]>)[list]?.length ??
      0;
    await expect.poll(counted, { timeout: 120_000, intervals: [500] }).toBeGreaterThan(0);
  }
}

interface Shown {
  /** Pressed first: a tab of the page. */
  readonly tab?: string;
  readonly headings?: readonly string[];
  readonly tables?: Readonly<Record<string, readonly string[]>>;
  readonly fields?: readonly string[];
}

const PAGES: Readonly<Record<string, Shown>> = {
  '/heroes/hero-library/haze': {
    headings: [
      'Win rate by week',
      'Win rate by match length',
      'Win rate by rank',
      'Win rate by experience',
      'Damage sources',
    ],
  },
  '/heroes/hero-library/haze?': {
    tab: 'Builds',
    headings: ['The average build', 'Typical builds', 'Either, or', 'Ability order'],
  },
  '/heroes/tier-list?mode=ranked': {
    tables: {
      'All heroes with the figures behind their tiers': ['Tier', 'Moved', 'Equal exp.', 'Days in tier'],
    },
  },
  '/heroes/lane-tier-list': {
    tables: {
      'Heroes by lane score': [
        'Souls at 9:00',
        'Souls at 15:00',
        'Lanes won',
        'Wins after won lane',
        'Wins after lost lane',
      ],
    },
    fields: ['Lane'],
  },
  '/items/item-stats?period=30d&view=given': { headings: ['With and without'] },
  '/items/hero-items?period=30d': { headings: ['Should be bought more often', 'What is bought'] },
  '/recent-matches?period=30d': { tables: { Matches: ['Excitement', 'Won from', 'MVP'] } },
  '/mvp-stats?period=30d': { tables: { 'Heroes by MVP rate': ['MVP', 'Key player', 'Place'] } },
};

for (const [path, { tab, headings = [], tables = {}, fields = [] }] of Object.entries(PAGES))
  test(`${path}${tab ?? ''} shows what it is for`, async ({ page }) => {
    await untilCounted(page);
    await page.goto(path);
    if (tab) await page.getByRole('link', { name: tab, exact: true }).click();
    for (const name of headings) {
      const heading = page.getByRole('heading', { name, exact: true }).first();
      await heading.scrollIntoViewIfNeeded();
      await expect(heading).toBeVisible();
    }
    for (const [caption, columns] of Object.entries(tables)) {
      const table = page.getByRole('table', { name: caption });
      for (const name of columns)
        await expect(table.getByRole('columnheader', { name, exact: true })).toBeAttached();
    }
    for (const name of fields) await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible();
  });

const ENTRY = {
  place: 1,
  dayBefore: 3,
  weekBefore: null,
  accountId: 7,
  name: 'Ladybird',
  avatarUrl: null,
  publisherRankNumber: 74,
  estimatedRankNumber: 74,
  value: 4250,
  interval: [4000, 4500],
  winRate: { rate: 0.5, count: 60, interval: [0.4, 0.6] },
  shrunkWinRate: 0.5,
  durationSeconds: null,
  streak: 2,
  heroIds: [13],
  lastPlayedAt: Math.floor(Date.now() / 1000),
};

test('a leaderboard tells places now and before, is searched, and filtered by hero and activity', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('page').length > 0);
  const second = { ...ENTRY, place: 2, dayBefore: null, accountId: 8, name: 'Nobody', heroIds: [1] };
  await answerWithBoards(page, [ENTRY, second]);
  await page.evaluate(() => history.pushState(null, '', '/soulstat-leaderboard'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const table = page.getByRole('table', { name: 'Leaderboard' });
  const rows = table.getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('4,000 to 4,500');
  await expect(rows.nth(2)).toContainText('new');
  await page.getByRole('searchbox', { name: 'Search this board' }).fill('lady');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search this board' }).fill('');
  await page.getByRole('combobox', { name: 'Plays most' }).selectOption('Haze');
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: 'Last played' })).toBeVisible();
});

test('a board of a past day is chosen in the address, and the places of who is looked for go from day to day', async ({
  page,
}) => {
  await page.goto('/');
  await page.waitForFunction(() => performance.getEntriesByName('page').length > 0);
  await answerWithBoards(page, [ENTRY]);
  await page.route('**/api/leaderboards/points/history/*', (route) =>
    route.fulfill({
      json: {
        board: 'points',
        accountId: ENTRY.accountId,
        heroId: 0,
        mode: 'standard',
        days: PAST_DAYS.map((day, index) => ({ day, place: 3 - index })),
        dataVersion: 1,
      },
    }),
  );
  await page.evaluate(() => history.pushState(null, '', '/soulstat-leaderboard'));
  await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
  const rows = page.getByRole('table', { name: 'Leaderboard' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search this board' }).fill(ENTRY.name);
  await expect(page.getByRole('figure', { name: `Places of ${ENTRY.name}` })).toBeVisible();
  await page.getByRole('combobox', { name: 'On', exact: true }).selectOption('24 Nov 2026');
  await expect(page).toHaveURL(new RegExp(`day=${PAST_DAYS[0]}`));
  await expect(rows.nth(1)).toContainText('3,900');
});

test('no page of analytics offers a region, which no match file names', async ({ page }) => {
  for (const path of ['/heroes/tier-list', '/items/item-stats', '/heroes/performance-stats']) {
    await page.goto(path);
    await page.getByRole('button', { name: 'More filters' }).click();
    await expect(page.getByRole('combobox', { name: 'Side' })).toBeVisible();
    await expect(page.getByRole('combobox', { name: /region/i })).toHaveCount(0);
  }
});

const PAST_DAYS = ['2026-11-24', '2026-11-25'] as const;

/** The board of now, and that of any past day with other points: boards of earlier days take days to come about. */
async function answerWithBoards(page: Page, entries: readonly object[]): Promise<void> {
  await page.route('**/api/leaderboards/points?*', async (route) => {
    const url = new URL(route.request().url());
    const day = url.searchParams.get('day');
    url.searchParams.delete('day');
    const response = await route.fetch({ url: url.href });
    const shown = day ? entries.map((entry) => ({ ...entry, value: 3900 })) : entries;
    await route.fulfill({
      response,
      json: { ...(await response.json()), players: entries.length, entries: shown, day, pastDays: PAST_DAYS },
    });
  });
}
