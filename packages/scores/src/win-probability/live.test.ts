import { expect, test } from 'vitest';
import {
  fallenByKind,
  heroLogits,
  LIVE_FEATURES,
  LIVE_CHANCE,
  liveFeatures,
  liveWinChance,
  type HeroLogits,
  type LiveState,
} from '../index.ts';

const ALL_STAND = 65_535;
const NO_HEROES: HeroLogits = new Map();
const EVEN: LiveState = {
  souls: [40_000, 40_000],
  objectives: [ALL_STAND, ALL_STAND],
  players: Array.from({ length: 12 }, (_, slot) => ({
    team: slot < 6 ? 0 : 1,
    heroId: slot + 1,
    hasLeft: false,
  })),
};
const chance = (told: Partial<LiveState>, heroes: HeroLogits = NO_HEROES, minute = 15) =>
  liveWinChance({ ...EVEN, ...told }, heroes, minute * 60);

test('an even match is nearly even at any minute', () => {
  for (let minute = 0; minute <= 50; minute += 5) {
    expect(chance({}, NO_HEROES, minute)).toBeGreaterThan(0.45);
    expect(chance({}, NO_HEROES, minute)).toBeLessThan(0.55);
  }
});

test.each([
  ['souls', { souls: [45_000, 40_000] }],
  ['a guardian of the other team', { objectives: [ALL_STAND, ALL_STAND - 2] }],
  ['a walker of the other team', { objectives: [ALL_STAND, ALL_STAND - 32] }],
  [
    'an enemy who left',
    { players: EVEN.players.map((player, slot) => ({ ...player, hasLeft: slot === 11 })) },
  ],
] as const)('%s raises the chance', (_, told) => {
  expect(chance(told)).toBeGreaterThan(chance({}));
});

test('heroes count by their win rates, drawn to the mean; those nobody knows add nothing', () => {
  const heroes = heroLogits(
    new Map(
      Array.from(
        { length: 12 },
        (_, index) => [index + 1, { matches: 5000, wins: index < 6 ? 2750 : 2250 }] as const,
      ),
    ),
  );
  expect(heroes.get(1)).toBeGreaterThan(0.1);
  expect(chance({}, heroes)).toBeGreaterThan(chance({}));
  expect(chance({ players: EVEN.players.map((player) => ({ ...player, heroId: 99 })) }, heroes)).toBe(
    chance({}),
  );
});

test('what has fallen is counted by kind, whatever bits are beyond', () => {
  expect(fallenByKind(65_509)).toEqual([3, 0, 0, 0, 0]);
  expect(fallenByKind(0)).toEqual([4, 4, 4, 2, 1]);
  expect(fallenByKind(2 ** 40 + ALL_STAND)).toEqual([0, 0, 0, 0, 0]);
});

test('the model is of these features, and no more of what is good ever lowers the chance', () => {
  expect(LIVE_CHANCE.features).toEqual(LIVE_FEATURES.map(({ name }) => name));
  expect(liveFeatures(EVEN, NO_HEROES)).toHaveLength(LIVE_FEATURES.length);
  LIVE_FEATURES.forEach(({ isMonotone }, feature) => {
    if (isMonotone)
      for (const weight of LIVE_CHANCE.weights[feature] ?? []) expect(weight).toBeGreaterThanOrEqual(0);
  });
});
