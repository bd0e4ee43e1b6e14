import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type CDPSession, type Locator, type Page } from 'playwright';
import { answerTaken, watchAnswer, whereItStands, type Taken } from './analytics-clicks-page.ts';
import { startSite } from './site-server.ts';
import { formatTable } from '../table.ts';

const RUNS = 3;
/** From the press to the new rows, where their answer was had before. */
const BUDGET_MS = 100;
const TIMEOUT_MS = 60_000;
/** For what a choice sets off; what is measured is told by the browser. */
const SETTLED_MS = 800;
/** For what back and forward bring: late is no fault of theirs, not coming is. */
const RESTORED_MS = 8000;

const PAGES = [
  '/heroes/tier-list',
  '/heroes/hero-library',
  '/heroes/performance-stats',
  '/heroes/lane-pairings',
  '/items/item-stats',
  '/winners-losers/heroes',
  '/winners-losers/items',
];

/** Those that are measured where they are named. */
const PAGES_ASKED_FOR = [
  ...PAGES,
  '/heroes/lane-tier-list',
  '/heroes/lane-performance',
  '/items/hero-items',
  '/mvp-stats',
];

interface Device {
  readonly name: string;
  readonly slowdown: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

const DEVICES: readonly Device[] = [
  { name: 'desktop', slowdown: 1, viewport: { width: 1440, height: 900 } },
  { name: 'phone', slowdown: 4, viewport: { width: 375, height: 812 } },
];

/**
 * How soon the tables of analytics follow their filters where both answers were had before, whether they jump, and whether back and
 * forward restore them. A path with a data folder in it (`…/database`) is where the matches are; paths of the site are the pages.
 */
export async function run(_sizes: readonly number[], paths: readonly string[]): Promise<void> {
  const pages = paths.filter((path) => PAGES_ASKED_FOR.includes(path));
  const [dataDir] = paths.filter((path) => !PAGES_ASKED_FOR.includes(path));
  const site = await startSite(dataDir);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    console.log(`\nFilters of analytics, the middle of ${RUNS} choices, load ${loadavg()[0]?.toFixed(1)}\n`);
    const rows: string[][] = [];
    for (const path of pages.length > 0 ? pages : PAGES)
      for (const device of DEVICES) rows.push(...(await rowsOf(browser, site.url, path, device)));
    console.log(formatTable(HEAD, rows));
    console.log(
      `\nBudget: ${BUDGET_MS} ms to the new rows, nothing moved. The phone's processor is slowed 4 times. "the same": no row is another.`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

const HEAD = [
  'page',
  'device',
  'filter',
  'new rows ms',
  'longest task ms',
  'worked ms',
  'moved px',
  'shift',
  'within',
];

async function rowsOf(browser: Browser, site: string, path: string, device: Device): Promise<string[][]> {
  const context = await browser.newContext({ viewport: device.viewport });
  await context.addCookies(
    ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({
      name,
      value: 'true',
      url: site,
    })),
  );
  try {
    const page = await context.newPage();
    page.setDefaultTimeout(TIMEOUT_MS);
    await page.goto(site + path);
    await page
      .locator('main .soulstat-filter-result')
      .filter({ hasText: /matches/ })
      .first()
      .waitFor({ state: 'attached' });
    await page.waitForLoadState('networkidle');
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown });
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const bar = await filtersOf(page);
    const rows: string[][] = [];
    for (const name of await namesOf(bar)) {
      const taken = await takenBy(page, session, selectOf(bar, name));
      rows.push([path, device.name, name, ...cellsOf(taken)]);
    }
    rows.push([path, device.name, 'back and forward', '', '', '', '', '', await comesBack(page, bar)]);
    return rows;
  } finally {
    await context.close();
  }
}

/** Everything that filters, in sight: on a phone in its sheet. */
async function filtersOf(page: Page): Promise<Locator> {
  const opener = page.locator('.soulstat-filter-sheet-opener');
  const more = page.getByRole('button', { name: 'More filters' });
  await page.locator('.soulstat-filter-bar').waitFor();
  if (await opener.isVisible()) {
    await opener.click();
    const sheet = page.locator('.soulstat-filter-sheet-fields');
    await sheet.waitFor();
    return sheet;
  }
  if (await more.isVisible()) await more.click();
  return page.locator('.soulstat-filter-bar .soulstat-filter-rows');
}

