import { loadavg } from 'node:os';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { startSite, type SiteServer } from './site-server.ts';
import { formatTable } from '../table.ts';
import { VARIANTS, type MapVariant } from './map-variants.ts';

/** A phone of the middle: two device pixels to one of the page, four times slower by arithmetic. */
const PHONE = { viewport: { width: 375, height: 812 }, deviceScaleFactor: 2 };
const CPU_SLOWDOWN = 4;
const PLAYED_MS = 5000;
/** A page that shows nothing by then has failed. */
const TIMEOUT_MS = 120_000;
/** What a frame may take at 60 a second. */
const FRAME_MS = 1000 / 60;

interface Played {
  readonly frames: number;
  readonly seconds: number;
  /** Processor time of the main thread itself. */
  readonly cpuMsPerFrame: number;
}

/** What a frame of the map costs a phone: drawn on a canvas, as SVG, and on the page itself at its fastest. */
export async function run(): Promise<void> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  const rows: string[][] = [];
  try {
    for (const variant of VARIANTS) rows.push(row(variant.name, await playVariant(browser, variant)));
    const site = await startSite();
    try {
      rows.push(row('the page at ×32, tables and all', await playPage(browser, site)));
    } finally {
      await site.stop();
    }
  } finally {
    await browser.close();
  }
  console.log(
    `\nThe map on a phone (this processor's time, ${CPU_SLOWDOWN} times), load ${loadavg()[0]?.toFixed(1)} at the end\n`,
  );
  console.log(
    formatTable(['drawn as', 'frames/s', 'main thread ms/frame', `of ${FRAME_MS.toFixed(1)} ms`], rows),
  );
  console.log(
    '\nNothing is slowed while it runs: an emulated slowdown would be counted as work. Without a GPU the canvas is drawn by the main thread, SVG by others. A busy machine shows fewer frames, and the page then draws its tables in more of them.',
  );
}

function row(name: string, { frames, seconds, cpuMsPerFrame }: Played): string[] {
  const slowed = cpuMsPerFrame * CPU_SLOWDOWN;
  return [
    name,
    (frames / seconds).toFixed(1),
    slowed.toFixed(2),
    `${Math.round((slowed / FRAME_MS) * 100)} %`,
  ];
}

async function playVariant(browser: Browser, { html, script }: MapVariant): Promise<Played> {
  const page = await openPhone(browser);
  await page.setContent(html);
  const played = await measure(page, () => page.evaluate(script));
  await page.context().close();
  return played;
}

async function playPage(browser: Browser, { url, matchId }: SiteServer): Promise<Played> {
  const page = await openPhone(browser, url);
  await page.goto(`${url}/match/${matchId}/map?t=60&speed=32&trail=15`, { timeout: TIMEOUT_MS });
  await page.getByRole('heading', { name: /^Where everybody is/ }).waitFor({ timeout: TIMEOUT_MS });
  await page.waitForLoadState('networkidle');
  const played = await measure(page, () => page.getByRole('button', { name: 'Play', exact: true }).click());
  await page.context().close();
  return played;
}

async function openPhone(browser: Browser, url?: string): Promise<Page> {
  const context = await browser.newContext(PHONE);
  if (url)
    await context.addCookies(
      ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({ name, value: 'true', url })),
    );
  return context.newPage();
}

async function measure(page: Page, start: () => Promise<unknown>): Promise<Played> {
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const busyMs = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  };
  await start();
  const before = await busyMs();
  const { frames, seconds } = await page.evaluate(countFrames, PLAYED_MS);
  const cpuMs = (await busyMs()) - before;
  return { frames, seconds, cpuMsPerFrame: cpuMs / frames };
}

/** Runs in the page. */
function countFrames(forMs: number): Promise<{ frames: number; seconds: number }> {
  return new Promise((resolve) => {
    const startedAt = performance.now();
    let frames = 0;
    const step = (now: number) => {
      frames++;
      const elapsed = now - startedAt;
      if (elapsed < forMs) requestAnimationFrame(step);
      else resolve({ frames, seconds: elapsed / 1000 });
    };
    requestAnimationFrame(step);
  });
}
