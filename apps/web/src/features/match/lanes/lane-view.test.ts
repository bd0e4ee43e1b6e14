import type { MatchLane, MatchLanes } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { laneMoment, scoredLane, sideNumbers, soulSteps, verdictOf } from './lane-view.ts';

const player = (slot: number, souls: number[], damageDealt: number[] | null = [10, 20, 30]) => ({
  slot,
  heroId: slot,
  souls,
  denies: [1, 1, 2],
  lastHits: [5, 10, 15],
  healing: [0, 0, 7],
  damageDealt,
  damageToAll: [20, 30, 40],
});
const LANE: MatchLane = {
  lane: 4,
  sides: [
    { team: 0, guardian: null, players: [player(1, [1000, 2000, 3000]), player(2, [900, 1900, 2900])] },
    { team: 1, guardian: null, players: [player(7, [1100, 2300, 3500]), player(8, [800, 1500, 2400])] },
  ],
  deaths: [
    { atSeconds: 100, slot: 7, killerSlot: 1 },
    { atSeconds: 300, slot: 1, killerSlot: 8 },
    { atSeconds: 500, slot: 8, killerSlot: 5 },
    { atSeconds: 530, slot: 2, killerSlot: null },
  ],
};
const LANES: MatchLanes = {
  matchId: 1,
  absent: null,
  sampleSeconds: [180, 360, 540],
  lanes: [LANE],
  visits: [],
};

test.each([
  [undefined, 2, 540, 540],
  [100, -1, 0, 100],
  [180, 0, 180, 180],
  [500, 1, 360, 500],
  [1200, 2, 540, 540],
])('at second %s the sample at place %d is shown', (second, index, atSeconds, untilSeconds) => {
  expect(laneMoment(LANES, second)).toEqual({ index, atSeconds, untilSeconds });
});

test('a side adds up its players, and kills count to the second', () => {
  expect(sideNumbers(LANE, 0, laneMoment(LANES, undefined))).toEqual({
    souls: 5900,
    kills: 1,
    otherDeaths: 1,
    lastHits: 30,
    denies: 4,
    damage: 60,
    healing: 14,
  });
  const early = sideNumbers(LANE, 1, laneMoment(LANES, 310));
  expect([early.souls, early.kills, early.otherDeaths]).toEqual([1900, 1, 0]);
  expect(sideNumbers(LANE, 1, laneMoment(LANES, 90)).souls).toBe(0);
});

test('a file without a matrix leaves the damage of the lane open', () => {
  const [king, mother] = LANE.sides;
  const bare = { ...king, players: king.players.map(({ slot }) => player(slot, [1], null)) };
  expect(
    sideNumbers({ ...LANE, sides: [bare, mother] }, 0, laneMoment(LANES, undefined)).damage,
  ).toBeUndefined();
});

test('souls ahead are those of the Hidden King less those of the Archmother', () => {
  expect(soulSteps(LANES, LANE)).toEqual([
    { atSeconds: 180, souls: 0 },
    { atSeconds: 360, souls: 100 },
    { atSeconds: 540, souls: 0 },
  ]);
});

const scored = { lane: 4, team: 0 as const, slots: [1, 2], score: 80 };
test.each([
  ['won', 1240, -300, 'King won lane: +1.2k at 9:00 (usually −300)'],
  ['lost', -900, 0, 'Mother won lane: +900 at 9:00 (usually even)'],
  ['even', 50, 50, 'Even lane: King +50 at 9:00 (usually the same)'],
] as const)('a lane that was %s says so in words', (outcome, soulDifference, expectedDifference, text) => {
  expect(verdictOf({ ...scored, outcome, soulDifference, expectedDifference })).toBe(text);
});

test('without scores no lane is judged', () => {
  expect(scoredLane(undefined, 4)).toBeUndefined();
});
