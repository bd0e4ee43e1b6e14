import type { HeroPerformances, ProfileHeroes } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { bandValue } from './rank-band.ts';

const heroes = (...played: [heroId: number, matches: number][]) =>
  played.map(([heroId, matches]) => ({ heroId, winRate: { matches } })) as unknown as ProfileHeroes['heroes'];
const performance = {
  figures: [{ key: 'kills' }],
  heroes: [
    { heroId: 1, values: [{ value: 6, interval: [5, 7], count: 300 }] },
    { heroId: 2, values: [{ value: 10, interval: [8, 12], count: 100 }] },
  ],
} as unknown as HeroPerformances;
const data = { match: performance, minute: performance };

test('a tier is counted on the heroes of the player, as often as these are played', () => {
  const band = bandValue('kills', { ...data, heroes: heroes([1, 30], [2, 10]) });
  expect(band?.value).toBeCloseTo((30 * 6 + 10 * 10) / 40, 9);
  expect(band?.count).toBe(400);
  expect((band?.interval?.[1] ?? 0) - (band?.value ?? 0)).toBeCloseTo(Math.hypot(30 * 1, 10 * 2) / 40, 9);
});

test('where heroes of the player are hardly known there, or the figure is not counted by rank, nothing is told', () => {
  expect(bandValue('kills', { ...data, heroes: heroes([1, 30], [9, 10]) })).toBeUndefined();
  expect(bandValue('place', { ...data, heroes: heroes([1, 30]) })).toBeUndefined();
  expect(bandValue('kills', { ...data, heroes: [] })).toBeUndefined();
});
