import { expect, test } from 'vitest';
import { deviationOf, meanEstimate } from './mean-estimate.ts';
import { rateDifference } from './rate-difference.ts';

test('a mean has the interval of the mean, 1.96 deviations by the root of the count', () => {
  // 2, 4, 4, 4, 5, 5, 7, 9: mean 5, sum of squares 232, sample variance 32 / 7.
  const moments = { count: 8, sum: 40, squares: 232 };
  expect(deviationOf(moments)).toBeCloseTo(Math.sqrt(32 / 7), 12);
  expect(meanEstimate(moments, 4)).toEqual({ count: 8, value: 5, interval: [3.5184, 6.4816] });
  expect(meanEstimate({ count: 1, sum: 3, squares: 9 })).toEqual({ count: 1, value: 3, interval: null });
  expect(meanEstimate({ count: 0, sum: 0, squares: 0 })).toEqual({ count: 0, value: null, interval: null });
});

test('the interval of a difference of rates is that of Newcombe’s example', () => {
  // Newcombe 1998, table II, case (a): 56/70 - 48/80 has 0.0524 to 0.3339 by method 10.
  const { value, interval } = rateDifference({ wins: 56, matches: 70 }, { wins: 48, matches: 80 });
  expect(value).toBeCloseTo(0.2, 6);
  expect(interval?.map((end) => Number(end.toFixed(4)))).toEqual([0.0524, 0.3339]);
  expect(rateDifference({ wins: 1, matches: 2 }, { wins: 0, matches: 0 }).value).toBeNull();
});
