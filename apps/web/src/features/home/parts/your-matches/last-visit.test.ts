import { expect, test } from 'vitest';
import { visitBefore } from './last-visit.ts';

function memory(text?: string) {
  let stored = text ?? null;
  return { getItem: () => stored, setItem: (_: string, value: string) => void (stored = value) };
}

test('the first visit has none before it, and neither has its reload', () => {
  const storage = memory();
  expect(visitBefore(1000, storage)).toBeUndefined();
  expect(visitBefore(1100, storage)).toBeUndefined();
});

test('the next one knows when the last one was, also after reloads', () => {
  const storage = memory();
  visitBefore(1000, storage);
  visitBefore(2000, storage);
  expect(visitBefore(90_000, storage)).toBe(2000);
  expect(visitBefore(90_500, storage)).toBe(2000);
  expect(visitBefore(91_000, storage)).toBe(2000);
  expect(visitBefore(180_000, storage)).toBe(91_000);
});

test.each(['{', '{"a":1}', '["x"]', '[1.5]', 'null'])('what is kept may be spoilt: %s', (text) => {
  expect(visitBefore(1000, memory(text))).toBeUndefined();
});
