import { BROWSER_STORAGE, COOKIES } from '@soulstat/personal-data';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../../', import.meta.url));
const sources = globSync('**/*.{ts,tsx}', { cwd: SRC })
  .filter((file) => !/\.test\.|testing\//.test(file))
  .map((file) => ({ file, text: readFileSync(`${SRC}${file}`, 'utf8') }));

test('nothing is stored in the browser under a name that the privacy policy does not list', () => {
  const literal = /(?:Storage\.[gs]etItem|openDB(?:<\w+>)?)\(\s*['"`]|document\.cookie\s*=/;
  expect(sources.filter(({ text }) => literal.test(text)).map(({ file }) => file)).toEqual([]);
});

test.each([...Object.keys(BROWSER_STORAGE), ...Object.keys(COOKIES)])('%s is used', (key) => {
  expect(
    sources.some(({ text }) => new RegExp(String.raw`(?:BROWSER_STORAGE|COOKIES)\.${key}\b`).test(text)),
  ).toBe(true);
});
