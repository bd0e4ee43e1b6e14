import { gate } from '../gate.ts';
import { ranked } from '../samples.ts';
import { expect, test } from '../test.ts';

/** Of the visitor: the server does not draw it. */
const SHELL_PAGE = '/guides/write';
const HEROES = '**/assets/startup-heroes-*.json';

test.describe('the tables of the game', () => {
  test.use({
    allowedComplaints:
      /ERR_FAILED|Failed to fetch|SyntaxError|GameDataError|invalid_heroes|preload|status of 500|answered 500/,
  });

  test('are waited for with a word', async ({ page }) => {
    const { opened, release } = gate();
    await page.route(HEROES, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto(SHELL_PAGE, { waitUntil: 'commit' });
    await expect(page.getByText('Loading core game data...')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1, name: 'Write a guide' })).toBeVisible();
  });

  for (const [name, answer] of Object.entries({
    'that do not arrive': 'abort',
    'that the server cannot give': { status: 500, body: '{}' },
    'that are damaged': {
      status: 200,
      contentType: 'application/json',
      body: '{"format":1,"version":1,"heroes":[[1]]}',
    },
  }))
    test(`${name} are an error with a way out`, async ({ page }) => {
      await page.route(HEROES, (route) =>
        answer === 'abort' ? route.abort() : route.fulfill(answer as object),
      );
      await page.goto(SHELL_PAGE);
      await expect(page.getByRole('alert')).toHaveText(
        'Failed to load essential application data. Please try refreshing.',
      );
      await page.unroute(HEROES);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Write a guide' })).toBeVisible();
    });

  test('that a drawn page does without at first are waited for with a word', async ({ page }) => {
    const { opened, release } = gate();
    await page.route(HEROES, async (route) => {
      await opened;
      await route.continue();
    });
    await page.goto('/');
    await expect(page.getByText('Loading core game data...').filter({ visible: true })).toBeVisible();
    await expect(page.locator('.match-line').first()).toBeVisible();
    release();
    await expect(page.getByText('Loading core game data...')).toHaveCount(0);
  });

  for (const [name, body, text] of [
    ['do not arrive', '{', 'Failed to load essential application data. Please try refreshing.'],
    [
      'are not filled yet',
      '{"format":1,"version":1,"heroes":[]}',
      'Initializing core game data... Please wait or refresh.',
    ],
  ] as const)
    test(`that ${name} are told on a drawn page too, which stays`, async ({ page }) => {
      await page.route(HEROES, (route) => route.fulfill({ contentType: 'application/json', body }));
      await page.goto('/');
      await expect(page.getByText(text)).toBeVisible();
      await expect(page.locator('.match-line').first()).toBeVisible();
      await page.unroute(HEROES);
      await page.getByRole('button', { name: 'Refresh' }).click();
      await expect(page.locator('.match-line').first()).toBeVisible();
      await expect(page.getByText(text)).toHaveCount(0);
    });

  test('that are there but not filled yet say so', async ({ page }) => {
    await page.route(HEROES, (route) => route.fulfill({ json: { format: 1, version: 1, heroes: [] } }));
    await page.goto(SHELL_PAGE);
    await expect(page.getByText('Initializing core game data... Please wait or refresh.')).toBeVisible();
  });
});

test.describe('a part of the site that is gone after a deployment', () => {
  test.use({
    allowedComplaints: /ERR_FAILED|Failed to fetch dynamically|preload|ChunkError|Loading chunk/,
  });

  test('offers to reload, and a reload brings it', async ({ page }) => {
    await page.goto('/');
    await page.route('**/assets/match.page-*.js', (route) => route.abort());
    await page
      .locator('.latest-matches .match-line')
      .filter({ hasText: String(ranked.matchId) })
      .getByRole('link')
      .click();
    await expect(
      page.getByRole('heading', { level: 1, name: 'Part of the page did not load' }),
    ).toBeVisible();
    await expect(page.getByText('Loading chunk match/match failed')).toBeVisible();
    await page.unroute('**/assets/match.page-*.js');
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.locator('.player-row').first()).toBeVisible();
  });
});

test('the shell is painted before any script has run', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}${SHELL_PAGE}`);
  await expect(page.getByRole('banner').getByRole('img', { name: 'Soulstat' })).toBeVisible();
  await expect(page.locator('.loading-screen noscript')).toBeVisible();
  await context.close();
});

/** What stands around a page and comes after it. */
const AROUND = ['/api/auth/status', '/api/info/user-ingested-progress'];
/** Below the tables of a match, and in them when it comes. */
const BELOW_TABLES = ['story', 'scores', 'percentiles', 'recordings'].map(
  (part) => `/api/match/${ranked.matchId}/${part}`,
);

/** The home page shows no items. */
const ITEMS = '/assets/startup-items';

for (const [path, laterOnes] of [
  ['/', ['/api/auth/status', ITEMS]],
  [`/match/${ranked.matchId}/summary`, [...AROUND, ...BELOW_TABLES]],
] as const)
  test(`${path} comes with its data, or asks for it beside the script, once`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      asked.push(`${pathname}${search}`);
    });
    // What takes a busy server too long is left to the script: here the server has read it before.
    await page.request.get(path);
    await page.goto(path);
    // What comes later is asked for when the browser has nothing better to do.
    for (const later of laterOnes)
      await expect.poll(() => asked.filter((address) => address.startsWith(later))).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    const api = asked.filter((address) => address.startsWith('/api/'));
    const data = asked.filter((address) => address.endsWith('.json'));
    expect(new Set(api).size).toBe(api.length);
    expect(data.length).toBe(2);
    // Started by a link of the page, not by the script.
    const byScript = await page.evaluate(
      (later) =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => /\/api\/|\.json$/.test(name))
          .filter(({ name }) => !later.some((address) => name.startsWith(`${location.origin}${address}`)))
          .filter(({ initiatorType }) => initiatorType !== 'link')
          .map(({ name }) => name),
      laterOnes,
    );
    expect(byScript).toEqual([]);
  });
