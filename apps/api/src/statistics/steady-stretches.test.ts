import { expect, test } from 'vitest';
import { steadyStretches } from './steady-stretches.ts';

const weeks = (...rates: number[]) => rates.map((rate) => ({ matches: 1000, wins: Math.round(rate * 1000) }));

test('a rate that wavers as chance does is one stretch', () => {
  expect(steadyStretches(weeks(0.5, 0.52, 0.49, 0.51, 0.485, 0.505))).toEqual([0]);
  expect(steadyStretches([])).toEqual([]);
  expect(steadyStretches([{ matches: 0, wins: 0 }])).toEqual([0]);
});

test('a lasting change begins a stretch, and so does the way back', () => {
  expect(steadyStretches(weeks(0.48, 0.49, 0.48, 0.55, 0.56, 0.55, 0.54, 0.47, 0.48))).toEqual([0, 3, 7]);
});

test('few matches change nothing, however far their rate lies off', () => {
  const [first, second, last] = [...weeks(0.5, 0.5), { matches: 4, wins: 0 }];
  expect(steadyStretches([first, second, last].filter((part) => part !== undefined))).toEqual([0]);
});
