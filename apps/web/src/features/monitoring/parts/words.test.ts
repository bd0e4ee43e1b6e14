import { expect, test } from 'vitest';
import { formatBytes, formatDate, formatHour, formatWait } from './words.ts';

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1_234_567, '1.2 MB'],
  [5e12, '5 TB'],
])('%d bytes are written %s', (bytes, text) => {
  expect(formatBytes(bytes)).toBe(text);
});

test.each([
  [45, '45 s'],
  [600, '10 min'],
  [9000, '2.5 h'],
  [200_000, '2.3 days'],
])('%d seconds are written %s', (seconds, text) => {
  expect(formatWait(seconds)).toBe(text);
});

test('hours and days are those of UTC', () => {
  expect(formatHour(1_795_294_800)).toBe('21 Nov 21:00');
  expect(formatDate('2026-11-21')).toBe('21 Nov');
});
