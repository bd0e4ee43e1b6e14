import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf, generateMatches, markChanged, mergeFacts, refreshRollups } from '@soulstat/api/bench';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import type { DumpManifest } from '@soulstat/api-client';
import { chromium, type Browser, type Page } from 'playwright';
import { machineLine } from '../machine.ts';
import { quantile } from '../quantile.ts';
import { count, formatTable } from '../table.ts';
import { withWarehouse } from '../warehouse/warehouse-data.ts';
import { startSite } from './site-server.ts';

const RUNS = 7;
const GOAL_MS = 3000;
const TIMEOUT_MS = 60_000;
const KILOBYTE = 1000;
const MEGABYTE = 1_000_000;
/** Of the bytes of a file, what counting its rows may move. */
const MOST_MOVED = 0.01;

const MONTH = Date.UTC(2026, 8, 1) / 1000;
const DAY = 86_400;

/**
 * A data folder with so many whole matches of one month, each table of which is one file up to 250,000 of them. Pages wait until something is
 * counted: it is a small day of the next month, while those of the month are in files alone.
 */
async function monthOf(matches: number): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  await withWarehouse(dataDir, async (databases) => {
    const { clickhouse, postgres } = databases;
    // From now on only days that are marked are counted.
    await refreshRollups(databases);
    const next = { startsAt: MONTH + 30 * DAY, days: 1 };
    await generateMatches(clickhouse, { firstMatchId: 1, matches, startsAt: MONTH, days: 30 });
    await generateMatches(clickhouse, { firstMatchId: matches + 1, matches: 500, ...next });
    await mergeFacts(clickhouse);
    await markChanged(postgres, [dayOf(next.startsAt)]);
    await refreshRollups(databases);
  });
  return dataDir;
}

interface Pressed {
  readonly firstMs: number;
  readonly nextMs: number;
  readonly kilobytes: number;
}

/**
 * From the press of Run on `/data/sql` to the answer, in a browser that has nothing of the engine, and once more; and how much of the largest
 * file is moved when its rows are counted. A size is a number of generated matches of one month to ask about.
 */
export async function run([matches]: readonly number[]): Promise<void> {
  const dataDir = matches === undefined ? undefined : await monthOf(matches);
  const site = await startSite(dataDir, {}, 'own');
  const browser = await chromium.launch(await chromiumLaunchOptions());
  try {
    const wrote = performance.now();
    await site.soulstat('dump');
    console.log(`The dump took ${((performance.now() - wrote) / 1000).toFixed(0)} s.`);
    const pressed: Pressed[] = [];
    for (let time = 0; time < RUNS; time += 1) pressed.push(await press(browser, site.url));
    const column = (of: (one: Pressed) => number, part: number) => quantile(pressed.map(of), part).toFixed(0);
    console.log(`\nSQL in the browser, ${RUNS} new visitors (goal ${GOAL_MS} ms), ${machineLine()}\n`);
    console.log(
      formatTable(
        ['answer', 'median ms', 'slowest ms', 'kB with it'],
        [
          [
            'first',
            column((one) => one.firstMs, 0.5),
            column((one) => one.firstMs, 1),
            column((one) => one.kilobytes, 0.5),
          ],
          ['next', column((one) => one.nextMs, 0.5), column((one) => one.nextMs, 1), ''],
        ],
      ),
    );
    await countLargest(browser, site.url);
  } finally {
    await browser.close();
    await site.stop();
    if (dataDir !== undefined) await rm(dataDir, { recursive: true, force: true });
  }
}

/** Counts the rows of the largest file by its ends alone; ends with 1 where more than a hundredth of it is moved. */
async function countLargest(browser: Browser, url: string): Promise<void> {
  const page = await openPage(browser, url);
  const answer = await page.request.get(`${url}/api/data/manifest.json`);
  const { tables } = (await answer.json()) as DumpManifest;
  const [file] = tables.flatMap(({ files }) => files).toSorted((a, b) => b.bytes - a.bytes);
  if (!file) throw new Error('The dump has no files');
  let moved = 0;
  let parts = 0;
  page.on('response', (response) => {
    if (!response.url().includes('/api/data/files/') || response.request().method() === 'HEAD') return;
    if (response.status() !== 206) throw new Error(`A part was answered with ${response.status()}`);
    parts += 1;
    moved += Number(response.headers()['content-length'] ?? Number.NaN);
  });
  const ms = await answered(page, `select count(*) as rows from read_parquet('${url}${file.url}')`);
  const told = await page
    .getByRole('table', { name: /Answer/ })
    .getByRole('cell')
    .first()
    .textContent();
  if (Number(told) !== file.rows)
    throw new Error(`The answer was ${told}, and the file has ${file.rows} rows`);
  const part = moved / file.bytes;
  console.log(
    `\ncount(*) of ${file.name}, ${(file.bytes / MEGABYTE).toFixed(0)} MB with ${count(file.rows)} rows: ${parts} parts, ` +
      `${(moved / KILOBYTE).toFixed(0)} kB moved, ${(part * 100).toFixed(2)} % of it (goal ${MOST_MOVED * 100} %), ${ms.toFixed(0)} ms`,
  );
  if (!(part <= MOST_MOVED)) process.exitCode = 1;
  await page.close();
}

async function openPage(browser: Browser, url: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}/data/sql`);
  await runButton(page).and(page.locator(':enabled')).waitFor({ timeout: TIMEOUT_MS });
  // Of a page that has settled.
  await page.waitForLoadState('networkidle');
  return page;
}

const runButton = (page: Page) => page.getByRole('button', { name: 'Run' });

/** Milliseconds from the press to the answer, of this statement or of the one that stands there. */
async function answered(page: Page, statement?: string): Promise<number> {
  if (statement !== undefined) await page.getByRole('textbox', { name: 'Statement' }).fill(statement);
  const startedAt = performance.now();
  // The answer before is taken away by the question.
  await runButton(page).click();
  await page.getByText(/rows? in /).waitFor({ timeout: TIMEOUT_MS });
  return performance.now() - startedAt;
}

async function press(browser: Browser, url: string): Promise<Pressed> {
  const page = await openPage(browser, url);
  try {
    let bytes = 0;
    page.on('requestfinished', (request) => {
      void request.sizes().then((sizes) => {
        bytes += sizes.responseBodySize + sizes.responseHeadersSize;
      });
    });
    const firstMs = await answered(page);
    const kilobytes = bytes / KILOBYTE;
    return { firstMs, nextMs: await answered(page, 'select count(*) as rows from players'), kilobytes };
  } finally {
    await page.close();
  }
}
