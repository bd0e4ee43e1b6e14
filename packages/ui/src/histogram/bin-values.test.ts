import { expect, test } from 'vitest';
import { binValues } from './bin-values.ts';

test('bins are round, side by side, and hold every value once', () => {
  const values = Array.from({ length: 1000 }, (_, index) => 13 + index * 0.37);
  const bins = binValues(values, 10);
  expect(bins.reduce((sum, { count }) => sum + count, 0)).toBe(1000);
  expect(bins[0]?.from).toBe(0);
  for (const [index, bin] of bins.entries()) {
    expect(bin.to - bin.from).toBe(50);
    expect(bin.to).toBe(bins[index + 1]?.from ?? 400);
    expect(bin.count).toBe(values.filter((value) => value >= bin.from && value < bin.to).length);
  }
});

test.each([
  ['no values', [], []],
  ['only what is no number', [Number.NaN], []],
  ['one value', [5], [1]],
  ['the greatest value belongs to the last bin', [0, 10], [1, 0, 0, 0, 1]],
])('%s', (_, values, counts) => {
  expect(binValues(values, 5).map(({ count }) => count)).toEqual(counts);
});
