import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRank, pointsFromRankNumber, rankNumberFromPoints, TIERS } from './index.ts';

test.each([
  [100, 11],
  [199.99, 11],
  [200, 12],
  [699, 16],
  [700, 21],
  [3725, 71],
  [6099, 106],
  [6100, 111],
  [6600, 116],
  [6699, 116],
  [6700, 116],
  [1_000_000, 116],
  [Infinity, 116],
])('%d points are rank %d', (points, rankNumber) => {
  expect(rankNumberFromPoints(points)).toBe(rankNumber);
});

test.each([0, 99, 99.999, -1, -6600, Number.NaN, -Infinity])('%d points show no rank', (points) => {
  expect(rankNumberFromPoints(points)).toBeUndefined();
});

test.each(TIERS)('$name starts at $ppMin points', ({ tier, ppMin }) => {
  expect(rankNumberFromPoints(ppMin)).toBe(tier * 10 + 1);
  expect(rankNumberFromPoints(ppMin - 1)).toBe(tier === 1 ? undefined : (tier - 1) * 10 + 6);
});

test.each([
  [11, 150],
  [16, 650],
  [21, 750],
  [84, 4650],
  [111, 6150],
  [116, 6650],
  [17, undefined],
  [0, undefined],
  [undefined, undefined],
  [null, undefined],
])('the middle of rank %s is %s points', (rankNumber, points) => {
  expect(pointsFromRankNumber(rankNumber)).toBe(points);
});

test('points and the middle of their rank are at most half a subrank apart, and more points are never a lower rank', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 100, max: 6699, noNaN: true }),
      fc.double({ min: 0, max: 3000, noNaN: true }),
      (points, more) => {
        const rankNumber = rankNumberFromPoints(points);
        expect(parseRank(rankNumber)).toBeDefined();
        expect(Math.abs((pointsFromRankNumber(rankNumber) ?? NaN) - points)).toBeLessThanOrEqual(50);
        expect(rankNumberFromPoints(pointsFromRankNumber(rankNumber) ?? NaN)).toBe(rankNumber);
        expect(rankNumberFromPoints(points + more)).toBeGreaterThanOrEqual(rankNumber ?? NaN);
      },
    ),
  );
});
