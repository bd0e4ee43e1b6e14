import { readFile } from 'node:fs/promises';
import { brotliCompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { EMBED_KEYS, EMBED_KINDS, embedPath } from './embed-kinds.ts';
import { embedFormat } from './embed-format.ts';
import { embedOptions } from './embed-options.ts';

const LOADER = await readFile(new URL('../../../public/embed.js', import.meta.url), 'utf8');

test('the loader knows every kind with its height, and is about 1 kB', () => {
  const [, list = ''] = /const kinds = \{([\s\S]*?)\};/.exec(LOADER) ?? [];
  const known = [...list.matchAll(/'?([\w-]+)'?: (\d+),/g)].map(([, kind, height]) => [kind, Number(height)]);
  expect(known).toEqual(EMBED_KEYS.map((kind) => [kind, EMBED_KINDS[kind].height]));
  expect(brotliCompressSync(LOADER).length).toBeLessThan(1200);
});

test('an address names a kind and what it is of', () => {
  expect(embedPath('win-chance', '5')).toBe('/external/win-chance/5');
  expect(embedPath('hero', 'a/b?c')).toBe('/external/hero/a%2Fb%3Fc');
  expect(embedPath('tier-list')).toBe('/external/tier-list');
});

test('options that are not understood are as if nobody had asked', () => {
  const unasked = embedOptions('');
  expect(embedOptions('?theme=purple&bg=x&size=0&lang=xx&rows=0&rows=2&from=1001&stage=9')).toEqual(unasked);
  expect(
    embedOptions('?theme=auto&bg=transparent&size=small&lang=de-AT&rows=20&from=11&stage=2'),
  ).toMatchObject({
    theme: 'auto',
    ground: 'transparent',
    size: 'small',
    language: 'de',
    rows: 20,
    from: 11,
    stage: 1,
  });
});

test('numbers and dates follow the language', () => {
  const [english, german] = [embedFormat('en'), embedFormat('de')];
  expect([english.count(41_230), german.count(41_230)]).toEqual(['41,230', '41.230']);
  expect(german.percent(0.5183)).toBe('51,8\u00A0%');
  // No more exact than the interval.
  expect(english.percent(0.5183, [0.45, 0.59])).toBe('52%');
  expect(english.day(1_795_249_633)).toBe('21 Nov 2026');
});
