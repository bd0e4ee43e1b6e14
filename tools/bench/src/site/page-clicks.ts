import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { startLeagueSite } from './page-load/league-site.ts';
import { openPage, PHONE } from './page-load/load.ts';
import { everyPath, nameOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const BUDGET_MS = 150;
const SLOWEST = 10;
/** For the page before, and for what a press sets off. */
const SETTLED_MS = 3000;
const AFTER_PRESS_MS = 600;
/** Of one kind one is pressed: rows of tables have the same controls. */
const CONTROLS =
  ':is(main, header) :is(button:not([disabled]), summary, select, input:not([type=file]), [role=tab])';

interface Click {
  readonly page: string;
  readonly control: string;
  readonly ms: number;
}

/** Every kind of control on every page of the route table, pressed on a slowed phone: from the press to the next picture; the slowest. */
export async function run(_sizes: readonly number[], asked: readonly string[]): Promise<void> {
  const site = await startLeagueSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const paths = asked.length > 0 ? asked : await everyPath(site);
    const clicks: Click[] = [];
    for (const path of paths) clicks.push(...(await clicksOn(browser, site.url + path)));
    const slowest = clicks.toSorted((a, b) => b.ms - a.ms).slice(0, SLOWEST);
    console.log(
      `\n${clicks.length} controls of ${paths.length} pages, the ${SLOWEST} slowest; budget ${BUDGET_MS} ms\n`,
    );
    console.log(formatTable(['page', 'control', 'to the next picture ms'], slowest.map(rowOf)));
  } finally {
    await browser.close();
    await site.stop();
  }
}

const rowOf = ({ page, control, ms }: Click) => [page, control, String(ms)];

async function clicksOn(browser: Browser, url: string): Promise<readonly Click[]> {
  const page = await openPage(browser, PHONE);
  const seen = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
  await page.context().addCookies(seen.map((name) => ({ name, value: 'true', url })));
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
  try {
    await page.goto(url);
    await page.waitForTimeout(SETTLED_MS);
    const controls = await page.evaluate(namesOf, CONTROLS);
    const clicks: Click[] = [];
    for (const [place, control] of controls) {
      const ms = await press(page, place);
      if (ms !== undefined) clicks.push({ page: nameOf(new URL(url).pathname), control, ms });
      if (page.url() !== url) await page.goto(url, { waitUntil: 'networkidle' });
    }
    return clicks;
  } finally {
    await page.context().close();
  }
}

/** From the press to the next picture, as the browser reports it; undefined where it cannot be pressed. */
async function press(page: Page, place: number): Promise<number | undefined> {
  await page.evaluate(watchPress);
  const control = page.locator(CONTROLS).nth(place);
  const isPressed = await control.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  );
  await page.waitForTimeout(AFTER_PRESS_MS);
  const ms = await page.evaluate(() => (globalThis as unknown as { slowestMs?: number }).slowestMs);
  await page.keyboard.press('Escape');
  return isPressed ? ms : undefined;
}

/** Runs in the page: the first of each kind, with its place among all of them. */
function namesOf(selector: string): (readonly [place: number, name: string])[] {
  const kinds = new Set<string>();
  return [...document.querySelectorAll(selector)].flatMap((element, place) => {
    const name = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40);
    const kind = `${element.localName}.${element.getAttribute('class')} ${element.closest('table') ? '' : name}`;
    if (kinds.has(kind) || !element.checkVisibility()) return [];
    kinds.add(kind);
    return [[place, `${element.localName} ${name}`] as const];
  });
}

/** Runs in the page. */
function watchPress(): void {
  const scope = globalThis as unknown as { slowestMs: number; pressObserver?: PerformanceObserver };
  scope.slowestMs = 0;
  scope.pressObserver?.disconnect();
  scope.pressObserver = new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId?: number })[])
      if (entry.interactionId) scope.slowestMs = Math.max(scope.slowestMs, entry.duration);
  });
  scope.pressObserver.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
}
