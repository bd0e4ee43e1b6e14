import { expect, test } from 'vitest';
import { deviationOf, meanEstimate, rounded } from './estimates.ts';

test('rounds exactly as toFixed does, also in the middle between two neighbours and beyond what is quick', () => {
  const halves = Array.from({ length: 400 }, (_, index) => (index - 200) / 2 / 1000);
  const odd = Array.from({ length: 400 }, (_, index) => Math.sin(index) * 10 ** ((index % 16) - 4));
  for (const value of [...halves, ...odd, 1.005, 0.1 + 0.2, 1e21, Number.NaN])
    for (const digits of [0, 1, 3, 6, 9]) expect(rounded(value, digits)).toBe(Number(value.toFixed(digits)));
});

test('a mean has the interval of the mean, 1.96 deviations by the root of the count', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 232, sample variance 32 / 7.
  const moments = { count: 8, sum: 40, squares: 232 };
  expect(deviationOf(moments)).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(meanEstimate(moments, 4)).toEqual({ count: 8, value: 5, interval: [3.5184, 6.4816] });
  expect(meanEstimate({ count: 1, sum: 3, squares: 9 })).toEqual({ count: 1, value: 3, interval: null });
  expect(meanEstimate({ count: 0, sum: 0, squares: 0 })).toEqual({ count: 0, value: null, interval: null });
});
