import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { startSite, type SiteServer } from './site-server.ts';
import { formatTable } from './table.ts';

const RUNS = 5;
/** Within a kilobyte of the most script of any tab (`size` of apps/web), and with the largest table. */
const HEAVIEST_TAB = 'damage';
/** A run that shows nothing by then counts as failed. */
const TIMEOUT_MS = 60_000;

interface Device {
  readonly name: string;
  readonly cpuSlowdown: number;
  readonly megabitsPerSecond: number;
  readonly roundTripMs: number;
  readonly viewport: { readonly width: number; readonly height: number };
}

const DEVICES: readonly Device[] = [
  {
    name: 'mobile',
    cpuSlowdown: 4,
    megabitsPerSecond: 1.6,
    roundTripMs: 150,
    viewport: { width: 375, height: 812 },
  },
  {
    name: 'desktop',
    cpuSlowdown: 1,
    megabitsPerSecond: 10,
    roundTripMs: 40,
    viewport: { width: 1440, height: 900 },
  },
];

/** What shows that the content of a page is there, by its path. */
const CONTENT: readonly (readonly [path: RegExp, selector: string])[] = [
  [/^\/$/, '.match-line'],
  [/^\/match\/\d+\/summary$/, '.player-row'],
  [/^\/match\/\d+\/damage$/, '.match-tab table'],
  [/^\/profile\/\d+$/, '.profile-answer'],
  [/^\/heroes\/tier-list$/, '.tier-row'],
  [/^\/items\/item-stats$/, 'main table'],
  [/./, 'main h1'],
];

const BUDGETS = [
  ['budget', 'mobile', '1000', '1600', '0.02', '', '12'],
  ['budget', 'desktop', '350', '500', '0.02', '', '12'],
];
/** The best and the closest of the peers as they were measured for this project, with the same slowdowns: their TTI as "usable". */
const PEERS = [
  ['community API site, heroes', 'mobile', '3364', '10012', '0.002', '744', '105'],
  ['community API site, heroes', 'desktop', '1076', '5753', '0.002', '744', '105'],
  ['OpenDota, home', 'mobile', '8276', '5934', '0.25', '1179', '9'],
  ['OpenDota, home', 'desktop', '2032', '1496', '0.25', '1179', '9'],
  ['OpenDota, match', 'mobile', '5448', '13634', '0.005', '1928', '146'],
  ['OpenDota, match', 'desktop', '2272', '3644', '0.005', '1928', '146'],
];

/** How long pages of the built site take to show and to be usable, on a slowed machine and network, from an empty cache. */
export async function run(_sizes: readonly number[], paths: readonly string[]): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const pages =
      paths.length > 0
        ? paths
        : [
            '/',
            `/match/${site.matchId}/summary`,
            `/match/${site.matchId}/${HEAVIEST_TAB}`,
            `/profile/${site.accountId}`,
            '/heroes/tier-list',
            '/items/item-stats',
          ];
    console.log(`\nLoading pages, median of ${RUNS}, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
    const rows: string[][] = [];
    for (const path of pages)
      for (const device of DEVICES) rows.push(await measure(browser, site, path, device));
    const head = ['page', 'device', 'LCP ms', 'usable ms', 'CLS', 'kB', 'requests'];
    console.log(formatTable(head, [...rows, ...BUDGETS, ...PEERS]));
    console.log(
      `\nkB and requests: until usable. "usable": the content is there, the script has taken over and the main thread is idle. Load ${loadavg()[0]?.toFixed(1)} at the end.`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

interface Loaded {
  readonly lcpMs: number;
  readonly usableMs: number;
  readonly shift: number;
  readonly kilobytes: number;
  readonly requests: number;
}

async function measure(browser: Browser, site: SiteServer, path: string, device: Device): Promise<string[]> {
  const loads: Loaded[] = [];
  for (let load = 0; load < RUNS; load++) loads.push(await loadOnce(browser, site.url + path, device));
  const median = (key: keyof Loaded) =>
    loads.map((load) => load[key]).toSorted((a, b) => a - b)[(RUNS - 1) / 2] ?? 0;
  return [
    path.replace(/\d{3,}/, ':id'),
    device.name,
    median('lcpMs').toFixed(0),
    median('usableMs').toFixed(0),
    median('shift').toFixed(3),
    median('kilobytes').toFixed(0),
    String(median('requests')),
  ];
}

async function loadOnce(browser: Browser, url: string, device: Device): Promise<Loaded> {
  const context = await browser.newContext({ viewport: device.viewport });
  try {
    // Has been here before: the notices for newcomers come later than what is measured.
    await context.addCookies(
      ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({ name, value: 'true', url })),
    );
    const page = await context.newPage();
    await slowDown(page, device);
    const selector = CONTENT.find(([pattern]) => pattern.test(new URL(url).pathname))?.[1] ?? 'h1';
    await page.addInitScript(watch, selector);
    await page.goto(url, { waitUntil: 'commit' });
    await page
      .waitForFunction(() => 'usableMs' in globalThis, undefined, { timeout: TIMEOUT_MS })
      .catch(async (cause: unknown) => {
        const state = await page.evaluate(readState);
        throw new Error(`${url} (${device.name}) was not usable in time: ${state}`, { cause });
      });
    await page.waitForLoadState('networkidle');
    return await page.evaluate(readLoad);
  } finally {
    await context.close();
  }
}

async function slowDown(page: Page, { cpuSlowdown, megabitsPerSecond, roundTripMs }: Device): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (megabitsPerSecond * 1_000_000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond / 2,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/** Runs in the page before anything else does. */
function watch(selector: string): void {
  const scope = globalThis as unknown as Record<string, number>;
  scope['lcpMs'] = 0;
  scope['shift'] = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scope['lcpMs'] = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) scope['shift'] = (scope['shift'] ?? 0) + entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
  // Asked again and again from the start, so that it stands before whatever the page itself leaves for idle moments.
  requestIdleCallback(check);
  function check(): void {
    // A page sets the mark when it answers: what a server drew is there long before.
    if (document.querySelector(selector) && performance.getEntriesByName('page').length > 0)
      scope['usableMs'] = performance.now();
    else requestIdleCallback(check);
  }
}

/** Runs in a page that did not become usable. */
function readState(): string {
  const marks = performance.getEntriesByType('mark').map(({ name, startTime }) => [name, startTime]);
  const open = performance.getEntriesByType('resource').filter(({ duration }) => duration === 0);
  const shown = document.body.innerText.slice(0, 200);
  const state = { document: document.readyState, marks, open: open.map(({ name }) => name), shown };
  return JSON.stringify(state);
}

/** Runs in the page once it is usable. */
function readLoad(): Loaded {
  const scope = globalThis as unknown as Record<string, number>;
  const usableMs = scope['usableMs'] ?? 0;
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  const before = entries.filter(({ responseEnd }) => responseEnd <= usableMs);
  return {
    lcpMs: scope['lcpMs'] ?? 0,
    usableMs,
    shift: scope['shift'] ?? 0,
    kilobytes: before.reduce((sum, { transferSize }) => sum + transferSize, 0) / 1000,
    requests: before.length,
  };
}
