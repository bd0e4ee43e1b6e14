import type { TierHero } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { placedByTiers } from './places.ts';

test('heroes with too few matches leave no gaps between the places of the others', () => {
  const heroes = [hero(1, 1, 3), hero(2, 2, null), hero(3, 3, 1), hero(4, 5, 2), hero(5, 4, 4)];
  const known = [1, 3, 4];
  const list = placedByTiers(
    heroes.map((each) => (known.includes(each.heroId) ? each : withoutTier(each))),
    'strength',
  );
  const places = list
    .filter(({ heroId }) => known.includes(heroId))
    .map(({ heroId, methods: { strength } }) => [heroId, strength.place, strength.placeBefore]);
  expect(places).toEqual([
    [1, 1, 3],
    [3, 2, 1],
    [4, 3, 2],
  ]);
});

test('where no hero has a tier the order stays as it is', () => {
  const heroes = [hero(1, 2, null), hero(2, 1, null)].map(withoutTier);
  expect(placedByTiers(heroes, 'strength')).toBe(heroes);
});

function hero(heroId: number, place: number, placeBefore: number | null): TierHero {
  const at = {
    value: 0.5,
    letter: 'B' as const,
    chances: { S: 0, A: 0, B: 1, C: 0, D: 0 },
    place,
    placeBefore,
  };
  return {
    heroId,
    winRate: { count: 500, rate: 0.5, interval: [0.4, 0.6] },
    adjusted: { count: 500, value: 0.5, interval: [0.4, 0.6] },
    experienceAdjusted: null,
    pickRate: { count: 500, value: 0.5, interval: [0.4, 0.6] },
    score: 0,
    methods: { strength: at, impact: at, overPerformance: at },
    previous: null,
    daysInLetter: null,
  };
}

function withoutTier(each: TierHero): TierHero {
  const { strength } = each.methods;
  return { ...each, methods: { ...each.methods, strength: { ...strength, letter: null } } };
}
