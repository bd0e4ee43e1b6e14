import { expect, test } from 'vitest';
import { differenceOf, estimated, meanOf, ratioOf, type RatioSums } from './ratio-estimate.ts';

const MATCHES = [
  { x: 4, y: 20 },
  { x: 9, y: 35 },
  { x: 2, y: 25 },
  { x: 7, y: 30 },
];
const sumOf = (value: (match: { x: number; y: number }) => number) =>
  MATCHES.reduce((sum, match) => sum + value(match), 0);
const SUMS: RatioSums = {
  matches: MATCHES.length,
  amount: sumOf(({ x }) => x),
  per: sumOf(({ y }) => y),
  amountSquares: sumOf(({ x }) => x * x),
  perSquares: sumOf(({ y }) => y * y),
  products: sumOf(({ x, y }) => x * y),
};

test('a ratio is that of the sums, off by as much as the residuals say', () => {
  const r = 22 / 110;
  const residuals = MATCHES.map(({ x, y }) => x - r * y);
  const deviation = Math.sqrt(residuals.reduce((sum, value) => sum + value ** 2, 0) / 3);
  const found = ratioOf(SUMS, 60);
  expect(found?.value).toBeCloseTo(12, 12);
  expect(found?.standardError).toBeCloseTo((60 * deviation) / Math.sqrt(4) / (110 / 4), 12);
});

test('a mean is off by the deviation over the root of the count', () => {
  const found = meanOf(SUMS);
  expect(found?.value).toBe(5.5);
  expect(found?.standardError).toBeCloseTo(Math.sqrt((1.5 ** 2 + 3.5 ** 2 * 2 + 1.5 ** 2) / 3 / 4), 12);
});

test('a difference is as unsure as both together, and nothing without one of them', () => {
  const one = { count: 5, value: 3, standardError: 3 };
  expect(differenceOf(one, { count: 9, value: 1, standardError: 4 })).toEqual({
    count: 5,
    value: 2,
    standardError: 5,
  });
  expect(differenceOf(one, undefined)).toBeUndefined();
});

test('without a match there is neither value nor interval, of one match no interval', () => {
  const none = { ...SUMS, matches: 0 };
  expect(estimated(ratioOf(none), 2)).toEqual({ count: 0, value: null, interval: null });
  expect(estimated({ count: 1, value: 2, standardError: 0 }, 2)).toEqual({
    count: 1,
    value: 2,
    interval: null,
  });
});
