import { openDatabases, openTournamentSite, SILENT_LOG } from '@soulstat/api/bench';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Browser } from 'playwright';
import { middleOf, quantile } from '../quantile.ts';
import { formatTable } from '../table.ts';
import { startFront } from './page-load/front.ts';
import { DESKTOP, loadOnce, openPage, PHONE, slowDown, type Loaded } from './page-load/load.ts';

const WEB = fileURLToPath(new URL('../../../../apps/web/dist/', import.meta.url));
const ENTRANTS = 512;
const RUNS = 3;
const TABS = ['', '/bracket', '/matches'];
const PAN_STEPS = 240;

/** The pages of a tournament of 512 entrants that is on, loaded and, of its bracket, moved; a number is how often each is loaded. */
export async function run([runs = RUNS]: readonly number[]): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
  const databases = await openDatabases({ ...config, rawBucket: undefined }, { log: SILENT_LOG });
  const site = await openTournamentSite(databases, { stored: 1, entrants: ENTRANTS, webDir: WEB });
  const front = await startFront(site.url);
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const address = `/tournaments/${site.id}`;
    console.log(`\nLoading pages of ${ENTRANTS} entrants, median of ${runs}\n`);
    // What a server has at hand after its first visitors is measured, not what it renders for them.
    for (const tab of [...TABS, ...TABS]) await (await fetch(site.url + address + tab)).text();
    console.log(formatTable(HEAD, await measureLoads(browser, front.url + address, runs)));
    console.log(`\nThe bracket moved by 12 px a frame for ${PAN_STEPS} frames; frames in ms\n`);
    console.log(formatTable(PAN_HEAD, await measurePans(browser, `${site.url}${address}/bracket`)));
    console.log(`\nLoad ${loadavg()[0]?.toFixed(1)} at the end.`);
  } finally {
    await browser.close();
    await front.close();
    await site.close();
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** What a visitor came for; phones show the bracket as a list. */
const contentOf = (tab: string, isPhone: boolean): string =>
  tab === '/bracket' && !isPhone ? '.bracket-match' : '.tournament-matches a';

const HEAD = [
  'page',
  'device',
  'LCP ms',
  'usable ms',
  'last long task ms',
  'CLS',
  'script kB',
  'kB',
  'errors',
];

async function measureLoads(browser: Browser, url: string, runs: number) {
  const rows: string[][] = [];
  for (const tab of TABS)
    for (const device of [PHONE, DESKTOP]) {
      const loads: Loaded[] = [];
      for (let load = 0; load < runs; load += 1)
        loads.push(await loadOnce(browser, url + tab, device, contentOf(tab, device.isPhone)));
      const middle = (of: (load: Loaded) => number) => middleOf(loads.map(of));
      rows.push([
        tab || 'overview',
        device.name,
        middle(({ lcpMs }) => lcpMs).toFixed(0),
        middle(({ usableMs }) => usableMs).toFixed(0),
        middle(({ lastLongMs }) => lastLongMs).toFixed(0),
        middle(({ shift }) => shift).toFixed(3),
        middle(({ scriptKb }) => scriptKb).toFixed(0),
        middle(({ totalKb }) => totalKb).toFixed(0),
        [...new Set(loads.flatMap(({ errors }) => errors))].join(', '),
      ]);
    }
  return rows;
}

const PAN_HEAD = ['device', 'frames/s', 'worst', 'p99', 'median', 'main thread a frame'];

/** At both devices' processor, on the drawing: phones show the list unless they turn to it. */
async function measurePans(browser: Browser, address: string): Promise<string[][]> {
  const rows: string[][] = [];
  for (const device of [DESKTOP, { ...DESKTOP, name: 'four times slower', cpuSlowdown: PHONE.cpuSlowdown }]) {
    const page = await openPage(browser, device);
    await page.goto(address, { waitUntil: 'networkidle' });
    const session = await page.context().newCDPSession(page);
    await slowDown(session, device);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    const spent = async () => {
      const { metrics } = await session.send('Performance.getMetrics');
      return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN) * 1000;
    };
    const before = await spent();
    const frames = await page.evaluate(panFrames, PAN_STEPS);
    const each = (await spent()) - before;
    const mean = frames.reduce((sum, frame) => sum + frame, 0) / frames.length;
    rows.push([
      device.name,
      (1000 / mean).toFixed(1),
      Math.max(...frames).toFixed(0),
      quantile(frames, 0.99).toFixed(0),
      middleOf(frames).toFixed(1),
      (each / frames.length).toFixed(1),
    ]);
    await page.context().close();
  }
  return rows;
}

/** Runs inside the page: moves the bracket a step a frame, back at its ends; how long each frame took. */
async function panFrames(steps: number): Promise<number[]> {
  const box = document.querySelector('.bracket-scroll');
  if (!box) throw new Error('There is no bracket.');
  const frames: number[] = [];
  let [across, down] = [12, 12];
  let before = await new Promise<number>(requestAnimationFrame);
  for (let step = 0; step < steps; step += 1) {
    const [left, top] = [box.scrollLeft, box.scrollTop];
    box.scrollBy(across, down);
    if (box.scrollLeft === left) across = -across;
    if (box.scrollTop === top) down = -down;
    const now = await new Promise<number>(requestAnimationFrame);
    frames.push(now - before);
    before = now;
  }
  return frames;
}
