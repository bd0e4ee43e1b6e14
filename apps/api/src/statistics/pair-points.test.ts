import { expect, test } from 'vitest';
import { pairPoints } from './pair-points.ts';

const HEROES = Array.from({ length: 12 }, (_, index) => ({
  heroId: index + 1,
  matches: 20_000,
  wins: 10_000,
}));
const pairsOf = (winsOf: (index: number) => number) =>
  HEROES.slice(1).map(({ heroId }, index) => ({
    heroId: 1,
    otherHeroId: heroId,
    matches: 2000,
    wins: winsOf(index),
  }));

test('a pair that wins more than its heroes bring stands out by points, its interval around it', () => {
  const pairs = pairPoints(
    HEROES,
    pairsOf((index) => (index === 0 ? 1200 : 1000)),
    'mates',
  );
  const [strong, usual] = pairs;
  expect(strong?.expectedRate).toBeCloseTo(0.5, 2);
  // 60 % are ten points, drawn to nothing by a little.
  expect(strong?.edge.value).toBeGreaterThan(0.07);
  expect(strong?.edge.value).toBeLessThan(0.1);
  expect(strong?.edge.interval?.[0]).toBeGreaterThan(0.04);
  expect(Math.abs(usual?.edge.value ?? 1)).toBeLessThan(0.005);
});

test('where chance alone explains how pairs differ, every edge is nothing, and its interval says how sure that is', () => {
  const pairs = pairPoints(
    HEROES,
    pairsOf(() => 1000),
    'enemies',
  );
  for (const { edge } of pairs) {
    expect(edge.value).toBe(0);
    expect(edge.interval?.[0]).toBeLessThan(0);
    expect(edge.interval?.[1]).toBeGreaterThan(0);
  }
});

test('a pair that never met is left out', () => {
  expect(pairPoints(HEROES, [{ heroId: 1, otherHeroId: 2, matches: 0, wins: 0 }], 'mates')).toEqual([]);
});
