import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url);
const read = (path: string) => readFileSync(fileURLToPath(new URL(path, ROOT)), 'utf8');

/** How the page shortens the folders. */
const FOLDERS: Readonly<Record<string, string>> = {
  ui: 'packages/ui/src',
  ranks: 'packages/ranks/src',
  web: 'apps/web/src',
  e2e: 'apps/web/e2e',
  api: 'apps/api/src',
};
const PROOF =
  /`(\w+)(\/[^`]+\.(?:test|spec)\.tsx?)` › ([^|]+?)(?=; `\w+\/|; \*\*open|; not of the site| \|)/g;

const page = read('docs/specification-coverage.md');
const rows = page.split('\n').filter((line) => line.startsWith('| ') && !/^\| (---|Asked for)/.test(line));
const proofs = [...page.matchAll(PROOF)].map(([, folder = '', path = '', title = '']) => ({
  file: `${FOLDERS[folder] ?? folder}${path}`,
  title: title.replaceAll('\\|', '|'),
}));

test('the page names its proofs', () => {
  expect(proofs.length).toBeGreaterThan(80);
});

/** A browser test of the site, or of a part of it. */
const ON_THE_SITE = /`(?:e2e\/[^`]+\.spec\.ts|web\/[^`]+\.test\.tsx)` › /;

test.each(rows)('proven on the site, or open: %s', (row) => {
  expect(ON_THE_SITE.test(row) || /\*\*open\*\*|; not of the site \|$/.test(row)).toBe(true);
});

test.each(proofs)('$file has the test "$title"', ({ file, title }) => {
  expect(read(file).replaceAll("\\'", "'")).toContain(title);
});
