import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { startLeagueSite } from './page-load/league-site.ts';
import { openPage, PHONE, slowDown, type Device } from './page-load/load.ts';
import { contentOf, everyPath, fillIn, nameOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const BUDGET_MS = 4000;
const TIMEOUT_MS = 30_000;
const LOOK_EVERY_MS = 50;
const SLOW: Device = { ...PHONE, name: 'slow', kilobitsPerSecond: 400, roundTripMs: 400 };

/** When the content of pages can be read on a slowed phone at 0.4 Mbit/s and 400 ms, with script switched off. */
export async function run(_sizes: readonly number[], asked: readonly string[]): Promise<void> {
  const site = await startLeagueSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const times: (readonly [path: string, ms: number])[] = [];
    for (const path of asked.length > 0 ? asked.map((path) => fillIn(path, site)) : await everyPath(site)) {
      for (const _ of [1, 2]) await (await fetch(site.plainUrl + path)).text();
      times.push([path, await readableMs(browser, site.url + path, contentOf(path))]);
    }
    const rows = times.toSorted(([, a], [, b]) => b - a).map(([path, ms]) => [nameOf(path), ms.toFixed(0)]);
    console.log(`\nReadable without script at 0.4 Mbit/s and 400 ms, budget ${BUDGET_MS} ms\n`);
    console.log(formatTable(['page', 'ms'], rows));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function readableMs(browser: Browser, url: string, content: string): Promise<number> {
  const page = await openPage(browser, SLOW, { javaScriptEnabled: false });
  try {
    await slowDown(await page.context().newCDPSession(page), SLOW);
    await page.goto(url, { waitUntil: 'commit' });
    const until = Date.now() + TIMEOUT_MS;
    while (Date.now() < until) {
      const ms = await page.evaluate(paintedMs, content).catch(() => undefined);
      if (ms !== undefined) return ms;
      await page.waitForTimeout(LOOK_EVERY_MS);
    }
    return Number.POSITIVE_INFINITY;
  } finally {
    await page.context().close();
  }
}

/** Runs in the page, whose own scripts do not: undefined until something is painted and the content is there. */
function paintedMs(content: string): number | undefined {
  const [painted] = performance.getEntriesByName('first-contentful-paint');
  const isThere = [...document.querySelectorAll(content)].some((element) => element.checkVisibility());
  return painted && isThere ? performance.now() : undefined;
}
