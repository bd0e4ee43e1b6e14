import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Page } from 'playwright';

/** A frame that takes longer is seen as a stutter. */
export const LONG_FRAME_MS = 50;
const TIMEOUT_MS = 120_000;
const WHEEL_STEPS = 120;
const WHEEL_PX = 900;

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
    await loadAll.click({ timeout: TIMEOUT_MS });
    await loadAll.waitFor({ state: 'detached', timeout: TIMEOUT_MS });
    await page.waitForLoadState('networkidle');
    return [
      await framesOf(page, 'scrolled from top to bottom', () => scroll(page)),
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

/** As a wheel does: a step a frame, all through the list. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(700, 600);
  for (let step = 0; step < WHEEL_STEPS; step++) await page.mouse.wheel(0, WHEEL_PX);
  await page.keyboard.press('End');
}

async function framesOf(page: Page, name: string, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const frames: number[] = [];
    let before = performance.now();
    const step = (now: number) => {
      frames.push(now - before);
      before = now;
      if (Object.hasOwn(globalThis, 'measuredFrames')) requestAnimationFrame(step);
    };
    Object.assign(globalThis, { measuredFrames: frames });
    requestAnimationFrame(step);
  });
  await act();
  const frames = await page.evaluate(() => {
    const { measuredFrames } = globalThis as unknown as { measuredFrames: number[] };
    Reflect.deleteProperty(globalThis, 'measuredFrames');
    return measuredFrames;
  });
  const long = frames.filter((milliseconds) => milliseconds > LONG_FRAME_MS);
  return [name, String(frames.length), Math.max(...frames).toFixed(0), String(long.length)];
}
