import { expect, test } from 'vitest';
import { communityLevel, goalShare } from './community-level.ts';

test.each([
  [-1, 'Down', 'critically low'],
  [0, 'Down', 'critically low'],
  [1999, 'Down', 'critically low'],
  [2000, 'Very Unstable', 'severely limited'],
  [14_999, 'Very Unstable', 'severely limited'],
  [15_000, 'Unstable', 'limited'],
  [29_999, 'Unstable', 'limited'],
  [30_000, 'Slightly Unstable', 'good but could be better'],
  [44_999, 'Slightly Unstable', 'good but could be better'],
  [45_000, 'Slightly Unstable', 'good but could be better'],
  [59_999, 'Slightly Unstable', 'good but could be better'],
  [60_000, 'Stable', 'optimal levels (60k+ matches)'],
  [2_000_000, 'Stable', 'optimal levels (60k+ matches)'],
  [Number.NaN, 'Down', 'critically low'],
])('%d matches a day are %s: %s', (count, label, message) => {
  expect(communityLevel(count)).toMatchObject({ label, message });
});

test.each([
  [0, 45_000, 0],
  [9000, 45_000, 0.2],
  [45_000, 45_000, 1],
  [90_000, 45_000, 1],
  [-5, 45_000, 0],
  [Number.NaN, 45_000, 0],
  [5, 0, 1],
])('%d of %d fill %d of the bar', (count, goal, share) => {
  expect(goalShare(count, goal)).toBe(share);
});
