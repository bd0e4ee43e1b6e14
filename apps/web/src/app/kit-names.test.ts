import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const HERE = fileURLToPath(new URL('../', import.meta.url));
const KIT = fileURLToPath(new URL('../../../../packages/ui/src/', import.meta.url));
const textsOf = (folder: string, pattern: string) =>
  globSync(pattern, { cwd: folder })
    .filter((file) => !file.includes('.test.') && !file.includes('foundations'))
    .map((file) => [file, readFileSync(folder + file, 'utf8')] as const);
const ALL = [...textsOf(HERE, '**/*.{css,ts,tsx}'), ...textsOf(KIT, '**/*.{css,ts,tsx}')];
const SHEETS = textsOf(HERE, '**/*.css');
const namesIn = (texts: typeof ALL, pattern: RegExp) =>
  new Set(texts.flatMap(([, text]) => [...text.matchAll(pattern)].map(([, name = '']) => name)));

test('every custom property that is read is set by somebody', () => {
  const set = namesIn(ALL, /(--[\w-]+\w)['"`\]]*(?::|, ?[\w`'])/g);
  const read = namesIn(ALL, /var\((--[\w-]+\w)\)/g);
  expect(read.size).toBeGreaterThan(100);
  expect([...read].filter((name) => !set.has(name))).toEqual([]);
});

test('styles name the classes of the kit in full', () => {
  const kit = [...namesIn(textsOf(KIT, '*/*.css'), /\.(soulstat-[\w-]+)/g)];
  expect(kit.length).toBeGreaterThan(100);
  const short = new Set(kit.map((name) => name.slice('soulstat-'.length)));
  const wrong = SHEETS.flatMap(([file, css]) =>
    [...css.replaceAll(/\/\*.*?\*\//gs, '').matchAll(/\.([a-z][\w-]+)/g)]
      .filter(([, name = '']) => short.has(name))
      .map(([, name]) => `${file}: .${name}`),
  );
  expect(wrong).toEqual([]);
});
