import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { pageRenderer, type RenderPage } from './page-renderer.ts';

/** Does what the address says. */
const SITE = `
export async function renderPage({ url }) {
  if (url === '/never') for (;;);
  if (url === '/memory') { const all = []; for (;;) all.push(new Array(100_000).fill(url + all.length)); }
  if (url === '/error') setTimeout(() => { throw new Error('in nobody’s hands'); });
  if (url === '/error') await new Promise(() => {});
  if (url === '/rejection') void Promise.reject(new Error('in nobody’s hands'));
  if (url === '/rejection') await new Promise(() => {});
  if (url === '/exit') process.exit(3);
  if (url === '/throws') throw new Error('as asked');
  await new Promise((go) => setTimeout(go, 20));
  return { markup: url, hasItems: false, queries: [], preloads: [] };
}`;
const MAX_MS = 1000;

let folder: TemporaryFolder;
let module: string;
let problems: unknown[];
let render: RenderPage;
const uncaught: unknown[] = [];
const note = (error: unknown) => void uncaught.push(error);
beforeAll(async () => {
  folder = await temporaryFolder();
  const path = join(folder.path, 'site.mjs');
  await writeFile(path, SITE);
  module = pathToFileURL(path).href;
  process.on('uncaughtException', note).on('unhandledRejection', note);
});
beforeEach(() => {
  problems = [];
  render = pageRenderer(module, (problem) => problems.push(problem), { deadlineMs: MAX_MS, maxMemoryMb: 64 });
});
afterAll(async () => {
  process.off('uncaughtException', note).off('unhandledRejection', note);
  await folder.remove();
});

const page = (url: string) =>
  render({ origin: '', contacts: {}, url, answers: new Map(), refused: [] }).then((result) =>
    result && 'markup' in result ? result.markup : result,
  );

test('of two hundred pages at once some are rendered, the others are left to the browser, and nothing is left behind', async () => {
  const urls = Array.from({ length: 200 }, (_, place) => `/page/${place}`);
  const pages = await Promise.all(urls.map(page));
  expect(pages.filter((markup) => markup !== undefined).length).toBeGreaterThan(0);
  for (const [place, markup] of pages.entries()) expect([undefined, urls[place]]).toContain(markup);
  // Beyond the time that each of them had.
  await delay(MAX_MS + 200);
  expect(uncaught).toEqual([]);
  expect(await page('/afterwards')).toBe('/afterwards');
});

test.each(['/never', '/memory', '/error', '/rejection', '/exit', '/throws'])(
  'a page that ends its thread (%s) is left to the browser, and those behind it are rendered',
  async (url) => {
    const ended = page(url);
    const behind = page('/behind');
    expect(await ended).toBeUndefined();
    await behind;
    await expect.poll(() => page('/behind'), { timeout: 10_000 }).toBe('/behind');
    await expect.poll(() => problems.length).toBeGreaterThan(0);
    expect(uncaught).toEqual([]);
  },
);
