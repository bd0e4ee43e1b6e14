import type { BuildPlayer } from '@soulstat/api-client/contract';
import { expect, test } from 'vitest';
import { buildFromMatch } from './index.ts';

const bought = (itemId: number, minute: number, more: Partial<BuildPlayer['items'][number]> = {}) => ({
  itemId,
  atSeconds: minute * 60,
  soldAtSeconds: null,
  usedAsComponent: false,
  builtIntoItemId: null,
  imbuedAbilityId: null,
  ...more,
});
const PLAYER: BuildPlayer = {
  slot: 3,
  team: 0,
  heroId: 13,
  items: [
    bought(1, 1, { soldAtSeconds: 1500 }),
    bought(2, 2, { soldAtSeconds: 700, usedAsComponent: true }),
    bought(3, 9.99, { soldAtSeconds: 1400 }),
    bought(4, 10, { imbuedAbilityId: 77 }),
    bought(5, 12, { soldAtSeconds: 1300 }),
    bought(5, 31),
    bought(6, 35),
  ],
  abilities: [
    { abilityId: 77, atSeconds: 5, level: 0 },
    { abilityId: 78, atSeconds: 60, level: 0 },
    { abilityId: 77, atSeconds: 90, level: 1 },
    { abilityId: 77, atSeconds: 900, level: 3 },
    { abilityId: 77, atSeconds: 990, level: 4 },
  ],
};
const build = buildFromMatch(PLAYER, { matchId: 45_932_614, heroName: 'Haze' });

test('a build from a match says which, and stands in phases in the order of purchase', () => {
  expect(build).toMatchObject({ heroId: 13, name: 'Haze from match 45932614' });
  expect(
    build.categories.map(({ name, width, items }) => [name, width, items.map(({ itemId }) => itemId)]),
  ).toEqual([
    ['First 10 minutes', 360, [1, 2, 3]],
    ['10 to 20 minutes', 240, [4, 5]],
    ['After 30 minutes', 120, [6]],
  ]);
});

test('what was sold first is sold first; components, and what was bought again and kept, are not sold', () => {
  const priorities = build.categories.flatMap(({ items }) =>
    items.map(({ itemId, sellPriority }) => [itemId, sellPriority]),
  );
  expect(priorities).toEqual([
    [1, 1],
    [2, null],
    [3, 2],
    [4, null],
    [5, null],
    [6, null],
  ]);
});

test('imbued items keep their ability, and points of abilities are steps', () => {
  expect(build.categories[1]?.items[0]?.imbueAbilityId).toBe(77);
  expect(build.abilitySteps.map(({ abilityId, change }) => [abilityId, change])).toEqual([
    [77, 'unlock'],
    [78, 'unlock'],
    [77, 'upgrade1'],
    [77, 'upgrade3'],
  ]);
});

test('who bought nothing has a build without categories', () => {
  expect(
    buildFromMatch({ ...PLAYER, items: [], abilities: [] }, { matchId: 1, heroName: 'Haze' }),
  ).toMatchObject({
    categories: [],
    abilitySteps: [],
  });
});
