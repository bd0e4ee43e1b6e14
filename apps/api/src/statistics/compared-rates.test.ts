import { expect, test } from 'vitest';
import { rateDifference, rateTest } from './compared-rates.ts';

test('by hand: 60 of 100 against 40 of 100 is z = 2.828, equal rates are no surprise', () => {
  expect(rateTest({ wins: 60, matches: 100 }, { wins: 40, matches: 100 })).toBeCloseTo(0.00468, 4);
  expect(rateTest({ wins: 40, matches: 100 }, { wins: 60, matches: 100 })).toBeCloseTo(0.00468, 4);
  expect(rateTest({ wins: 50, matches: 100 }, { wins: 500, matches: 1000 })).toBeCloseTo(1, 6);
});

test('nothing is said without matches, or where everybody wins', () => {
  expect(rateTest({ wins: 0, matches: 0 }, { wins: 1, matches: 2 })).toBeUndefined();
  expect(rateTest({ wins: 2, matches: 2 }, { wins: 3, matches: 3 })).toBeUndefined();
});

test('the interval of a difference of rates is that of Newcombe’s example', () => {
  // Newcombe 1998, table II, case (a): 56/70 - 48/80 has 0.0524 to 0.3339 by method 10.
  const { value, interval } = rateDifference({ wins: 56, matches: 70 }, { wins: 48, matches: 80 });
  expect(value).toBeCloseTo(0.2, 6);
  expect(interval?.map((end) => Number(end.toFixed(4)))).toEqual([0.0524, 0.3339]);
  expect(rateDifference({ wins: 1, matches: 2 }, { wins: 0, matches: 0 }).value).toBeNull();
});
