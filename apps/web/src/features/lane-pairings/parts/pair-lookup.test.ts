import type { LanePair } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { duoAgainst, duosAgainst, pairLookup } from './pair-lookup.ts';

const pair = (heroId: number, otherHeroId: number, edge: number, count = 40): LanePair => ({
  heroId,
  otherHeroId,
  winRate: { count, rate: 0.6, interval: [0.5, 0.7] },
  expectedRate: 0.55,
  edge: { count, value: edge, interval: [edge - 0.02, edge + 0.01] },
});
const lookup = pairLookup({
  partners: [pair(1, 2, 0.03)],
  opponents: [pair(1, 3, 0.04), pair(2, 3, -0.02), pair(3, 4, 0.01), pair(1, 4, 0.02, 5), pair(2, 4, 0.02)],
});

test('partners are the same from either side, opponents the opposite', () => {
  expect(lookup.pair('partners', 2, 1)?.edge).toEqual(lookup.pair('partners', 1, 2)?.edge);
  const other = lookup.pair('opponents', 3, 1);
  expect(other?.edge.value).toBe(-0.04);
  expect(other?.edge.interval?.[0]).toBeCloseTo(-0.05, 9);
  expect(other?.edge.interval?.[1]).toBeCloseTo(-0.02, 9);
  expect(other?.winRate.rate).toBeCloseTo(0.4, 9);
  expect(other?.expectedRate).toBeCloseTo(0.45, 9);
});

test('a list of opponents sees each pair from the side that has the edge', () => {
  expect(lookup.all('opponents').map(({ heroId, otherHeroId }) => [heroId, otherHeroId])).toContainEqual([
    3, 2,
  ]);
});

test('a duo against a hero is the mean of its two cells, as sure as both are, of the matches of the smaller', () => {
  const [three, four] = duoAgainst(lookup, [1, 2]);
  expect(three?.otherHeroId).toBe(3);
  expect(three?.edge.count).toBe(40);
  expect(three?.edge.value).toBeCloseTo(0.01, 9);
  // Both halves are 0.015: the root of their squares by two.
  expect(three?.edge.interval?.[1]).toBeCloseTo(0.01 + Math.SQRT2 * 0.0075, 9);
  expect(four?.edge.count).toBe(5);
});

test('a duo against a duo is the mean of four cells, the hardest first, and nothing where one is hardly ever met', () => {
  const cells = [pair(1, 3, 0.04), pair(2, 3, -0.02), pair(1, 4, 0.02), pair(2, 4, 0.02)];
  const others = [pair(1, 5, -0.08), pair(2, 5, -0.08), pair(1, 6, 0.1, 5), pair(2, 6, 0.1)];
  const met = pairLookup({ partners: [pair(1, 2, 0.03)], opponents: [...cells, ...others] });
  const found = duosAgainst(met, [1, 2], []);
  expect(found.map(({ heroIds }) => heroIds)).toEqual([
    [3, 5],
    [4, 5],
    [3, 4],
  ]);
  expect(found[2]?.edge.value).toBeCloseTo(0.015, 9);
  // Four halves of 0.015: twice one of them, by four.
  expect(found[2]?.edge.interval?.[1]).toBeCloseTo(0.0225, 9);
  expect(duosAgainst(met, [1, 2], [4, 3]).map(({ heroIds }) => heroIds)).toEqual([[3, 4]]);
});
