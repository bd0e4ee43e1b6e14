import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const PAGE = readFileSync(join(ROOT, 'docs/security.md'), 'utf8');

/** Of levels 1 and 2 of ASVS 5.0.0: how many requirements each section of each chapter has, numbered without gaps. */
const CHAPTERS: readonly (readonly number[])[] = [
  [2, 9, 11, 3, 2],
  [3, 3, 4, 1],
  [0, 2, 4, 6, 5, 0, 2],
  [3, 1, 2, 4],
  [1, 3, 2, 3],
  [3, 12, 4, 4, 5, 3, 0, 4],
  [3, 4, 2, 5, 2, 2],
  [2, 3, 1, 1],
  [3, 4],
  [2, 2, 4, 11, 5, 2, 3],
  [2, 3, 3, 4, 1, 1],
  [3, 2, 4],
  [1, 5, 2, 5],
  [2, 4, 3],
  [3, 3, 7],
  [1, 5, 4, 3, 3],
  [1, 4, 2],
];

const rows = [...PAGE.matchAll(/^\| (\d+\.\d+\.\d[^|]*) \| ([^|]*) \| ([^|]*) \| ([^|]*)\|$/gm)].map(
  ([, ids = '', state = '', why = '', tests = '']) => ({ ids, state, why, tests }),
);
/** `6.2.1–12, 6.3.1` → each of them. */
const requirementsOf = (ids: string): string[] =>
  ids.split(', ').flatMap((range) => {
    const [, section, first, last = first] = /^(\d+\.\d+)\.(\d+)(?:–(\d+))?$/.exec(range) ?? [];
    const count = Number(last) - Number(first) + 1;
    return Array.from({ length: count }, (_each, index) => `${section}.${Number(first) + index}`);
  });
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+(?:\.test\.tsx?|\.spec\.ts|\.md))`/g)].map(([, path = '']) => path);

describe('the page on security', () => {
  test('names every requirement of the standard once', () => {
    const all = CHAPTERS.flatMap((sections, chapter) =>
      sections.flatMap((count, section) =>
        Array.from({ length: count }, (_each, index) => `${chapter + 1}.${section + 1}.${index + 1}`),
      ),
    );
    expect(all).toHaveLength(253);
    expect(rows.flatMap(({ ids }) => requirementsOf(ids))).toEqual(all);
  });

  test('says of each whether it is met, with its test, or why it is not', () => {
    for (const { ids, state, why, tests } of rows) {
      expect(['met', 'not applicable', 'operator', 'open'], ids).toContain(state);
      expect(why, ids).not.toBe('');
      if (state === 'met')
        expect(pathsIn(tests).length + tests.split('PENDING:').length - 1, ids).toBeGreaterThan(0);
    }
  });

  test('names tests that exist', () => {
    const paths = pathsIn(PAGE);
    expect(paths.length).toBeGreaterThan(150);
    expect([...new Set(paths)].filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  });

  test('leaves no test to be written', () => {
    expect(PAGE.match(/PENDING:[\w-]+/g) ?? []).toEqual([]);
  });
});
