import { expect, test } from 'vitest';
import { quantileOf } from './quantile.ts';

const BUCKETS = [
  { upTo: 1, atMost: 10 },
  { upTo: 2, atMost: 30 },
  { upTo: 4, atMost: 40 },
  { upTo: Number.POSITIVE_INFINITY, atMost: 50 },
];

test.each([
  [0.1, 0.5],
  [0.2, 1],
  [0.4, 1.5],
  [0.7, 3],
  [0.8, 4],
  [0.99, 4],
])('the quantile %d is %d', (share, value) => {
  expect(quantileOf(BUCKETS, share)).toBeCloseTo(value, 10);
});

test('of nothing it is 0', () => {
  expect(quantileOf([], 0.5)).toBe(0);
  expect(quantileOf([{ upTo: 1, atMost: 0 }], 0.5)).toBe(0);
});
