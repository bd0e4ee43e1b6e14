import { expect, test } from 'vitest';
import { Random } from './random.ts';

const draw = (random: Random, count: number, next: (random: Random) => number) =>
  Array.from({ length: count }, () => next(random));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
function variance(values: readonly number[]): number {
  const middle = mean(values);
  return mean(values.map((value) => (value - middle) ** 2));
}

test('equal seed, purpose and index give equal numbers', () => {
  expect(draw(new Random(7, 'match', 3), 20, (random) => random.float())).toEqual(
    draw(new Random(7, 'match', 3), 20, (random) => random.float()),
  );
});

test.each([
  ['another seed', new Random(8, 'match', 3)],
  ['a seed apart in the upper half only', new Random(7 + 2 ** 40, 'match', 3)],
  ['another purpose', new Random(7, 'lobby', 3)],
  ['another index', new Random(7, 'match', 4)],
])('%s gives other numbers from the first on', (_, other) => {
  const one = draw(new Random(7, 'match', 3), 50, (random) => random.float());
  const two = draw(other, 50, (random) => random.float());
  expect(one.filter((value, index) => value === two[index])).toEqual([]);
});

test('the first numbers of neighbouring streams are uniform', () => {
  const firsts = Array.from({ length: 10_000 }, (_, index) => new Random(1, 'match', index).float());
  expect(mean(firsts)).toBeCloseTo(0.5, 1);
  expect(variance(firsts)).toBeCloseTo(1 / 12, 2);
});

test('normal numbers have mean 0, deviation 1 and normal tails', () => {
  const values = draw(new Random(2, 'world'), 100_000, (random) => random.normal());
  expect(Math.abs(mean(values))).toBeLessThan(0.02);
  expect(Math.abs(variance(values) - 1)).toBeLessThan(0.02);
  expect(values.filter((value) => value > 1.96).length / values.length).toBeCloseTo(0.025, 2);
});

test.each([0.2, 2.5, 9])('Poisson numbers of mean %d have that mean and variance', (expected) => {
  const values = draw(new Random(3, 'world'), 50_000, (random) => random.poisson(expected));
  expect(Math.abs(mean(values) / expected - 1)).toBeLessThan(0.03);
  expect(Math.abs(variance(values) / expected - 1)).toBeLessThan(0.03);
});

test('a weighted choice follows the weights, never takes weight 0, and says when there is nothing to take', () => {
  const random = new Random(4, 'world');
  const picks = draw(random, 30_000, () => random.weighted([0, 1, 3, 0]));
  expect(picks.filter((pick) => pick === 2).length / picks.length).toBeCloseTo(0.75, 1);
  expect(new Set(picks)).toEqual(new Set([1, 2]));
  expect(random.weighted([0, 0])).toBe(-1);
  expect(random.weighted([])).toBe(-1);
});

test('rounding is right on average', () => {
  const random = new Random(5, 'world');
  const values = draw(random, 50_000, () => random.round(2.3));
  expect(new Set(values)).toEqual(new Set([2, 3]));
  expect(mean(values)).toBeCloseTo(2.3, 1);
});
