import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright';
import { quantile } from '../quantile.ts';
import { formatTable } from '../table.ts';
import { startSite } from '../site/site-server.ts';

const PRESSES = 40;
/** Somebody who presses on and on, and somebody who reads between two presses: a processor that rested has to wake up. */
const PAUSES_MS = [60, 400];
const ITEMS_OF_A_KIND = 4;
const DEVICES = [
  { name: 'desktop', viewport: { width: 1440, height: 900 }, cpuSlowdown: 1, goalMs: 4 },
  { name: 'phone', viewport: { width: 375, height: 812 }, cpuSlowdown: 4, goalMs: 30 },
] as const;
type Device = (typeof DEVICES)[number];

/** What is pressed in turns, so that every second press brings back what the one before took away. */
const CLICKS: readonly (readonly [what: string, turns: readonly string[]])[] = [
  ['an item out, and in again', ['.analysis-grid .shop-tile', '.analysis-left-out button']],
  ['a conditional effect', ['.analysis-condition']],
  ['all conditional effects', ['.analysis-purchases > header > button']],
  ['a flex slot', ['.analysis-flex button:first-of-type', '.analysis-flex button:last-of-type']],
];

/** The calculator behind its page: from a press in Analysis mode until the key stats and what is bought stand in the document. */
export async function clickLines(): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const rows: string[][] = [];
    for (const device of DEVICES) rows.push(...(await linesOf(browser, site.url, device)));
    console.log(`\nClicks in Analysis mode, a build of 12 items, load ${loadavg()[0]?.toFixed(1)}\n`);
    console.log(
      formatTable(
        ['device', 'pause ms', 'click', 'until the key stats stand ms', 'p95', 'all script of it ms', 'goal'],
        rows,
      ),
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function linesOf(browser: Browser, url: string, device: Device): Promise<string[][]> {
  const context = await browser.newContext({ viewport: device.viewport });
  const page = await context.newPage();
  await openAnalysis(page, url, device);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.cpuSlowdown });
  const rows: string[][] = [];
  const presses = PAUSES_MS.flatMap((pauseMs) => CLICKS.map(([what, turns]) => ({ what, turns, pauseMs })));
  for (const { what, turns, pauseMs } of presses) {
    const before = await scriptMs(session);
    const times = await page.evaluate(press, { turns: [...turns], presses: PRESSES, pauseMs });
    const script = ((await scriptMs(session)) - before) / PRESSES;
    rows.push([
      `${device.name}, processor ÷ ${device.cpuSlowdown}`,
      String(pauseMs),
      what,
      ...[0.5, 0.95].map((share) => quantile(times, share).toFixed(1)),
      script.toFixed(1),
      String(device.goalMs),
    ]);
  }
  await context.close();
  return rows;
}

/** What the page's thread did of script so far, with what follows a press: the other panels. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? Number.NaN) * 1000;
}

/** The first items of each kind, in one category; written at the width of a desktop. */
async function openAnalysis(page: Page, url: string, { viewport }: Device): Promise<void> {
  await page.setViewportSize(DEVICES[0].viewport);
  await page.addInitScript(() => {
    localStorage.setItem('buildTour', JSON.stringify({ step: 0, isDone: true }));
  });
  await page.goto(`${url}/builds/build-creator?hero=10`);
  for (const cookie of ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'])
    await page.context().addCookies([{ name: cookie, value: 'true', url }]);
  await page.reload();
  await page.getByRole('group', { name: 'Add a category' }).getByRole('button', { name: 'Core' }).click();
  for (const kind of ['Weapon', 'Vitality', 'Spirit']) {
    await page.getByRole('button', { name: kind, exact: true }).click();
    const tiles = page.getByRole('grid', { name: `${kind} items by cost` }).getByRole('button');
    // The dearest ones: none of them is a component of another.
    for (let place = 1; place <= ITEMS_OF_A_KIND; place += 1) await tiles.nth(-place).click();
  }
  await page.getByRole('button', { name: 'Analysis' }).click();
  await page.locator('.analysis-next table').waitFor();
  await page.setViewportSize(viewport);
}

interface Pressing {
  readonly turns: readonly string[];
  readonly presses: number;
  readonly pauseMs: number;
}

/** Runs in the page: presses, and says how long each took. React answers a press before the next task. */
async function press({ turns, presses, pauseMs }: Pressing): Promise<number[]> {
  const times: number[] = [];
  const board = document.querySelector('.analysis');
  for (let index = 0; index < presses; index += 1) {
    const selector = turns[index % turns.length] ?? '';
    const button = document.querySelector<HTMLElement>(selector);
    const before = board?.textContent;
    const start = performance.now();
    button?.click();
    await Promise.resolve();
    times.push(performance.now() - start);
    if (board?.textContent === before) throw new Error(`Nothing changed by a press on ${selector}`);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}
