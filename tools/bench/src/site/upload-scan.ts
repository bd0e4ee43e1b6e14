import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { chromium, type Browser } from 'playwright';
import { startSite } from './site-server.ts';
import { count, formatTable } from '../table.ts';

const SIZES = [1000, 10_000];
/** Every third file is of the game; the others are pictures and pages, as in a real cache. */
const EVERY = 3;
const FILE_BYTES = 20_000;
const WRITTEN_AT_ONCE = 500;

/** How quick the page for uploads looks through a cache folder, and what memory it takes, in a real browser. */
export async function run(sizes: readonly number[]): Promise<void> {
  const site = await startSite();
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    console.log(`\nScanning a cache folder in the browser, load ${loadavg()[0]?.toFixed(1)} at the start\n`);
    const rows: string[][] = [];
    for (const files of sizes.length > 0 ? sizes : SIZES) rows.push(await measure(browser, site.url, files));
    console.log(formatTable(['files', 'matches found', 'seconds', 'files/s', 'MB of script more'], rows));
    console.log(
      '\nBudget: 10,000 files in 10 s. From the choice of the folder until what was found is shown.',
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function measure(browser: Browser, url: string, files: number): Promise<string[]> {
  const folder = await writeCache(files);
  const context = await browser.newContext();
  try {
    const seen = ['dataRetrievalModalSeen', 'mobileWarningAcknowledged'];
    await context.addCookies(seen.map((name) => ({ name, value: 'true', url })));
    const page = await context.newPage();
    await page.goto(`${url}/profile/1/upload`);
    const input = page.locator('input[type=file]');
    await input.waitFor({ state: 'attached' });
    const before = await usedMegabytes(page);
    // Handing the files to the browser is the test's business; the page's begins with the event.
    await input.evaluate((element) => {
      element.addEventListener('change', () => performance.mark('chosen'), { capture: true });
    });
    await input.setInputFiles(folder);
    await page.getByText(`${files.toLocaleString('en')} files looked at`).waitFor({ timeout: 120_000 });
    const seconds = await page.evaluate(
      () => (performance.now() - (performance.getEntriesByName('chosen')[0]?.startTime ?? 0)) / 1000,
    );
    const found = (await page.locator('[data-count=found] dd').textContent()) ?? '';
    const more = (await usedMegabytes(page)) - before;
    return [count(files), found, seconds.toFixed(2), count(files / seconds), more.toFixed(1)];
  } finally {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function usedMegabytes(page: Awaited<ReturnType<Browser['newPage']>>): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  await session.detach();
  return usedSize / 1024 / 1024;
}

async function writeCache(files: number): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'soulstat-cache-'));
  const body = Buffer.alloc(FILE_BYTES);
  for (let from = 0; from < files; from += WRITTEN_AT_ONCE)
    await Promise.all(
      Array.from({ length: Math.min(WRITTEN_AT_ONCE, files - from) }, (_, index) => {
        const number = from + index;
        const hash = number.toString(16).padStart(40, '0');
        return writeInto(join(folder, hash.slice(-2)), `${hash}_da39a3ee5e6b4b0d3255bfef95601890afd80709`, [
          headerOf(number),
          body,
        ]);
      }),
    );
  return folder;
}

async function writeInto(folder: string, name: string, parts: readonly Buffer[]): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), Buffer.concat(parts));
}

function headerOf(number: number): Buffer {
  const path =
    number % EVERY === 0
      ? `replay404.valve.net\0/1422450/${70_000_000 + number}_77.meta.bz2`
      : 'cdn.example\0/a.png';
  return Buffer.from(`\u0001\0\0\0\u0010${path}\0HTTP/1.1 200 OK\0`);
}
