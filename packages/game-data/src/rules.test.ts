import { expect, test } from 'vitest';

import {
  ABILITY_POINT_COSTS,
  abilityBudget,
  FOUR_LANES_UNTIL,
  GAME_MODE_INFOS,
  gameModeById,
  INVESTMENTS,
  investmentBonus,
  ITEM_SLOTS,
  laneById,
  LANES,
  lanesAt,
  levelForSouls,
  LEVELS,
  MATCH_MODE_INFOS,
  matchModeById,
  nextInvestment,
  OBJECTIVE_INFOS,
  objectiveById,
  objectiveByKey,
  sideById,
  SIDES,
  SOUL_SOURCE_INFOS,
  soulSourceById,
  soulSourceByKey,
} from './index.ts';

test('36 levels need these souls', () => {
  expect(LEVELS.map(({ requiredSouls }) => requiredSouls)).toEqual([
    0, 200, 500, 900, 1400, 2000, 2600, 3200, 3900, 4600, 5300, 6000, 6800, 7600, 8400, 9200, 10_100, 11_000,
    11_900, 12_800, 13_800, 14_900, 16_100, 17_400, 18_900, 20_600, 22_500, 24_600, 26_900, 29_400, 32_100,
    35_000, 38_100, 41_400, 44_900, 48_600,
  ]);
});

test('every level after the first is a boon; four unlock an ability, the others give a point', () => {
  expect(LEVELS.map(({ boons }) => boons)).toEqual(LEVELS.map(({ level }) => level - 1));
  expect(LEVELS.filter(({ abilityUnlocks }) => abilityUnlocks > 0).map(({ level }) => level)).toEqual([
    1, 3, 5, 8,
  ]);
  expect(abilityBudget(36)).toEqual({ unlocks: 4, points: 32 });
  expect(abilityBudget(4)).toEqual({ unlocks: 2, points: 2 });
  expect(abilityBudget(0)).toEqual({ unlocks: 0, points: 0 });
});

test('all upgrades of all abilities cost what all levels give', () => {
  expect(4 * ABILITY_POINT_COSTS.reduce((sum, cost) => sum + cost, 0)).toBe(abilityBudget(36).points);
});

test.each([
  [-100, 1],
  [0, 1],
  [199, 1],
  [200, 2],
  [48_599, 35],
  [48_600, 36],
  [90_000, 36],
])('%d souls make level %d', (souls, level) => {
  expect(levelForSouls(souls).level).toBe(level);
});

test.each([
  ['weapon', 799, 0, 800],
  ['weapon', 800, 9, 1600],
  ['weapon', 4_799, 18, 4_800],
  ['weapon', 28_800, 115, undefined],
  ['vitality', 28_800, 66, undefined],
  ['spirit', 1_600, 11, 2_400],
  ['spirit', 40_000, 100, undefined],
] as const)('%s items for %d souls give %d, and more from %s', (slot, souls, bonus, next) => {
  expect(investmentBonus(slot, souls)).toBe(bonus);
  expect(nextInvestment(slot, souls)?.souls).toBe(next);
});

test('more souls in a slot never give less', () => {
  for (const slot of ITEM_SLOTS)
    expect(INVESTMENTS[slot].map(({ bonus }) => bonus)).toEqual(
      INVESTMENTS[slot].map(({ bonus }) => bonus).toSorted((a, b) => a - b),
    );
});

test('three lanes are played today, four until the map rework', () => {
  expect(LANES.map(({ id, name, formerName }) => [id, name, formerName])).toEqual([
    [1, 'Yellow', 'Yellow'],
    [3, 'Pink', 'Green'],
    [4, 'Blue', 'Blue'],
    [6, 'Green', 'Purple'],
  ]);
  expect(lanesAt(FOUR_LANES_UNTIL).map(({ id }) => id)).toEqual([1, 4, 6]);
  expect(lanesAt(new Date(FOUR_LANES_UNTIL.getTime() - 1))).toEqual(LANES);
  expect(laneById(6)?.color).toBe('#59b247');
  expect(laneById(2)).toBeUndefined();
});

test.each([
  [0, 'core', null],
  [1, 'guardianLane1', 1],
  [3, 'guardianLane3', 4],
  [4, 'guardianLane4', 6],
  [8, 'walkerLane4', 6],
  [9, 'patron', null],
  [11, 'shrine2', null],
  [12, 'baseGuardianLane1', 1],
  [15, 'baseGuardianLane4', 6],
])('objective %d is %s in lane %s', (id, key, laneId) => {
  expect(objectiveById(id)).toMatchObject({ id, key, laneId });
  expect(objectiveByKey(key)?.id).toBe(id);
});

test.each([
  ['objectives', OBJECTIVE_INFOS, 16, objectiveById],
  ['match modes', MATCH_MODE_INFOS, 9, matchModeById],
  ['game modes', GAME_MODE_INFOS, 7, gameModeById],
  ['soul sources', SOUL_SOURCE_INFOS, 14, soulSourceById],
])('%s count from 0 without a gap', (_name, infos, count, byId) => {
  expect(infos.map(({ id }) => id)).toEqual(Array.from({ length: count }, (_, id) => id));
  expect(infos.map(({ id }) => byId(id))).toEqual(infos);
  expect([-1, count, 1.5].map(byId)).toEqual([undefined, undefined, undefined]);
  expect(new Set(infos.map(({ key }) => key)).size).toBe(count);
});

test('modes, sources and sides have a player’s words', () => {
  expect(matchModeById(4)?.name).toBe('Ranked');
  expect(gameModeById(4)?.name).toBe('Street Brawl');
  expect(soulSourceByKey('laneCreeps')?.name).toBe('Lane troopers');
  expect(SIDES.map(({ name }) => name)).toEqual(['The Hidden King', 'The Archmother']);
  expect(sideById(16)).toBeUndefined();
});
