/** What only a whole league shows: names, tiers, tables full of numbers. One simulated league for all of it. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import {
  catchFiles,
  compareTables,
  goTo,
  sortAll,
  sortsInAddress,
  unfoldAll,
  type ComparedTable,
} from './expect-files.ts';
import { readStandings, readTierTable } from './hero-standings.ts';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { confirm, getReady, openRoom, steps, tiles } from '../drafts/draft-room.ts';
import { expectSharedFigures } from '../match/shared-figures.ts';
import { expectPageWidths, PLAIN_PATHS } from '../site/page-widths.ts';
import { startServer, type Server } from '../server.ts';
import { expectComparisons, expectImprove, expectLaneLab, expectLearningCurve } from './league-labs.ts';
import { samplePages, tablePages, TABLES_ELSEWHERE, type TableIds } from './table-pages.ts';
import { expect, test } from '../test.ts';

test.describe.configure({ mode: 'serial' });

const SEEN = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
let server: Server;
let ids: TableIds;

test.beforeAll(async ({ browser }) => {
  // A feed that says nothing takes the place of the simulated live matches, which are stored when they end: the league stands still.
  server = await startServer({ DEMO: 'on', LIVE_SOURCE_URL: 'http://127.0.0.1:9/' });
  const page = await browser.newPage();
  await expect
    .poll(async () => (await getJson<{ heroes: unknown[] }>(page, '/api/heroes/tiers')).heroes.length, {
      timeout: 240_000,
    })
    .toBeGreaterThan(30);
  ids = await idsOf(page);
  await page.close();
});
test.afterAll(async () => server?.stop());

test.beforeEach(async ({ context }) => {
  await context.addCookies(SEEN.map((name) => ({ name, value: 'true', url: server.url })));
});

async function getJson<Answer>(page: Page, path: string): Promise<Answer> {
  return (await (await page.request.get(`${server.url}${path}`)).json()) as Answer;
}

/** The models look at matches of fifteen minutes or more. */
const MIN_SCORED_SECONDS = 900;

const QUEUES: ReadonlySet<string> = new Set(['ranked', 'unranked']);

interface Latest {
  readonly matchId: number;
  readonly durationSeconds: number;
  readonly gameMode: string;
  readonly matchMode: string;
}

/** A player who is on the boards, and two matches that are scored. */
async function idsOf(page: Page): Promise<TableIds> {
  const board = () => getJson<{ entries: { accountId: number }[] }>(page, '/api/leaderboards/points?limit=1');
  await expect.poll(async () => (await board()).entries.length, { timeout: 240_000 }).toBeGreaterThan(0);
  const latest = await getJson<Latest[]>(page, '/api/matches/latest?limit=50');
  const [one, other] = latest.filter(
    ({ gameMode, matchMode, durationSeconds }) =>
      gameMode === 'normal' && QUEUES.has(matchMode) && durationSeconds > MIN_SCORED_SECONDS,
  );
  return {
    matchId: one?.matchId ?? 0,
    otherMatchId: other?.matchId ?? 0,
    accountId: (await board()).entries[0]?.accountId ?? 0,
  };
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('no page is wider than a phone', { tag: '@dates' }, async ({ page }) => {
    await expectPageWidths(page, server.url, [...PLAIN_PATHS, ...tablePages(ids).map(({ path }) => path)]);
  });

  test('a change is in colour only where its interval leaves zero', async ({ page }) => {
    const { heroes } = await getJson<{ heroes: readonly RatedHero[] }>(page, '/api/heroes/tiers');
    const clear = heroes.filter(({ winRate, previous }) => previous && isApart(winRate, previous.winRate));
    expect(clear.length).toBeLessThan(heroes.length / 2);
    await page.goto(`${server.url}/heroes/hero-library`);
    const coloured = page.locator(
      '[data-hero] [data-standing="change"]:is([data-news="good"], [data-news="bad"])',
    );
    await expect(page.locator('[data-hero] [data-standing="change"]').first()).toBeAttached();
    await expect(coloured).toHaveCount(clear.length);
  });

  test('home, tier list, library and hero pages say the same of every hero', async ({ page }) => {
    const { heroes } = await getJson<{ heroes: { heroId: number }[] }>(page, '/api/heroes/tiers');
    const list = await readStandings(page, `${server.url}/heroes/hero-library`);
    expect(list.size).toBe(heroes.length);
    const home = await readStandings(page, server.url);
    expect(home.size).toBe(10);
    for (const [slug, said] of home) expect(said, `home, ${slug}`).toBe(list.get(slug));
    const board = await readTierTable(page, server.url);
    expect(board.length).toBeGreaterThan(0);
    for (const said of board) expect([...list.values()], 'tier list').toContain(said);
    const cards = await readStandings(page, `${server.url}/heroes/tier-list`);
    expect(cards.size).toBeGreaterThan(30);
    for (const [slug, said] of cards) expect(list.get(slug), `card of ${slug}`).toContain(said);
    for (const [slug, said] of list)
      expect(
        await readStandings(page, `${server.url}/heroes/hero-library/${slug}`),
        `page of ${slug}`,
      ).toEqual(new Map([[slug, said]]));
  });
});

