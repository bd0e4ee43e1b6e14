import { gameChance } from '@soulstat/tournament';
import { expect, test } from 'vitest';
import { POINTS_PER_TIER, strengthsOf, type TierWorth } from './strengths.ts';

const team = (id: number, average: number | null, known = 6, missing = 0) => ({
  id,
  points: { average, lowest: average, highest: average, known, missing },
});

const chance = (worth: TierWorth) => {
  const [better, other] = strengthsOf([team(1, 4000 + POINTS_PER_TIER), team(2, 4000)], worth);
  return gameChance(better?.rating ?? 0, other?.rating ?? 0);
};

test('a team that is a tier better wins as often as the visitor chose', () => {
  expect(chance('little')).toBeCloseTo(0.64, 2);
  expect(chance('some')).toBeCloseTo(0.76, 2);
  expect(chance('much')).toBeCloseTo(0.85, 2);
});

test('players without PP make a team uncertain, and a team of them has no strength of its own', () => {
  const [whole, half] = strengthsOf([team(1, 4000), team(2, 4000, 3, 3), team(3, null, 0, 6)], 'some');
  expect(half?.deviation).toBeGreaterThan((whole?.deviation ?? 0) * 3);
  expect(strengthsOf([team(3, null, 0, 6)], 'some')).toEqual([]);
});
