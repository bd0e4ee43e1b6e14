import { expect, test } from 'vitest';
import { PARTS, placePlayers } from './index.ts';

const player = (team: 0 | 1, fighting: number, farming = 0) => ({
  team,
  parts: Float64Array.from(PARTS, (part) =>
    part === 'fighting' ? fighting : part === 'farming' ? farming : 0,
  ),
});

test('places go by the sum of the parts, and every player has one', () => {
  const placed = placePlayers([player(0, 0.1), player(1, 0.3), player(0, -0.2), player(1, 0)], 0);
  expect(placed.map(({ place }) => place)).toEqual([2, 1, 4, 3]);
});

test('the MVP is the best winner, the key player the best loser', () => {
  const placed = placePlayers([player(0, 0.1), player(1, 0.3), player(0, -0.2), player(1, 0)], 0);
  expect(placed.map(({ isMvp }) => isMvp)).toEqual([true, false, false, false]);
  expect(placed.map(({ isKeyPlayer }) => isKeyPlayer)).toEqual([false, true, false, false]);
});

test('parts add up to the score, and a match without a winner has no MVP', () => {
  const placed = placePlayers([player(0, 0.2, 1), player(1, -0.1, 0.4)], null);
  for (const { parts, score } of placed)
    expect(Object.values(parts).reduce((sum, part) => sum + part, 0)).toBeCloseTo(score, 12);
  expect(placed.some(({ isMvp, isKeyPlayer }) => isMvp || isKeyPlayer)).toBe(false);
});

test('players of equal parts stand in the order of the list', () => {
  expect(placePlayers([player(0, 0), player(1, 0)], 0).map(({ place }) => place)).toEqual([1, 2]);
});
