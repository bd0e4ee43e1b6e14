import type { SoulsPlayer } from '@soulstat/api-client';
import { SOUL_SOURCE_INFOS } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { sampleIndexAt } from '../parts/sample-index.ts';
import { SOUL_GROUPS, soulParts } from './soul-groups.ts';

const PLAYER: SoulsPlayer = {
  slot: 1,
  team: 0,
  heroId: 1,
  netWorth: [1000, 2900],
  lostToDeath: [0, 100],
  sources: [
    { source: 'laneCreeps', direct: [500, 1500], orbs: [100, 400] },
    { source: 'teamBonus', direct: [0, 300], orbs: [0, 0] },
    { source: 'itemGooseEgg', direct: [0, 200], orbs: [0, 0] },
  ],
  other: [400, 600],
  lastHits: [],
  possibleLastHits: [],
  neutralKills: [],
  denies: [],
};

test('the groups take in every source once', () => {
  const taken: string[] = SOUL_GROUPS.flatMap(({ sources }) => sources);
  expect(taken.toSorted()).toEqual(SOUL_SOURCE_INFOS.map(({ key }) => key).toSorted());
});

test('sources, what is not attributed and what was lost add up to net worth', () => {
  for (const index of [0, 1]) {
    const { netWorth, byGroup, other, lost, direct, orbs } = soulParts(PLAYER, index);
    const known = Object.values(byGroup).reduce((sum, souls) => sum + souls, 0);
    expect(known + other - lost).toBe(netWorth);
    expect(direct + orbs).toBe(known);
  }
  expect(soulParts(PLAYER, 1).byGroup).toMatchObject({ laneCreeps: 1900, rare: 500, denies: 0 });
});

test('before the first sample there is nothing', () => {
  const { netWorth, other } = soulParts(PLAYER, sampleIndexAt([180, 360], 100));
  expect([netWorth, other]).toEqual([0, 0]);
});

test.each([
  [undefined, 1],
  [179, -1],
  [180, 0],
  [9999, 1],
])('second %s shows the sample at place %d', (second, index) => {
  expect(sampleIndexAt([180, 360], second)).toBe(index);
});
