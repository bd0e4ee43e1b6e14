import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DumpManifest, HeroTiers } from '@soulstat/api-client';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import type { Page } from '@playwright/test';
import { QUESTIONS } from '../../src/features/open-data/parts/questions.ts';
import { readingExamples } from '../../src/features/open-data/parts/reading-examples.ts';
import { expectAccessibleInBothLooks } from '../axe.ts';
import { startServer, type Server } from '../server.ts';
import { catchFiles, compareTables } from '../statistics/expect-files.ts';
import { expect, SIZES, test, THEMES } from '../test.ts';

/** Enough for files of which a part is much smaller than the whole. */
const MATCHES = 60;
const DAY = 86_400;
const NEWEST = Date.UTC(2026, 7, 19, 12) / 1000;

// One server for all of them.
test.describe.configure({ mode: 'default' });

let server: Server;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  server = await startServer();
  const folder = join(server.dataDir, 'samples');
  await mkdir(folder);
  await Promise.all(
    Array.from({ length: MATCHES }, async (_, place) => {
      const match = {
        ...sampleMatch({ kind: 'ranked', matchId: 78_000_001 + place, seed: place }),
        startedAt: NEWEST - (place % 8) * DAY,
      };
      await writeFile(join(folder, `${match.matchId}.meta.bz2`), encodeMatchFile(match));
    }),
  );
  await server.ingest(folder);
  await server.soulstat('dump');
});
test.afterAll(() => server.stop());
const at = (path: string) => `${server.url}${path}`;

/** Everything of the engine and of files that a page asked for. */
function watch(page: Page) {
  const engine: string[] = [];
  const parts: { readonly status: number; readonly bytes: number; readonly method: string }[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (/duckdb/.test(pathname)) engine.push(pathname);
    if (!pathname.startsWith('/api/data/files/')) return;
    const method = response.request().method();
    const bytes = method === 'HEAD' ? 0 : Number(response.headers()['content-length'] ?? 0);
    parts.push({ status: response.status(), bytes, method });
  });
  return { engine, parts };
}

async function run(page: Page, statement: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Statement', exact: true }).fill(statement);
  await page.getByRole('button', { name: 'Run' }).click();
}

const status = (page: Page) => page.getByRole('region', { name: 'Answer' }).getByRole('status').first();

async function manifestOf(page: Page): Promise<DumpManifest> {
  return (await (await page.request.get(at('/api/data/manifest.json'))).json()) as DumpManifest;
}

