import { expect, test } from 'vitest';
import { wilsonInterval, wilsonIntervalOrNone } from './wilson.ts';

// From R's prop.test(…, correct = FALSE).
test.each([
  [8, 10, 0.490_162, 0.943_318],
  [50, 100, 0.403_832, 0.596_168],
  [0, 5, 0, 0.434_482],
  [5, 5, 0.565_518, 1],
  [1, 1, 0.206_549, 1],
])('%d of %d lies between %d and %d', (successes, trials, low, high) => {
  const interval = wilsonInterval(successes, trials);
  expect(interval[0]).toBeCloseTo(low, 5);
  expect(interval[1]).toBeCloseTo(high, 5);
});

test('narrows with more trials', () => {
  const widths = [10, 100, 1000].map((trials) => {
    const [low, high] = wilsonInterval(trials / 2, trials);
    return high - low;
  });
  expect(widths).toEqual(widths.toSorted((a, b) => b - a));
});

test('needs trials', () => {
  expect(() => wilsonInterval(0, 0)).toThrow(RangeError);
  expect(wilsonIntervalOrNone(0, 0)).toBeUndefined();
  expect(wilsonIntervalOrNone(8, 10)).toEqual(wilsonInterval(8, 10));
});