test('rows of the server stay in place until others come into sight', async ({ page }) => {
  await page.goto(`${server.url}/items/item-stats`);
  await expect(page.locator('#root[data-rendered-at]')).toHaveCount(0);
  const rows = page.locator('main table tbody').first();
  await expect(rows).not.toHaveAttribute('data-placed');
  await rows.locator('tr').nth(5).hover();
  await page.mouse.wheel(0, 3000);
  await expect(rows.locator('tr[aria-rowindex="96"]')).toBeVisible();
});

test.describe('far from Greenwich', () => {
  test.use({ timezoneId: 'Asia/Tokyo' });

  test('a moment says when it was by the visitor’s clock', async ({ page }) => {
    await page.goto(`${server.url}/recent-matches`);
    await page.locator('main table time').first().hover();
    await expect(page.getByRole('tooltip')).toHaveText(/GMT\+9$/);
  });
});

interface Rate {
  readonly rate: number | null;
  readonly interval: readonly [number, number] | null;
}

interface RatedHero {
  readonly winRate: Rate;
  readonly previous: { readonly winRate: Rate } | null;
}

/** Newcombe's interval of the difference of two rates leaves zero. */
function isApart(now: Rate, before: Rate): boolean {
  if (!now.interval || !before.interval) return false;
  const difference = (now.rate ?? 0) - (before.rate ?? 0);
  const [low, high] = [
    Math.hypot((now.rate ?? 0) - now.interval[0], before.interval[1] - (before.rate ?? 0)),
    Math.hypot(now.interval[1] - (now.rate ?? 0), (before.rate ?? 0) - before.interval[0]),
  ];
  return difference - low > 0 || difference + high < 0;
}

const TABS = [
  'Lanes',
  'Builds',
  'Souls',
  'Damage',
  'Deaths',
  'Objectives',
  'Win chance',
  'Timeline',
] as const;

test('a match names its players on every tab, links them and marks the one a visitor came from', async ({
  page,
}) => {
  const { matches } = await getJson<{ matches: readonly Latest[] }>(
    page,
    `/api/profile/${ids.accountId}/matches`,
  );
  // The newest match may be of Street Brawl, which eight play, or of a tournament, which the models do not look at.
  const newest = matches.find(({ gameMode, matchMode }) => gameMode === 'normal' && QUEUES.has(matchMode));
  await page.goto(`${server.url}/profile/${ids.accountId}/matches`);
  await page.locator(`.match-cell a[href="/match/${newest?.matchId}/summary?from=${ids.accountId}"]`).click();
  await expect(page.locator('.player-row')).toHaveCount(12);
  const own = page.locator('.player-row', { hasText: 'From profile' });
  await expect(own).toHaveCount(1);
  const profile = `/profile/${ids.accountId}`;
  const name = await own.locator(`a[href="${profile}"]`).innerText();
  expect(name).not.toMatch(/^(Player )?\d+$/);
  await expect(own.locator('a[href^="/heroes/hero-library/"]')).toHaveCount(1);
  const tabs = page.getByRole('navigation', { name: 'Pages of this match' });
  for (const tab of TABS) {
    await tabs.getByRole('link', { name: tab, exact: true }).click();
    const marks = page.locator('.person-mark[data-origin]');
    await expect(marks.first(), tab).toContainText(name);
    if (tab !== 'Builds') await expect(marks.locator(`a[href="${profile}"]`).first(), tab).toHaveText(name);
  }
  await tabs.getByRole('link', { name: 'Map', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`from=${ids.accountId}`));
});

test('every tab of a match has the names and the figures of its scoreboard', async ({ page }) => {
  await expectSharedFigures(page, ids.matchId, server.url);
});

