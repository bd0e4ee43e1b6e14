import { expect, test } from 'vitest';
import { chanceAt, mainCause, seenBy, type ChancePoint } from './chance.ts';

const CURVE: readonly ChancePoint[] = [
  { atSeconds: 0, winProbability: 0.5, band: [0.4, 0.6] },
  { atSeconds: 60, winProbability: 0.8, band: [0.6, 0.9] },
  { atSeconds: 90, winProbability: 1, band: [1, 1] },
];

test.each([
  [0, 0.5],
  [30, 0.65],
  [60, 0.8],
  [75, 0.9],
  [90, 1],
  [500, 1],
])('at second %d the chance is %d', (second, chance) => {
  expect(chanceAt(CURVE, second)?.winProbability).toBeCloseTo(chance, 10);
});

test('there is none without a curve', () => {
  expect(chanceAt([], 30)).toBeUndefined();
});

test('the other team sees what is left, and its band the other way round', () => {
  const [chance, low, high] = seenBy(1, CURVE[1] as ChancePoint);
  expect([chance, low, high].map((each) => each.toFixed(2))).toEqual(['0.20', '0.10', '0.40']);
});

test('the main cause is the one that pulled most in the direction the chance went', () => {
  const causes = { souls: 0.1, objectives: -0.2, deaths: -0.05, other: 0 };
  expect(mainCause({ fromSeconds: 0, toSeconds: 60, change: -0.15, causes })).toBe('objectives');
  expect(mainCause({ fromSeconds: 0, toSeconds: 60, change: 0.1, causes })).toBe('souls');
});
