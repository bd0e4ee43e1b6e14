import { expect, test } from 'vitest';
import { extent, nearestIndex, spread } from './layout.ts';

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