test('the excitement of a match is one number, in the list of matches and beside another match', async ({
  page,
}) => {
  await page.goto(`${server.url}/recent-matches?order=excitement&period=30d`);
  const row = page
    .getByRole('row')
    .filter({ has: page.locator('a[href^="/match/"]') })
    .first();
  // The best of the column says so after its number.
  const [excitement = ''] = /^\d+/.exec(await row.locator('td[data-label="Excitement"]').innerText()) ?? [];
  expect(excitement).not.toBe('');
  const [, matchId] =
    /\/match\/(\d+)/.exec((await row.locator('a').first().getAttribute('href')) ?? '') ?? [];
  const other = String(ids.matchId) === matchId ? ids.otherMatchId : ids.matchId;
  await page.goto(`${server.url}/match/${matchId}/summary?with=${other}`);
  const compared = page.getByRole('row', { name: /^Excitement/ });
  await expect(compared.getByRole('cell').first()).toHaveText(new RegExp(`^${excitement}`));
});

test('two heroes against two are told with what that stands on, beside learning curves', async ({ page }) => {
  await expectLaneLab(page, server.url);
  await expectLearningCurve(page, server.url);
});

test('players, a rank and heroes stand side by side, and the address says which', async ({ page }) => {
  await expectComparisons(page, server.url, ids);
});

test('a player sees where win chance is lost, with evidence, and what to practise', async ({ page }) => {
  await expectImprove(page, server.url, ids);
});

test('a draft against the bot: it answers by itself, our matches say what is best next, and players are scouted', async ({
  page,
}) => {
  const { links } = await openRoom(page.request, {
    site: server.url,
    bot: 'easy',
    firstPick: 'team1',
    accounts1: [ids.accountId],
  });
  await page.goto(`${server.url}${links.captain1}`);
  await getReady([page]);
  await page.getByText('Scouting', { exact: true }).click();
  await expect(
    page.getByRole('region', { name: 'Scouting' }).locator(`a[href="/profile/${ids.accountId}"]`),
  ).toBeVisible();
  await page.getByText('Analysis', { exact: true }).click();
  const analysis = page.getByRole('region', { name: 'Analysis' });
  await expect(analysis.getByRole('heading', { name: /^Best next ban for / })).toBeVisible();
  const done = await steps(page).count();
  await tiles(page).first().click();
  await confirm(page).click();
  // Its own ban, and that of the bot.
  await expect.poll(() => steps(page).count()).toBeGreaterThanOrEqual(done + 2);
  await expect(analysis.getByText(/\d %/).first()).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

// One walk through all tables: going to a page is what takes long.
test('CSV and JSON of every table say what it shows, and the address how each is sorted', async ({
  context,
  baseURL,
}) => {
  const page = await context.newPage();
  // What comes into sight while one scrolls is in sight at once.
  await page.setViewportSize({ width: 1440, height: 6000 });
  await catchFiles(page);
  const files = new Set<string>();
  const pages = [
    ...tablePages(ids).map((entry) => ({ ...entry, site: server.url })),
    ...samplePages().map((entry) => ({ ...entry, site: baseURL ?? '' })),
  ];
  for (const { path, tables, site } of pages) {
    await goTo(page, `${site}${path}`, tables);
    await unfoldAll(page);
    for (const { fileName, cells, differences } of await compareViews(page)) {
      expect.soft(differences.slice(0, 5), `${path}: ${fileName}`).toEqual([]);
      expect.soft(cells, `${path}: ${fileName}`).toBeGreaterThan(0);
      files.add(fileName);
    }
    const sorted = await sortAll(page);
    await expect
      .configure({ soft: true })
      .poll(() => sortsInAddress(page), { message: `sorts of ${path}`, timeout: 20_000 })
      .toBe(sorted);
  }
  const missed = filePatterns().filter(
    (pattern) => ![...files].some((file) => new RegExp(pattern).test(file)),
  );
  expect(missed.filter((pattern) => !TABLES_ELSEWHERE.some((name) => pattern.includes(name)))).toEqual([]);
});

/** The tables of all views of a page. */
async function compareViews(page: Page): Promise<ComparedTable[]> {
  const tabs = page.locator('.profile-views button');
  const compared = await compareTables(page);
  for (let index = 1; index < (await tabs.count()); index += 1) {
    await tabs.nth(index).dispatchEvent('click');
    await expect(tabs.nth(index)).toHaveAttribute('aria-pressed', 'true');
    compared.push(...(await compareTables(page)));
  }
  return compared;
}

/** The names of files in the source of the site, as patterns: a new table has to be looked at too. */
function filePatterns(): string[] {
  const source = fileURLToPath(new URL('../../src', import.meta.url));
  const texts = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => readFileSync(join(source, file), 'utf8'));
  const names = texts.flatMap((text) =>
    [...text.matchAll(/['"`]([^'"`\n,]*\.csv)['"`]/g)].map(([, name = '']) => name),
  );
  return [...new Set(names)].map(
    (name) => `^${name.replaceAll('.', String.raw`\.`).replaceAll(/\$\{[^}]*\}/g, '.+')}$`,
  );
}
