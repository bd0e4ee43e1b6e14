import { expect, test } from 'vitest';
import { laneTiers } from './lane-tiers.ts';

const hero = (heroId: number, value: number, margin = 1, count = 400) => ({
  heroId,
  score: { value, count, interval: around(value, margin) },
});

const around = (value: number, margin: number): [number, number] => [value - margin, value + margin];

test('heroes far from the mean are S and D, those nearer A and C, the rest B', () => {
  const tiers = laneTiers([hero(1, 66), hero(2, 55), hero(3, 50), hero(4, 50), hero(5, 45), hero(6, 34)], 50);
  expect([...tiers.values()].join('')).toBe('SABBCD');
});

test('what luck alone may have moved is B, and too few lanes have no tier', () => {
  const tiers = laneTiers([hero(1, 53, 20), hero(2, 47, 20), hero(3, 60, 1, 49)], 50);
  expect([...tiers]).toEqual([
    [1, 'B'],
    [2, 'B'],
  ]);
});
