import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type CDPSession, type Locator, type Page } from 'playwright';
import { startSite } from './site-server.ts';
import { formatTable } from '../table.ts';

const CPU_SLOWDOWN = 4;
const RUNS = 3;
/** The worst a visitor on a phone is to wait for an answer to a tap, a key or a move. */
const BUDGET_MS = 150;
/** What the page may hold in memory, with garbage collected. */
const HEAP_BUDGET_MB = 12;
const TIMEOUT_MS = 60_000;
const VIEWPORT = { width: 375, height: 812 };

interface Interaction {
  readonly tab: string;
  readonly what: string;
  /** Shows that the tab is there. */
  readonly ready: string;
  readonly act: (page: Page) => Promise<void>;
}

/** Of the player that is chosen. */
const DAMAGE_TABLES = '.damage-one-tables > .soulstat-data-table tbody tr';

const INTERACTIONS: readonly Interaction[] = [
  {
    tab: 'summary',
    what: 'to another tab',
    ready: '.player-row',
    act: (page) => page.getByRole('link', { name: 'Lanes', exact: true }).click(),
  },
  {
    tab: 'summary',
    what: 'sort both tables',
    ready: '.player-row',
    act: (page) => chooseNext(page.getByLabel('Sort players by')),
  },
  {
    tab: 'summary',
    what: 'details of a player',
    ready: '.player-row',
    act: (page) =>
      page
        .getByRole('button', { name: /^Details of/ })
        .first()
        .click(),
  },
  ...['lanes', 'builds', 'souls', 'damage', 'deaths', 'timeline', 'map'].map((tab) => ({
    tab,
    what: 'drag the cursor',
    ready: '.time-scrubber',
    act: dragCursor,
  })),
  {
    tab: 'deaths',
    what: 'ten keys on the cursor',
    ready: '.time-scrubber',
    act: async (page) => {
      await page.getByRole('slider', { name: /Moment of the match/ }).focus();
      for (let press = 0; press < 10; press += 1) await page.keyboard.press('ArrowLeft');
    },
  },
  {
    tab: 'damage',
    what: 'source of the matrix',
    ready: DAMAGE_TABLES,
    act: (page) => chooseNext(page.getByLabel('Done with')),
  },
  {
    tab: 'damage',
    what: 'another player',
    ready: DAMAGE_TABLES,
    act: (page) =>
      chooseNext(page.locator('.damage-one').getByRole('combobox', { name: 'Player', exact: true })),
  },
  {
    tab: 'damage',
    what: 'open a row',
    ready: DAMAGE_TABLES,
    act: (page) =>
      page
        .getByRole('button', { name: /^All about/ })
        .first()
        .click(),
  },
  {
    tab: 'raw',
    what: 'open a branch',
    ready: '.json-tree button',
    act: (page) => page.getByRole('button', { name: /^players / }).click(),
  },
];

/**
 * How long the pages of a match take to answer on a slowed phone: from the press to the next picture, as the browser tells it, and the
 * longest stretch in which it could not answer at all.
 */
export async function run(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    console.log(
      `\nInteractions with a match on a phone, processor slowed ${CPU_SLOWDOWN} times, the middle of ${RUNS} runs, load ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const rows: string[][] = [];
    for (const interaction of INTERACTIONS) {
      const measured: Measured[] = [];
      for (let turn = 0; turn < RUNS; turn += 1) {
        const context = await browser.newContext({ viewport: VIEWPORT, hasTouch: true });
        await context.addCookies(
          ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({
            name,
            value: 'true',
            url: site.url,
          })),
        );
        measured.push(
          await measure(await context.newPage(), interaction, `${site.url}/match/${site.matchId}`),
        );
        await context.close();
      }
      rows.push(rowOf(interaction, measured));
    }
    const head = ['tab', 'interaction', 'to next picture ms', 'longest task ms', 'processor ms', 'heap MB'];
    console.log(formatTable([...head, 'within'], rows));
    console.log(
      `\nBudget: ${BUDGET_MS} ms to the next picture, ${HEAP_BUDGET_MB} MB of heap. Times of 8 ms and less are not told apart; processor: all that the page's thread did of it, slowed.`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Measured {
  readonly nextPictureMs: number;
  readonly longestTaskMs: number;
  readonly processorMs: number;
  readonly heapMb: number;
}

function rowOf({ tab, what }: Interaction, measured: readonly Measured[]): string[] {
  const middle = (key: keyof Measured) =>
    measured.map((each) => each[key]).toSorted((a, b) => a - b)[(RUNS - 1) / 2] ?? 0;
  const nextPictureMs = middle('nextPictureMs');
  return [
    tab,
    what,
    nextPictureMs.toFixed(0),
    middle('longestTaskMs').toFixed(0),
    middle('processorMs').toFixed(0),
    middle('heapMb').toFixed(1),
    nextPictureMs <= BUDGET_MS && middle('heapMb') <= HEAP_BUDGET_MB ? 'yes' : 'NO',
  ];
}

async function measure(page: Page, { tab, ready, act }: Interaction, match: string): Promise<Measured> {
  await page.goto(`${match}/${tab}`);
  await page.locator(ready).first().waitFor({ timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle');
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await slow(session, CPU_SLOWDOWN);
  await page.evaluate(watch);
  const before = await metric(session, 'TaskDuration');
  await act(page);
  // Time for what the interaction set off: the answer itself is measured by the browser.
  await page.waitForTimeout(2000);
  await page.waitForLoadState('networkidle');
  const processorMs = ((await metric(session, 'TaskDuration')) - before) * 1000;
  const times = await page.evaluate(() => (globalThis as unknown as { measured: Times }).measured);
  await session.send('HeapProfiler.collectGarbage');
  return { ...times, processorMs, heapMb: (await metric(session, 'JSHeapUsedSize')) / 1_000_000 };
}

type Times = Pick<Measured, 'nextPictureMs' | 'longestTaskMs'>;

async function metric(session: CDPSession, wanted: string): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return metrics.find(({ name }) => name === wanted)?.value ?? Number.NaN;
}

const slow = (session: CDPSession, rate: number) => session.send('Emulation.setCPUThrottlingRate', { rate });

/** Runs in the page. */
function watch(): void {
  const measured = { nextPictureMs: 0, longestTaskMs: 0 };
  Object.assign(globalThis, { measured });
  const longest = (type: string, key: keyof typeof measured, options: object) =>
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) measured[key] = Math.max(measured[key], duration);
    }).observe({ type, ...options });
  longest('event', 'nextPictureMs', { durationThreshold: 16 });
  longest('longtask', 'longestTaskMs', {});
}

/** By a key, as only what a person does is measured by the browser. */
async function chooseNext(list: Locator): Promise<void> {
  await list.focus();
  await list.press('ArrowDown');
}

/** Across the whole match in forty moves, as a thumb does. */
async function dragCursor(page: Page): Promise<void> {
  const box = await page.getByRole('slider', { name: /Moment of the match/ }).boundingBox();
  if (!box) throw new Error('The page has no time cursor.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width - 4, y);
  await page.mouse.down();
  await page.mouse.move(box.x + 4, y, { steps: 40 });
  await page.mouse.up();
}
