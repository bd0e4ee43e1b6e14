import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { middleOf, quantile } from '../quantile.ts';
import { scrollFrames, untilPainted, type Change } from './profile-list-page.ts';

/** A frame that takes longer is seen as a stutter. */
export const LONG_FRAME_MS = 50;
const TIMEOUT_MS = 120_000;
const RUNS = 3;
const WHEEL_STEPS = 360;
/** A quick turn of the wheel: 6,000 px a second. */
const WHEEL_PX = 100;

const DEVICES = [
  { name: 'desktop', cpuSlowdown: 1, viewport: { width: 1440, height: 900 } },
  { name: 'phone', cpuSlowdown: 4, viewport: { width: 375, height: 812 } },
] as const;
type Device = (typeof DEVICES)[number];

const CHANGES: readonly (Change & { readonly name: string })[] = [
  { name: 'filtered by mode', control: 'Mode', option: 2 },
  { name: 'and by hero', control: 'Hero', option: 1 },
  { name: 'any hero again', control: 'Hero', option: 0 },
  { name: 'every match again', control: 'Mode', option: 0 },
  { name: 'sorted by length', control: 'Length' },
];

/** Scrolls through a player's list of matches with every match loaded: a row of a table of frames for each run. */
export async function measureScrolling(url: string, address: string): Promise<string[][]> {
  return onBrowser(async (browser) => {
    const rows: string[][] = [];
    for (const device of DEVICES)
      for (let run = 1; run <= RUNS; run++)
        rows.push(
          await withList(browser, device, `${url}${address}`, async (page) => [
            `${device.name}, run ${run}`,
            ...(await scroll(page)),
          ]),
        );
    return rows;
  });
}

/** Filters and sorts it: from the press until the answer is painted, the median and the longest of the runs. */
export async function measureChanges(url: string, address: string): Promise<string[][]> {
  return onBrowser(async (browser) => {
    const times = new Map<string, number[]>(CHANGES.map(({ name }) => [name, []]));
    for (let run = 0; run < RUNS; run++)
      await withList(browser, DEVICES[0], `${url}${address}`, async (page) => {
        for (const { name, ...change } of CHANGES)
          times.get(name)?.push(await page.evaluate(untilPainted, change));
      });
    return [...times].map(([name, each]) => [name, middleOf(each).toFixed(0), Math.max(...each).toFixed(0)]);
  });
}

async function onBrowser<Result>(act: (browser: Browser) => Promise<Result>): Promise<Result> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    return await act(browser);
  } finally {
    await browser.close();
  }
}

async function withList<Result>(
  browser: Browser,
  { cpuSlowdown, viewport }: Device,
  address: string,
  act: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport });
  try {
    await context.addCookies(
      ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({
        name,
        value: 'true',
        url: address,
      })),
    );
    const page = await context.newPage();
    await page.goto(address, { timeout: TIMEOUT_MS });
    const loadAll = page.getByRole('button', { name: 'Load all' });
    // Pressed from within: a real press scrolls to it, which loads more by itself and moves it away.
    await loadAll.evaluate((button: HTMLElement) => button.click(), undefined, { timeout: TIMEOUT_MS });
    await loadAll.waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    return await act(page);
  } finally {
    await context.close();
  }
}

async function scroll(page: Page): Promise<string[]> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  const spent = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
  };
  const before = await spent();
  const { frames, moved } = await page.evaluate(scrollFrames, { steps: WHEEL_STEPS, px: WHEEL_PX });
  const milliseconds = (await spent()) - before;
  if (moved < (WHEEL_STEPS / 2) * WHEEL_PX) throw new Error('The list of matches does not scroll.');
  return [
    String(frames.length),
    String(frames.filter((frame) => frame > LONG_FRAME_MS).length),
    Math.max(...frames).toFixed(0),
    quantile(frames, 0.99).toFixed(0),
    middleOf(frames).toFixed(0),
    (milliseconds / frames.length).toFixed(1),
  ];
}
