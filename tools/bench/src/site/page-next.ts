import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { startLeagueSite } from './page-load/league-site.ts';
import { openPage, PHONE, slowDown } from './page-load/load.ts';
import { contentOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const BUDGET_MS = 300;
/** The page before has become quiet. */
const SETTLED_MS = 6000;
/** Somebody has opened the menu and reads it. */
const READING_MS = 1000;
/** How long a finger rests on a link: the click comes when it leaves. */
const TAP_MS = 100;
const TIMEOUT_MS = 10_000;
const PATHS = [
  '/heroes/hero-library',
  '/heroes/tier-list',
  '/heroes/performance-stats',
  '/heroes/lane-tier-list',
  '/items/item-stats',
  '/items/items-library',
  '/winners-losers/heroes',
  '/rank-distribution',
  '/soulstat-leaderboard',
  '/recent-matches',
];

/** How soon the next page is there: from the click on a link of the menu of the home page until its content is seen, on a slowed phone. */
export async function run(_sizes: readonly number[], asked: readonly string[]): Promise<void> {
  const site = await startLeagueSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const rows: string[][] = [];
    for (const path of asked.length > 0 ? asked : PATHS)
      rows.push([path, (await nextPageMs(browser, site.url, path)).toFixed(0)]);
    console.log(`\nThe next page on a phone, budget ${BUDGET_MS} ms\n`);
    console.log(formatTable(['page', 'ms'], rows));
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function nextPageMs(browser: Browser, url: string, path: string): Promise<number> {
  const page = await openPage(browser, PHONE);
  const seen = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
  await page.context().addCookies(seen.map((name) => ({ name, value: 'true', url })));
  const session = await page.context().newCDPSession(page);
  await slowDown(session, PHONE);
  try {
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    await page.getByRole('button', { name: 'Menu', exact: true }).tap();
    const link = page.locator(`#sidebar a[href="${path}"]`);
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(READING_MS);
    const box = await link.boundingBox();
    if (!box) throw new Error(`${path} is not in the menu`);
    await page.evaluate(watchNext, [path, contentOf(path)] as const);
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await page.waitForTimeout(TAP_MS);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await page.waitForFunction(() => 'nextPageMs' in globalThis, undefined, { timeout: TIMEOUT_MS });
    return await page.evaluate(() => (globalThis as unknown as { nextPageMs: number }).nextPageMs);
  } finally {
    await page.context().close();
  }
}

/** Runs in the page before the link is pressed: until the picture after which the content, not that of the page before, is there. */
function watchNext([path, content]: readonly [path: string, content: string]): void {
  let clickedAt = 0;
  const before = document.querySelector(content);
  const look = () => {
    const now = document.querySelector(content);
    if (location.pathname === path && now !== before && now?.checkVisibility())
      setTimeout(() => Object.assign(globalThis, { nextPageMs: performance.now() - clickedAt }));
    else requestAnimationFrame(look);
  };
  const begin = () => {
    clickedAt = performance.now();
    requestAnimationFrame(look);
  };
  addEventListener('click', begin, { capture: true, once: true });
}