/** The lists of the bar by their labels. */
const namesOf = (bar: Locator) => bar.locator('label:has(select) .soulstat-filter-label').allTextContents();
const selectOf = (bar: Locator, name: string) =>
  bar.locator('label:has(select)', { has: bar.page().getByText(name, { exact: true }) }).locator('select');

/** One step further in a list and back again, so that both answers are had; then the same, measured. */
async function takenBy(page: Page, session: CDPSession, select: Locator): Promise<Worked[]> {
  const taken: Worked[] = [];
  for (let turn = -1; turn < RUNS; turn += 1) {
    const further = await choose(page, session, select, 'ArrowDown');
    const back = await choose(page, session, select, 'ArrowUp');
    if (turn >= 0) taken.push(further, back);
  }
  return taken;
}

interface Worked extends Taken {
  /** What the main thread worked until all was settled, in ms of its own time: what else the machine does is not in it. */
  readonly workedMs: number;
}

async function choose(page: Page, session: CDPSession, select: Locator, key: string): Promise<Worked> {
  await select.focus();
  await page.evaluate(watchAnswer);
  const before = await workedMs(session);
  // Not by the list, which would be looked for once more.
  await page.keyboard.press(key);
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForLoadState('networkidle');
  const after = await workedMs(session);
  return { ...(await page.evaluate(answerTaken)), workedMs: after - before };
}

async function workedMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

function cellsOf(taken: readonly Worked[]): string[] {
  const middle = (key: keyof Worked) =>
    taken.map((each) => each[key]).toSorted((a, b) => a - b)[Math.floor(taken.length / 2)] ?? 0;
  const [paintedMs, movedPx, shift] = [middle('paintedMs'), middle('movedPx'), middle('shift')];
  return [
    paintedMs === 0 ? 'the same' : paintedMs.toFixed(0),
    middle('longestTaskMs').toFixed(0),
    middle('workedMs').toFixed(0),
    movedPx.toFixed(0),
    shift.toFixed(3),
    paintedMs <= BUDGET_MS && movedPx < 1 ? 'yes' : 'NO',
  ];
}

/** A choice, a way down the page, then back and forward: the same rows at the same place each time. */
async function comesBack(page: Page, bar: Locator): Promise<string> {
  const [name = ''] = await namesOf(bar);
  // Not so far that the list is out of sight: it would be scrolled to.
  await page.evaluate(() => scrollTo(0, 40));
  const first = await settled(page);
  await selectOf(bar, name).press('ArrowDown');
  await settled(page);
  await page.evaluate(() => scrollTo(0, 400));
  const second = await settled(page);
  await page.goBack();
  const isBack = await standsAs(page, first);
  await page.goForward();
  return isBack && (await standsAs(page, second)) ? 'yes' : 'NO';
}

type Standing = ReturnType<typeof whereItStands>;

const isSame = (one: Standing | undefined, other: Standing) =>
  one?.shown === other.shown && Math.abs(one.scrollY - other.scrollY) < 1;

/** How the page stands once it is the same twice: which rows of a long table are drawn follows the scrolling. */
async function settled(page: Page): Promise<Standing> {
  let before: Standing | undefined;
  for (;;) {
    await page.waitForTimeout(SETTLED_MS);
    const now = await page.evaluate(whereItStands);
    if (isSame(before, now)) return now;
    before = now;
  }
}

/** Whether the page comes to stand so again, however busy the machine is. */
async function standsAs(page: Page, expected: Standing): Promise<boolean> {
  for (let waited = 0; waited < RESTORED_MS; waited += SETTLED_MS) {
    await page.waitForTimeout(SETTLED_MS);
    if (isSame(expected, await page.evaluate(whereItStands))) return true;
  }
  return false;
}
