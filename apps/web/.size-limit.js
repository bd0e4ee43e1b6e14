/** The budgets in bytes as they travel (brotli), of what the build's own index.html asks for before a page is usable. */
import { readFileSync } from 'node:fs';

const html = readFileSync(new URL('dist/index.html', import.meta.url), 'utf8');
const files = (pattern) => [...html.matchAll(pattern)].map(([, path]) => `dist${path}`);
/** What every page loads. */
const entry = files(/<(?:script|link)[^>]+(?:src|href)="(\/assets\/[^"]+\.js)"/g);
/** `[path, requests, files]` of the pages that index.html knows (`build/startup-html.ts`). */
const [, table = '[]'] = /for\(const\[p,a,f\]of (\[.*?\])\)\{const m=/.exec(html) ?? [];
const early = JSON.parse(table);

function scriptOf(address) {
  const found = early.find(([path]) => new RegExp(path).test(address));
  if (entry.length === 0 || !found) throw new Error(`index.html does not say what ${address} loads`);
  return [...entry, ...found[2].filter((file) => file.endsWith('.js')).map((file) => `dist${file}`)];
}

// oxlint-disable-next-line import/no-default-export -- size-limit takes the default export
export default [
  { name: 'script before the home page is usable', path: scriptOf('/'), limit: '95 kB' },
  { name: 'script before a match is usable', path: scriptOf('/match/1/summary'), limit: '130 kB' },
  { name: 'styles of all pages', path: 'dist/assets/*.css', limit: '20 kB' },
  { name: 'tables of the game', path: 'dist/assets/startup-*.json', limit: '30 kB' },
  { name: 'fonts', path: 'dist/assets/*.woff2', limit: '40 kB', brotli: false },
];
