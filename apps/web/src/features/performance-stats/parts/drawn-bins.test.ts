import { expect, test } from 'vitest';
import { drawnBins } from './drawn-bins.ts';

const QUANTILES = { p10: 0, p25: 0, p50: 0, p75: 0, p90: 0 };
const hero = (counts: number[]) => ({
  heroId: 1,
  games: counts.reduce((sum, count) => sum + count, 0),
  counts,
  ...QUANTILES,
});

test('shares stand at the middle of their bin, for all heroes in the same bins', () => {
  expect(drawnBins([hero([1, 3]), hero([0, 2, 2])], 10)).toEqual([
    [
      { x: 5, y: 0.25 },
      { x: 15, y: 0.75 },
      { x: 25, y: 0 },
    ],
    [
      { x: 5, y: 0 },
      { x: 15, y: 0.5 },
      { x: 25, y: 0.5 },
    ],
  ]);
});

test('what lies before nearly all games is not drawn', () => {
  expect(drawnBins([hero([0, 0, 1, 400, 100])], 10)).toEqual([
    [
      { x: 35, y: 400 / 501 },
      { x: 45, y: 100 / 501 },
    ],
  ]);
});

test('many bins are drawn together, and a long thin tail is not drawn', () => {
  const [points = []] = drawnBins(
    [
      hero([
        ...Array.from({ length: 64 }, () => 100),
        ...Array.from({ length: 100 }, (_, at) => Number(at === 99)),
      ]),
    ],
    1,
  );
  expect(points).toHaveLength(32);
  expect(points[0]).toEqual({ x: 1, y: 200 / 6401 });
});
