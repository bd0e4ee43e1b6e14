import { expect, test } from 'vitest';
import { lookBefore } from './look-before.ts';

function memory(text?: string) {
  let stored = text ?? null;
  return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
}

test('the next visit knows the leaks of the last one, also after reloads, and each player alone', () => {
  const storage = memory();
  expect(lookBefore(7, { at: 1000, leaks: ['deaths'] }, storage)).toBeUndefined();
  expect(lookBefore(7, { at: 1100, leaks: ['deaths'] }, storage)).toBeUndefined();
  expect(lookBefore(8, { at: 90_000, leaks: [] }, storage)).toBeUndefined();
  expect(lookBefore(7, { at: 90_000, leaks: ['lane'] }, storage)).toEqual({ at: 1100, leaks: ['deaths'] });
  expect(lookBefore(7, { at: 90_500, leaks: ['lane'] }, storage)).toEqual({ at: 1100, leaks: ['deaths'] });
  expect(lookBefore(7, { at: 180_000, leaks: [] }, storage)).toEqual({ at: 90_500, leaks: ['lane'] });
});

test.each(['{', '[{"accountId":7}]', '[{"accountId":7,"looks":[{"at":"x"}]}]', 'null'])(
  'what is kept may be spoilt: %s',
  (text) => {
    expect(lookBefore(7, { at: 1000, leaks: [] }, memory(text))).toBeUndefined();
  },
);
