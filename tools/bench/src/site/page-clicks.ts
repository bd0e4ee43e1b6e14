import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser, type Page } from 'playwright';
import { startLeagueSite } from './page-load/league-site.ts';
import { openPage, PHONE } from './page-load/load.ts';
import { everyPath, fillIn, nameOf } from './page-load/routes.ts';
import { formatTable } from '../table.ts';

const BUDGET_MS = 150;
const SLOWEST = 10;
/** For the page before, and for what a press sets off. */
const SETTLED_MS = 3000;
const AFTER_PRESS_MS = 600;
/** Between scrolling and pressing. */
const READING_MS = 300;
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
    const paths = asked.length > 0 ? asked.map((path) => fillIn(path, site)) : await everyPath(site);
    const clicks: Click[] = [];
    for (const [index, path] of paths.entries()) {
      const found = await clicksOn(browser, site.url + path);
      clicks.push(...found);
      const slowest = Math.max(0, ...found.map(({ ms }) => ms));
      console.error(
        `${index + 1} of ${paths.length} · ${nameOf(path)} · ${found.length} controls, slowest ${slowest} ms`,
      );
    }
    const slowest = clicks
      .toSorted((a, b) => b.ms - a.ms)
      .filter(({ ms }, place) => place < SLOWEST || ms > BUDGET_MS);
    const within = clicks.filter(({ ms }) => ms <= BUDGET_MS).length;
    console.log(
      `\n${clicks.length} controls of ${paths.length} pages, ${within} within ${BUDGET_MS} ms; the slowest\n`,
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
      await page.keyboard.press('Escape');
      if (page.url() !== url || (await page.evaluate(isCovered))) {
        await page.goto(url, { waitUntil: 'networkidle' });
      }
    }
    return clicks;
  } finally {
    await page.context().close();
  }
}

/** From the tap to the next picture, as the browser reports it; undefined where it cannot be tapped. */
async function press(page: Page, place: number): Promise<number | undefined> {
  await page.evaluate(bringIntoSight, [CONTROLS, place] as const);
  await page.waitForTimeout(READING_MS);
  const point = await page.evaluate(pointOf, [CONTROLS, place] as const);
  if (!point) return undefined;
  await page.evaluate(watchPress);
  await page.touchscreen.tap(...point);
  await page.waitForTimeout(AFTER_PRESS_MS);
  return page.evaluate(() => (globalThis as unknown as { slowestMs?: number }).slowestMs);
}

/** Runs in the page. */
function bringIntoSight([selector, place]: readonly [selector: string, place: number]): void {
  const control = document.querySelectorAll(selector)[place];
  (control?.closest('label') ?? control)?.scrollIntoView({ block: 'center', behavior: 'instant' });
}

/** Runs in the page: where a finger meets the control or its label; undefined where something else lies above it. */
function pointOf([selector, place]: readonly [selector: string, place: number]):
  | [number, number]
  | undefined {
  const control = document.querySelectorAll(selector)[place];
  const target = control?.closest('label') ?? control;
  if (!target?.checkVisibility()) return undefined;
  const box = target.getBoundingClientRect();
  const point: [number, number] = [box.x + box.width / 2, box.y + box.height / 2];
  const met = document.elementFromPoint(...point);
  return met && (target.contains(met) || met.contains(target)) ? point : undefined;
}

/** Runs in the page. */
function isCovered(): boolean {
  return document.querySelector(':modal, :popover-open') !== null;
}

/** Runs in the page: with their places among all, the first of each element, class and name; at most three of a class, and one in tables. */
function namesOf(selector: string): (readonly [place: number, name: string])[] {
  const names = new Map<string, Set<string>>();
  return [...document.querySelectorAll(selector)].flatMap((element, place) => {
    const name = (element.getAttribute('aria-label') ?? (element.closest('label') ?? element).textContent)
      .trim()
      .slice(0, 40);
    const kind = `${element.localName}.${element.getAttribute('class')}`;
    const seen = names.get(kind) ?? new Set();
    if (seen.has(name) || seen.size >= (element.closest('table') ? 1 : 3) || !element.checkVisibility())
      return [];
    names.set(kind, seen.add(name));
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
