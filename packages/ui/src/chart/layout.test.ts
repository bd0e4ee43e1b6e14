import { expect, test } from 'vitest';
import { distinctTicks, extent, nearestIndex, spread } from './layout.ts';

test.each([
  ['far apart stay where they are', [10, 60], [10, 60]],
  ['too near move apart', [50, 52], [50, 66]],
  ['keep their order of place, not of naming', [52, 50], [66, 50]],
  ['at the lower end move up', [95, 98], [84, 100]],
  ['above the upper end move down', [-20, 3], [0, 16]],
])('labels %s', (_, wishes, placed) => {
  expect(spread(wishes, 16, 0, 100)).toEqual(placed);
});

test.each([
  [
    [3, 1, undefined, 2],
    [1, 3],
  ],
  [
    [Number.NaN, 5],
    [5, 5],
  ],
  [[undefined], undefined],
  [[], undefined],
])('the extent of %j is %j', (values, answer) => {
  expect(extent(values)).toEqual(answer);
});

test.each([
  [-5, 0],
  [14, 1],
  [16, 2],
  [99, 2],
])('nearest to %d among 0, 10, 20 is at %d', (wish, index) => {
  expect(nearestIndex([0, 10, 20], wish)).toBe(index);
});

test.each([
  [
    'halves of what is counted in whole numbers',
    [0, 0.5, 1, 1.5, 2],
    (tick: number) => tick.toFixed(0),
    [0, 1, 2],
  ],
  [
    'half percents',
    [0, 0.005, 0.01, 0.015, 0.02],
    (tick: number) => `${(tick * 100).toFixed(0)} %`,
    [0, 0.01, 0.02],
  ],
  ['nothing where all labels differ', [0, 0.5, 1], String, [0, 0.5, 1]],
])('an axis leaves out %s', (_, ticks, format, left) => {
  expect(distinctTicks(ticks, format)).toEqual(left);
});
