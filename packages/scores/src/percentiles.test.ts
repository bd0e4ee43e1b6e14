import { expect, test } from 'vitest';
import { distributionOf, percentileOf, percentileText, shareBelow, shrunkShare } from './index.ts';

const range = (count: number, from = 0, step = 1) =>
  Array.from({ length: count }, (_, index) => from + step * index);
const made = (values: readonly number[]) => distributionOf(values) ?? { count: 0, quantiles: [] };

test('the median of a row of numbers is better than half of them', () => {
  expect(shareBelow(made(range(1001)), 500)).toBeCloseTo(0.5, 2);
});

test.each([
  [-1, 0.005],
  [1001, 0.995],
])('%d, beyond everything seen, is not claimed to be better than more than %d', (value, share) => {
  expect(shareBelow(made(range(1001)), value)).toBe(share);
});

test('equal values count half', () => {
  expect(shareBelow(made(range(1000).map(() => 7)), 7)).toBeCloseTo(0.5, 2);
});

test('a small cell is drawn towards its parent, a large one hardly', () => {
  const parent = made(range(10_000, 0, 0.01));
  const small = percentileOf([made(range(200, 100)), parent], 99.5) ?? NaN;
  const large = percentileOf([made(range(20_000, 100, 0.01)), parent], 99.5) ?? NaN;
  expect(small).toBeCloseTo((0.005 + 0.995) / 2, 2);
  expect(large).toBeLessThan(0.05);
});

test('nothing is said with fewer than 200 games', () => {
  expect(percentileOf([made(range(199))], 100)).toBeUndefined();
  expect(percentileOf([made(range(200))], 100)).toBeDefined();
  expect(percentileOf([], 1)).toBeUndefined();
});

test('of deaths fewer are better', () => {
  expect(percentileOf([made(range(1001))], 100, { lowerIsBetter: true })).toBeCloseTo(0.9, 2);
});

test('the sentence says what it stands on', () => {
  const of = 'Paradox games at your rank';
  expect(percentileText(0.731, { count: 1240, of })).toBe(
    'better than 73 % of 1,240 Paradox games at your rank',
  );
  expect(percentileText(undefined, { count: 120, of })).toBe(
    'too few Paradox games at your rank to compare with (120 of 200)',
  );
});

test('no values have no distribution', () => {
  expect(distributionOf([])).toBeUndefined();
});

test('a share is drawn towards the wider groups from the outside in, as if each had 200 games', () => {
  const hero = 0.5;
  const rank = (300 * 0.8 + 200 * hero) / 500;
  const levels = [
    { count: 200, share: 0.9 },
    { count: 300, share: 0.8 },
    { count: 5000, share: hero },
  ];
  expect(shrunkShare(levels)).toBeCloseTo((200 * 0.9 + 200 * rank) / 400, 12);
  expect(shrunkShare([{ count: 0, share: 0 }, ...levels])).toBe(shrunkShare(levels));
  expect(shrunkShare([{ count: 0, share: 0 }])).toBeUndefined();
});
