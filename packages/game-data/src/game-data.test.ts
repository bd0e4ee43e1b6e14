import { expect, test } from 'vitest';

import { GAME_DATA } from './full.ts';
import { createGameData, UNKNOWN_SLUG } from './index.ts';

test('a hero is found by number, by slug and by class name', () => {
  const infernus = GAME_DATA.heroById(1);
  expect(infernus?.name).toBe('Infernus');
  expect(GAME_DATA.heroes.bySlug('infernus')).toBe(infernus);
  expect(GAME_DATA.heroes.byClassName('hero_inferno')).toBe(infernus);
});

test('an item above 2^31 is found by its unsigned number', () => {
  expect(GAME_DATA.itemById(2_407_781_327)).toMatchObject({ name: 'Colossus', tier: 4 });
  expect(GAME_DATA.items.byClassName('upgrade_colossus')?.id).toBe(2_407_781_327);
});

test('an ability is found as match files name it', () => {
  expect(GAME_DATA.abilities.byClassName('citadel_weapon_inferno_set')).toMatchObject({
    heroId: 1,
    slot: 'weapon',
  });
});

test.each([0, -1, 84, 85, 1.5, 4_294_967_295, Number.NaN])(
  'hero, item and ability %d are nobody, and harmless',
  (id) => {
    for (const found of [GAME_DATA.heroById(id), GAME_DATA.itemById(id), GAME_DATA.abilityById(id)])
      expect(found).toBeUndefined();
    for (const neutral of [
      GAME_DATA.heroOrUnknown(id),
      GAME_DATA.itemOrUnknown(id),
      GAME_DATA.abilityOrUnknown(id),
    ])
      expect(neutral).toMatchObject({
        slug: UNKNOWN_SLUG,
        name: expect.stringMatching(/^(Unknown )?(hero|item|ability)/i),
      });
  },
);

test('a new hero is called by its number and has colours of its own', () => {
  expect(GAME_DATA.heroOrUnknown(84)).toMatchObject({
    id: 84,
    name: 'Hero 84',
    status: 'disabled',
    abilityIds: [],
  });
  expect(GAME_DATA.heroOrUnknown(0).name).toBe('Unknown hero');
  expect(GAME_DATA.abilitiesOf(GAME_DATA.heroOrUnknown(84))).toEqual([]);
});

test('what is known is given as it is', () => {
  expect(GAME_DATA.heroOrUnknown(1)).toBe(GAME_DATA.heroById(1));
  expect(GAME_DATA.itemOrUnknown(1_548_066_885).name).toBe('Extended Magazine');
});

test('names lead the pickers, shelves the shop', () => {
  const names = GAME_DATA.liveHeroes.map(({ name }) => name);
  expect(names).toEqual(names.toSorted());
  expect(names[0]).toBe('Abrams');
  expect(GAME_DATA.shopItems.slice(0, 2).map(({ name }) => name)).toEqual([
    'Close Quarters',
    'Extended Magazine',
  ]);
  expect(GAME_DATA.shopItems.at(-1)).toMatchObject({ slot: 'spirit', tier: 4 });
});

test('an item knows what it is used up for', () => {
  const boots = GAME_DATA.items.bySlug('sprint-boots');
  expect(GAME_DATA.upgradesOf(boots?.id ?? 0).map(({ name }) => name)).toEqual([
    'Enduring Speed',
    'Trophy Collector',
    'Veil Walker',
  ]);
  expect(GAME_DATA.upgradesOf(0)).toEqual([]);
});

test('tables handed in are not changed', () => {
  const heroes = Object.freeze(GAME_DATA.heroes.all.toReversed());
  const data = createGameData({ clientVersion: 1, heroes, items: [], abilities: [] });
  expect(data.heroes.all[0]?.id).toBe(1);
  expect(heroes.at(-1)?.id).toBe(1);
});
