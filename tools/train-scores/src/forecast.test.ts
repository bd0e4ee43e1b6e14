import { expect, test } from 'vitest';
import { correlation, coverage, rankCorrelation } from './intervals.ts';
import { areaUnderCurve, bothSides, brierScore, calibrationError, logLoss } from './forecast.ts';

const told = (chance: number, wins: number, losses: number) => [
  ...Array.from({ length: wins }, () => ({ chance, outcome: 1 })),
  ...Array.from({ length: losses }, () => ({ chance, outcome: 0 })),
];

test.each([
  ['exact', [...told(0.25, 25, 75), ...told(0.75, 75, 25)], 0],
  ['ten points too sure', [...told(0.15, 25, 75), ...told(0.85, 75, 25)], 0.1],
  ['always wrong', [...told(0, 10, 0), ...told(1, 0, 10)], 1],
])('forecasts that are %s are that far off', (_, forecasts, error) => {
  expect(calibrationError(forecasts)).toBeCloseTo(error, 10);
  expect(calibrationError(bothSides(forecasts))).toBeCloseTo(error, 10);
});

test('a coin has a log loss of ln 2, a Brier score of a quarter and an area of a half', () => {
  const coin = told(0.5, 50, 50);
  expect(logLoss(coin)).toBeCloseTo(Math.LN2, 10);
  expect(brierScore(coin)).toBeCloseTo(0.25, 10);
  expect(areaUnderCurve(coin)).toBeCloseTo(0.5, 10);
});

test('the area counts the pairs in the right order', () => {
  const forecasts = [
    { chance: 0.9, outcome: 1 },
    { chance: 0.6, outcome: 0 },
    { chance: 0.4, outcome: 1 },
    { chance: 0.1, outcome: 0 },
  ];
  expect(areaUnderCurve(forecasts)).toBeCloseTo(0.75, 10);
});

test('correlations see a line, and ranks any order', () => {
  expect(correlation([1, 2, 3], [2, 4, 6])).toBeCloseTo(1, 10);
  expect(rankCorrelation([1, 2, 3, 4], [1, 10, 100, 1000])).toBeCloseTo(1, 10);
  expect(correlation([1, 2, 3, 4], [1, 10, 100, 1000])).toBeLessThan(0.9);
});

test('coverage is the share of intervals that hold the truth', () => {
  expect(coverage([at(0), at(1.9), at(-2), at(5)])).toBe(0.5);
});

const at = (truth: number) => ({ estimate: 0, standardError: 1, truth });
