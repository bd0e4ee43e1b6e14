import { expect, test } from 'vitest';
import { distinctAmong } from './compared-rates.ts';
import { effectSpread, shrunkEffect } from './shrink-effects.ts';

test('effects that differ by no more than chance are drawn almost to nothing', () => {
  const effects = [0.02, -0.02, 0.02, -0.02].map((value) => ({ value, error: 0.02 }));
  const spread = effectSpread(effects);
  expect(spread).toBe(0.005);
  expect(shrunkEffect({ value: 0.02, error: 0.02 }, spread).value).toBeCloseTo(0.02 / 17, 6);
});

test('effects that differ by more keep what their error allows', () => {
  const effects = [0.1, -0.1, 0.1, -0.1].map((value) => ({ value, error: 0.02 }));
  const spread = effectSpread(effects);
  expect(spread).toBeCloseTo(Math.sqrt(0.01 - 0.0004), 6);
  const { value, error } = shrunkEffect({ value: 0.1, error: 0.02 }, spread);
  expect(value).toBeCloseTo(0.096, 6);
  expect(error).toBeCloseTo(0.02 * Math.sqrt(0.96), 6);
});

test('what nothing was measured of says nothing of the spread', () => {
  expect(effectSpread([])).toBe(0.005);
  expect(effectSpread([{ value: 0, error: 0 }])).toBe(0.005);
});

test.each([
  // The example of Benjamini and Hochberg (1995): four of fifteen at 5 %.
  [
    [
      0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528,
      0.759, 1,
    ],
    4,
  ],
  [[0.04, 0.05], 2],
  [[0.06, 0.9], 0],
  [[], 0],
])('of the p-values %j the first %d are finds', (pValues, finds) => {
  expect(distinctAmong(pValues)).toEqual(pValues.map((_, index) => index < finds));
});
