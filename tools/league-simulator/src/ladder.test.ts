import { expect, test } from 'vitest';
import { rankNumberFromPoints } from '@soulstat/ranks';
import { pointsFromProgress, progressFromPoints } from './ladder.ts';

test.each([
  [67_000, 105],
  [0, 11],
  [999, 11],
  [1000, 12],
  [5000, 16],
  [6999, 16],
  [7000, 21],
  [70_000, 111],
  [76_999, 116],
])('flat progress %d is rank %d', (progress, rankNumber) => {
  expect(rankNumberFromPoints(pointsFromProgress(progress))).toBe(rankNumber);
});

test('progress survives the trip to points and back', () => {
  for (let progress = 0; progress < 77_000; progress += 37)
    expect(progressFromPoints(pointsFromProgress(progress))).toBe(progress);
});