test('the page of the files names every table, file and column, and how to read them', async ({ page }) => {
  const { tables, licence } = await manifestOf(page);
  await page.goto(at('/data'));
  await expect(page.getByRole('heading', { level: 1, name: 'Open data' })).toBeVisible();
  await expect(page.getByText(`${MATCHES} matches`)).toBeVisible();
  for (const { name } of tables) await expect(page.getByRole('button', { name, exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'players', exact: true }).click();
  const file = tables.find(({ name }) => name === 'players')?.files[0];
  await expect(page.getByRole('link', { name: file?.name ?? '' })).toHaveAttribute('href', file?.url ?? '');
  await expect(page.getByText(file?.sha256 ?? '', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: licence.name })).toHaveAttribute('href', licence.url);
  for (const { tool } of readingExamples(''))
    await expect(page.getByRole('region', { name: `${tool} example` })).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('SQL: nothing of it is loaded before the press, and the tier list is that of the API', async ({
  page,
}) => {
  const seen = watch(page);
  await page.goto(at('/data/sql'));
  await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled();
  expect([seen.engine, seen.parts]).toEqual([[], []]);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(status(page)).toContainText(/rows? in/);
  expect(seen.engine.map((path) => path.split('.').at(-1)).toSorted()).toContain('wasm');
  expect(seen.parts.every((part) => part.status === 206 || part.method === 'HEAD')).toBe(true);
  const { heroes } = (await (await page.request.get(at('/api/heroes/tiers'))).json()) as HeroTiers;
  await expect(page.getByRole('table', { name: /Answer/ })).toBeVisible();
  await expect(status(page)).toContainText(`${heroes.length} rows`);
  const [best] = heroes.toSorted((a, b) => (b.winRate.rate ?? 0) - (a.winRate.rate ?? 0));
  await expect(page.getByRole('table', { name: /Answer/ })).toContainText(
    String(Number((best?.winRate.rate ?? 0).toFixed(4))),
  );
  await page.getByRole('button', { name: 'Chart' }).click();
  await expect(page.getByLabel('Bars show')).toBeVisible();
  await expectAccessibleInBothLooks(page);
});

test('counting the rows of a file moves a small part of it', async ({ page }) => {
  const { tables } = await manifestOf(page);
  const { rows = 0, bytes = 0 } = tables.find(({ name }) => name === 'snapshots') ?? {};
  const seen = watch(page);
  await page.goto(at('/data/sql'));
  await run(page, 'select count(*) as rows from snapshots');
  await expect(status(page)).toContainText(/rows? in/);
  await expect(page.getByRole('table', { name: /Answer/ })).toContainText(String(rows));
  const moved = seen.parts.reduce((sum, part) => sum + part.bytes, 0);
  expect(moved).toBeGreaterThan(0);
  expect(moved).toBeLessThan(bytes / 4);
});

test('all questions and the example of DuckDB have an answer', async ({ page }) => {
  test.setTimeout(120_000);
  const { tables } = await manifestOf(page);
  expect(QUESTIONS).toHaveLength(20);
  await page.goto(at('/data/sql'));
  const url = tables.find(({ name }) => name === 'players')?.files.at(-1)?.url ?? '';
  const example = readingExamples(`${server.url}${url}`).find(({ tool }) => tool === 'DuckDB');
  for (const sql of [...QUESTIONS.map((question) => question.sql), example?.code ?? '']) {
    await run(page, sql);
    await expect(page.getByRole('button', { name: 'Run' })).toBeEnabled();
    await expect(status(page), sql).toContainText(/rows? in/);
  }
  for (const { title, sql } of QUESTIONS.slice(0, 2)) {
    await page.getByRole('button', { name: title }).click();
    await expect(page.getByRole('textbox', { name: 'Statement', exact: true })).toHaveValue(sql);
  }
});

test('what is wrong is said, what takes too long is stopped, and the next question is answered', async ({
  page,
}) => {
  await page.goto(at('/data/sql'));
  await run(page, 'select nothing from players');
  await expect(page.getByText(/Binder Error/)).toBeVisible();
  await run(page, 'select sum(a.range * b.range) from range(10000000) a, range(10000000) b');
  await expect(status(page)).toContainText('Running');
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(status(page)).toHaveText('Stopped.');
  await run(page, 'select 42 as answer');
  await expect(page.getByRole('table', { name: /Answer/ })).toContainText('42');
});

test('a link opens a statement, and the keyboard runs it', async ({ page }) => {
  await catchFiles(page);
  await page.goto(at(`/data/sql#sql=${encodeURIComponent('select 7 as seven')}`));
  const field = page.getByRole('textbox', { name: 'Statement', exact: true });
  await expect(field).toHaveValue('select 7 as seven');
  await field.press('Control+Enter');
  await expect(page.getByRole('table', { name: /Answer/ })).toContainText('seven');
  expect(await compareTables(page)).toMatchObject([{ fileName: 'soulstat-answer.csv', differences: [] }]);
});

test('the explorer counts what is chosen, and its address says it', async ({ page }) => {
  await page.goto(at('/data/explorer?by=side'));
  await page.getByLabel('Figure').selectOption('games');
  await expect(page).toHaveURL(/\/data\/explorer\?figure=games&by=side$/);
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(status(page)).toContainText('2 rows');
  await expect(page.getByRole('table', { name: /Answer/ })).toContainText(String(MATCHES * 6));
  await expect(page.getByRole('heading', { name: 'Games by side' })).toBeVisible();
  await page.getByRole('button', { name: 'Show the SQL' }).click();
  await expect(page.getByRole('region', { name: 'Statement' })).toContainText('group by 1');
  await expectAccessibleInBothLooks(page);
  await page.getByRole('link', { name: 'Change it on the page SQL' }).click();
  await expect(page.getByRole('textbox', { name: 'Statement', exact: true })).toHaveValue(
    /count\(\*\) as games/,
  );
});

for (const theme of THEMES)
  for (const [size, viewport] of Object.entries(SIZES))
    test(`the pages fit ${size}, ${theme}`, async ({ page }) => {
      await page.setViewportSize(viewport);
      for (const path of ['/data', '/data/sql', '/data/explorer']) {
        await page.goto(at(path));
        await page.evaluate((chosen) => {
          document.documentElement.dataset['theme'] = chosen;
        }, theme);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect([path, wide <= 0]).toEqual([path, true]);
        const shots = process.env['SOULSTAT_SHOTS'];
        if (shots)
          await page.screenshot({
            path: `${shots}/${path.replaceAll('/', '_')}-${size}-${theme}.png`,
            fullPage: true,
          });
      }
    });
