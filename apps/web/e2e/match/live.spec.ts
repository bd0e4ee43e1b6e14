import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { expect, test } from '../test.ts';

interface Told {
  readonly id: number;
  readonly souls?: readonly [number, number];
  readonly more?: object;
}

/** Plays the feed: what the test tells, as the community API has it. */
async function openFeed() {
  let told: readonly Told[] = [];
  const startedAt = Math.floor(Date.now() / 1000) - 900;
  const server = createServer((_request, response) => {
    response.end(JSON.stringify(told.map((match) => entryOf(match, startedAt))));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/active`,
    tell: (...matches: readonly Told[]) => {
      told = matches;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

const entryOf = ({ id, souls = [60_000, 55_000], more = {} }: Told, startedAt: number) => ({
  match_id: id,
  lobby_id: `10133282845261${id}`,
  start_time: startedAt,
  match_mode_parsed: 'Ranked',
  region_mode_parsed: id === 7002 ? 'SEAsia' : 'Europe',
  net_worth_team_0: souls[0],
  net_worth_team_1: souls[1],
  objectives_mask_team0: 65_535,
  objectives_mask_team1: 65_533,
  spectators: 5,
  open_spectator_slots: 5,
  players: Array.from({ length: 12 }, (_, slot) => ({
    account_id: 880_000 + slot + id * 20,
    hero_id: slot + 1,
    team: slot < 6 ? 0 : 1,
  })),
  ...more,
});

let feed: Awaited<ReturnType<typeof openFeed>>;
let server: Server;
test.beforeAll(async () => {
  feed = await openFeed();
  feed.tell({ id: 7001 }, { id: 7002 });
  server = await startServer({ LIVE_SOURCE_URL: feed.url, LIVE_SOURCE_SECONDS: '1' });
});
test.afterAll(async () => {
  await server.stop();
  await feed.close();
});
// The page of a match that is not stored answers so.
test.use({ allowedComplaints: /status of 404/ });
// Both look at what one feed tells.
test.describe.configure({ mode: 'serial' });

const card = (page: Page, id: number) => page.getByRole('article', { name: `Match ${id}` });
const topOf = async (page: Page, id: number) => (await card(page, id).boundingBox())?.y;

test('active matches are updated in place, paused, filtered, and lead to their page when they end', async ({
  page,
  browser,
}) => {
  await expect
    .poll(async () => (await (await page.request.get(`${server.url}/api/live/matches`)).json()).running)
    .toBe(2);
  const plain = await (await browser.newContext({ baseURL: server.url, javaScriptEnabled: false })).newPage();
  // A server that has just begun may send the frame of a page alone.
  await expect(async () => {
    await plain.goto(`${server.url}/active-matches`);
    await expect(card(plain, 7001)).toContainText('60.0k souls', { timeout: 1000 });
  }).toPass();
  await plain.goto(`${server.url}/active-matches?region=asia`);
  await expect(card(plain, 7001)).toBeHidden();
  await expect(card(plain, 7002)).toBeVisible();
  await plain.context().close();

  await page.goto(`${server.url}/active-matches`);
  await expect(page.getByRole('heading', { level: 1, name: 'Active matches' })).toBeVisible();
  await expect(card(page, 7001)).toContainText('1 guardian');
  await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible();
  await expectAccessibleInBothLooks(page);

  // What moves changes where it is; what is new waits to be asked for.
  const before = await topOf(page, 7002);
  feed.tell({ id: 7001, souls: [70_000, 56_000] }, { id: 7002 }, { id: 7003 });
  await expect(card(page, 7001)).toContainText('70.0k souls');
  await expect(page.getByRole('button', { name: '1 new: update list' })).toBeVisible();
  await expect(card(page, 7003)).toBeHidden();
  expect(await topOf(page, 7002)).toBe(before);
  await page.getByRole('button', { name: '1 new: update list' }).focus();
  await page.keyboard.press('Enter');
  await expect(card(page, 7003)).toBeVisible();

  await page.getByRole('button', { name: 'Pause updates' }).click();
  feed.tell({ id: 7001, souls: [90_000, 57_000] }, { id: 7002 }, { id: 7003 });
  await expect
    .poll(
      async () =>
        (await (await page.request.get(`${server.url}/api/live/matches/7001`)).json()).match.souls[0],
    )
    .toBe(90_000);
  await expect(card(page, 7001)).toContainText('70.0k souls');
  await page.getByRole('button', { name: 'Paused: go on' }).click();
  await expect(card(page, 7001)).toContainText('90.0k souls');

  await page.getByRole('link', { name: 'Table' }).click();
  await expect(page.getByRole('row', { name: /7002/ })).toContainText('Asia');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('searchbox', { name: 'Player name or account ID' }).fill(String(880_000 + 7003 * 20));
  await page.getByRole('button', { name: 'Find player' }).click();
  await expect(page.getByRole('row', { name: /7003/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /7001/ })).toBeHidden();
  await page.goto(`${server.url}/active-matches`);

  await page.getByRole('button', { name: 'Tell me when it ends (match 7001)' }).click();
  feed.tell({ id: 7001, souls: [99_000, 58_000], more: { winning_team: 0 } }, { id: 7002 }, { id: 7003 });
  const note = page
    .locator('.live-ended .soulstat-notice')
    .filter({ hasText: 'Match 7001: The Hidden King won' });
  await expect(note).toBeVisible();
  await expect(card(page, 7001)).toContainText('The Hidden King won');
  await expectAccessibleInBothLooks(page);
  const { course } = await (await page.request.get(`${server.url}/api/live/matches/7001`)).json();
  await note.getByRole('link', { name: 'Open the match' }).click();
  await expect(page.getByRole('heading', { name: /The Hidden King won: what was seen live/ })).toBeVisible();
  await expect(page.locator('.live-course').getByRole('row')).toHaveCount(course.length + 1);
  await expect(page.locator('.live-course')).toContainText('+41,000');
  await expectAccessibleInBothLooks(page);
});

test('nothing on a phone moves while active matches load and change', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 375, height: 812 },
    isMobile: true,
  });
  const page = await context.newPage();
  await page.addInitScript(() => {
    // Of the page: the bar above it, which all pages have, is told of its visitor later.
    const shifts: string[] = [];
    Object.assign(globalThis, { shifts });
    type Shift = PerformanceEntry & { readonly sources: readonly { readonly node: Node | null }[] };
    new PerformanceObserver((list) => {
      for (const { sources } of list.getEntries() as Shift[])
        for (const { node } of sources) {
          const moved = node instanceof Element ? node : node?.parentElement;
          if (moved?.closest('main')) shifts.push(moved.outerHTML.slice(0, 80));
        }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  feed.tell({ id: 7002 }, { id: 7003 });
  let [ending, beginning] = [7003, 7010];
  for (const look of ['', '?view=table']) {
    await page.goto(`/active-matches${look}`);
    await expect(page.getByRole('button', { name: 'Pause updates' })).toBeVisible();
    feed.tell(
      { id: 7002, souls: [101_000, 9000] },
      { id: ending, more: { winning_team: 1 } },
      { id: beginning },
    );
    await expect(page.getByRole('button', { name: /: update list/ })).toBeVisible();
    await expect(page.getByText(/101\.0k|92\.0k/).first()).toBeVisible();
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
    feed.tell({ id: 7002 }, { id: beginning });
    [ending, beginning] = [beginning, beginning + 1];
  }
  await context.close();
});

test('the home page has the highest matches, and says nothing of them where live matches are off', async ({
  page,
  request,
}) => {
  await page.goto(`${server.url}/`);
  await page.getByRole('heading', { name: 'Live now' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('link', { name: 'Match 7002' })).toBeVisible();
  await page
    .getByRole('link', { name: /active matches/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Active matches' })).toBeVisible();
  await page.goto(`${server.url}/monitoring`);
  await expect(page.getByRole('region', { name: 'Live feed' })).toContainText('Following.');
  const off = await (await request.get(`${process.env['SOULSTAT_E2E_URL']}/active-matches`)).text();
  expect(off).toContain('Live matches are off');
});
