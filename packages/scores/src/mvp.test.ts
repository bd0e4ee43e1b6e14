import { expect, test } from 'vitest';
import { placePlayers } from './index.ts';

const player = (team: 0 | 1, credit: number, performance: number | null = 0, lane: number | null = 50) => ({
  team,
  credit,
  performance,
  lane,
});

test('places go by credit first, and every player has one', () => {
  const placed = placePlayers([player(0, 0.1), player(1, 0.3), player(0, -0.2), player(1, 0)], 0);
  expect(placed.map(({ place }) => place)).toEqual([2, 1, 4, 3]);
});

test('the MVP is the best winner, the key player the best loser', () => {
  const placed = placePlayers([player(0, 0.1), player(1, 0.3), player(0, -0.2), player(1, 0)], 0);
  expect(placed.map(({ isMvp }) => isMvp)).toEqual([true, false, false, false]);
  expect(placed.map(({ isKeyPlayer }) => isKeyPlayer)).toEqual([false, true, false, false]);
});

test('credit weighs more than performance, and performance more than the lane', () => {
  const one = player(0, 1, 0, 0);
  const two = player(0, 0, 1, 0);
  const three = player(0, 0, 0, 100);
  expect(placePlayers([three, two, one], 0).map(({ place }) => place)).toEqual([3, 2, 1]);
});

test('what is not known counts as average', () => {
  const placed = placePlayers([player(0, 0, 1, null), player(0, 0, null, null), player(0, 0, -1, null)], 0);
  expect(placed.map(({ place }) => place)).toEqual([1, 2, 3]);
  expect(placed[1]?.parts).toEqual({ credit: 0, performance: 0, lane: 0 });
});

test('parts add up to the score, and a match without a winner has no MVP', () => {
  const placed = placePlayers([player(0, 0.2, 1, 70), player(1, -0.1, 0, 20)], null);
  for (const { parts, score } of placed)
    expect(parts.credit + parts.performance + parts.lane).toBeCloseTo(score, 12);
  expect(placed.some(({ isMvp, isKeyPlayer }) => isMvp || isKeyPlayer)).toBe(false);
});
