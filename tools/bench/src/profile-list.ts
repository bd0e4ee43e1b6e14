import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Page } from 'playwright';

/** A frame that takes longer is seen as a stutter. */
export const LONG_FRAME_MS = 50;
const TIMEOUT_MS = 120_000;
const WHEEL_STEPS = 240;
/** A quick turn of the wheel: 6,000 px a second. */
const WHEEL_PX = 100;

/** Scrolls through a player's list of matches with every match loaded, sorts and filters it: rows for a table of frames. */
export async function measureList(url: string, address: string): Promise<string[][]> {
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
    await context.addCookies(
      ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'].map((name) => ({ name, value: 'true', url })),
    );
    const page = await context.newPage();
    await page.goto(`${url}${address}`, { timeout: TIMEOUT_MS });
    const loadAll = page.getByRole('button', { name: 'Load all' });
    // Pressed from within: a real press scrolls to it, which loads more by itself and moves it away.
    await loadAll.evaluate((button: HTMLElement) => button.click(), undefined, { timeout: TIMEOUT_MS });
    await loadAll.waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    return [
      await framesOf(page, `scrolled by ${WHEEL_STEPS * WHEEL_PX} px`, () => scroll(page)),
      await framesOf(page, 'sorted by length', async () => {
        await page.getByRole('button', { name: 'Length' }).click();
        await page.locator('[aria-sort]:not([aria-sort=none])').first().waitFor();
      }),
      await framesOf(page, 'filtered by mode', async () => {
        await page.getByRole('combobox', { name: /^Mode/ }).selectOption('Ranked');
        await page.waitForURL(/mode=ranked/);
        await page.waitForLoadState('networkidle');
      }),
    ];
  } finally {
    await browser.close();
  }
}

/** As a wheel does, a step a frame: through some hundred rows. Throws where nothing moved. */
async function scroll(page: Page): Promise<void> {
  const moved = await page.getByRole('table', { name: 'Matches of this player' }).evaluate(
    async (table, { steps, px }) => {
      const canScroll = (element: Element) =>
        element.scrollHeight > element.clientHeight + 1 &&
        /auto|scroll/.test(getComputedStyle(element).overflowY);
      let scroller = table.parentElement;
      while (scroller && !canScroll(scroller)) scroller = scroller.parentElement;
      const target = scroller ?? document.documentElement;
      for (let step = 0; step < steps; step++) {
        target.scrollTop += px;
        await new Promise(requestAnimationFrame);
      }
      return target.scrollTop;
    },
    { steps: WHEEL_STEPS, px: WHEEL_PX },
  );
  if (moved < WHEEL_PX) throw new Error('The list of matches does not scroll.');
}

const longest = (all: readonly number[]) => Math.max(0, ...all).toFixed(0);

async function framesOf(page: Page, name: string, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const measured = { frames: [] as number[], tasks: [] as number[] };
    let before = performance.now();
    const step = (now: number) => {
      measured.frames.push(now - before);
      before = now;
      if (Object.hasOwn(globalThis, 'measured')) requestAnimationFrame(step);
    };
    // What holds the page up for 50 ms and more, whatever the frames say of it.
    new PerformanceObserver((list) =>
      measured.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' });
    Object.assign(globalThis, { measured });
    requestAnimationFrame(step);
  });
  await act();
  const { frames, tasks } = await page.evaluate(() => {
    const { measured } = globalThis as unknown as { measured: { frames: number[]; tasks: number[] } };
    Reflect.deleteProperty(globalThis, 'measured');
    return measured;
  });
  const long = frames.filter((milliseconds) => milliseconds > LONG_FRAME_MS);
  return [name, ...[frames.length, longest(frames), long.length, tasks.length, longest(tasks)].map(String)];
}
