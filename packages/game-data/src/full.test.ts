import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

import { ABILITIES, GAME_DATA, HEROES, ITEMS } from './full.ts';
import {
  ABILITY_SLOTS,
  HERO_STATUSES,
  HERO_TYPES,
  ITEM_ACTIVATIONS,
  ITEM_AVAILABILITIES,
  ITEM_SLOTS,
  SCALINGS,
  slugOf,
  UNITS,
  type Property,
} from './index.ts';
import { FIXTURES } from './testing/fixtures.ts';

const COLOR = /^#[0-9a-f]{6}$/;
const countOf = <Row>(rows: readonly Row[], belongs: (row: Row) => boolean) => rows.filter(belongs).length;

test('38 heroes are live, with these ids', () => {
  const ids = [
    1, 2, 3, 4, 6, 7, 8, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 25, 27, 31, 35, 50, 52, 58, 60, 63, 64,
    65, 66, 67, 69, 72, 76, 77, 79, 80, 81,
  ];
  expect(HEROES.filter(({ status }) => status === 'live').map(({ id }) => id)).toEqual(ids);
});

test.each([
  ['weapon', [7, 16, 19, 11, 3]],
  ['vitality', [8, 15, 14, 17, 7]],
  ['spirit', [8, 12, 13, 16, 7]],
] as const)('the %s shelf holds %j items by tier, the last ones Street Brawl’s', (slot, counts) => {
  const sold = ITEMS.filter((item) => item.slot === slot && item.availability !== 'retired');
  expect([1, 2, 3, 4, 5].map((tier) => countOf(sold, (item) => item.tier === tier))).toEqual(counts);
  expect(sold.every(({ tier, availability }) => (tier === 5) === (availability === 'streetBrawl'))).toBe(
    true,
  );
});

test('of 156 items in the shop 62 have a component, 44 are active, and tiers have prices', () => {
  const shop = ITEMS.filter(({ availability }) => availability === 'shop');
  expect(shop).toHaveLength(156);
  expect(countOf(shop, ({ componentIds }) => componentIds.length > 0)).toBe(62);
  expect(countOf(shop, ({ isActive }) => isActive)).toBe(44);
  expect(countOf(ITEMS, ({ isImbue, availability }) => isImbue && availability !== 'retired')).toBe(11);
  expect(shop.every(({ tier, cost }) => cost === [800, 1600, 3200, 6400][tier - 1])).toBe(true);
});

test('every component is sold and costs less', () => {
  for (const { name, cost, componentIds, availability } of ITEMS.filter(
    (item) => item.availability === 'shop',
  ))
    for (const component of componentIds.map((id) => GAME_DATA.itemById(id)))
      expect(component, name).toMatchObject({
        availability,
        cost: expect.toSatisfy((price) => price < cost),
      });
});

test('every live hero has four abilities in order, a described gun and a type', () => {
  for (const hero of HEROES.filter(({ status }) => status === 'live')) {
    const owned = GAME_DATA.abilitiesOf(hero);
    expect(
      owned.map(({ slot }) => slot),
      hero.name,
    ).toEqual([1, 2, 3, 4, 'weapon']);
    expect(owned.every(({ heroId }) => heroId === hero.id)).toBe(true);
    expect(hero.weapon?.damagePerSecond, hero.name).toBeGreaterThan(0);
    // Neither source gives Rem a type.
    expect(hero.type === null, hero.name).toBe(hero.slug === 'rem');
  }
});

test('every ability of a live hero has three tiers that change something', () => {
  const live = HEROES.filter(({ status }) => status === 'live').flatMap(({ abilityIds }) => abilityIds);
  const abilities = live.map((id) => GAME_DATA.abilityOrUnknown(id)).filter((ability) => 'tiers' in ability);
  expect(abilities).toHaveLength(152);
  expect(abilities.every(({ tiers }) => tiers.length === 3)).toBe(true);
  // It copies another hero's ability, with that one's tiers.
  const changeless = abilities.filter(({ tiers }) => tiers.some((tier) => tier.length === 0));
  expect(changeless.map(({ slug }) => slug)).toEqual(['audience-participation']);
});

describe.each([
  ['heroes', HEROES],
  ['abilities', ABILITIES],
  ['items', ITEMS],
] as const)('the table of %s', (_name, rows) => {
  test.each(['id', 'slug', 'className'] as const)('has no %s twice', (key) => {
    expect(new Set(rows.map((row) => row[key])).size).toBe(rows.length);
  });

  test('has a sound name, slug and id in every row', () => {
    for (const { id, name, slug } of rows) {
      expect(Number.isInteger(id) && id > 0 && id < 2 ** 32, name).toBe(true);
      expect(slugOf(slug), name).toBe(slug);
      expect(slug).not.toBe('unknown');
      expect(name.trim()).toBe(name);
    }
  });
});

function expectSound({ key, label, value, unit, scalings = [] }: Property) {
  expect(Number.isFinite(value) && label !== '', key).toBe(true);
  expect(unit === null || UNITS.includes(unit), key).toBe(true);
  expect(
    scalings.every(({ by, factor }) => SCALINGS.includes(by) && Number.isFinite(factor)),
    key,
  ).toBe(true);
}

test('every hero is what its type promises', () => {
  for (const hero of HEROES) {
    expect(HERO_STATUSES).toContain(hero.status);
    expect(hero.type === null || HERO_TYPES.includes(hero.type)).toBe(true);
    expect(Object.values(hero.colors).every((color) => COLOR.test(color))).toBe(true);
    expect(Object.values(hero.base).every(Number.isFinite)).toBe(true);
    expect(Object.values(hero.perBoon).every(Number.isFinite)).toBe(true);
    expect(hero.abilityIds).toHaveLength(4);
    for (const gun of [hero.weapon, hero.altWeapon].filter((weapon) => weapon !== null))
      expect(gun.ammo > 0 && gun.roundsPerSecond > 0, hero.name).toBe(true);
  }
});

test('every ability and every item is what its type promises', () => {
  for (const { slot, properties, tiers } of ABILITIES) {
    expect(ABILITY_SLOTS).toContain(slot);
    for (const property of [...properties, ...tiers.flat()]) expectSound(property);
    expect(tiers.flat().every(({ change }) => change === 'add' || change === 'multiply')).toBe(true);
  }
  for (const { slot, activation, availability, properties, summary } of ITEMS) {
    expect(ITEM_SLOTS).toContain(slot);
    expect(ITEM_ACTIVATIONS).toContain(activation);
    expect(ITEM_AVAILABILITIES).toContain(availability);
    for (const property of properties) expectSound(property);
    expect(summary).not.toBe('');
  }
});

test('a known gun and a known ability carry their figures', () => {
  expect(GAME_DATA.heroById(1)?.weapon).toMatchObject({
    bulletDamage: 5.5,
    ammo: 27,
    reloadSeconds: 2.25,
    falloffStartMeters: 18,
  });
  expect(GAME_DATA.abilities.bySlug('napalm')).toMatchObject({
    heroId: 1,
    slot: 1,
    cooldownSeconds: 25,
    charges: 1,
    chargeDelaySeconds: 6,
  });
  expect(GAME_DATA.abilities.bySlug('napalm')?.properties).toContainEqual({
    key: 'Damage',
    label: 'Damage',
    value: 40,
    unit: null,
    scalings: [{ by: 'spirit', factor: 0.6 }],
  });
});

test('no text of the game’s but names and labels is in the tables', () => {
  const longest = [HEROES, ABILITIES, ITEMS.map(({ summary: _ours, ...item }) => item)]
    .flatMap((table) => JSON.stringify(table).match(/"[^"\\]*"/g) ?? [])
    .reduce((a, b) => (b.length > a.length ? b : a), '');
  expect(longest.length, longest).toBeLessThan(50);
});

test.skipIf(!FIXTURES)(
  'every hero, item and ability of real matches is known, those that left the game as well',
  () => {
    const folder = join(FIXTURES ?? '', 'matches');
    const players = readdirSync(folder)
      .filter((file) => file.endsWith('.json'))
      .flatMap((file) => {
        const match = JSON.parse(readFileSync(join(folder, file), 'utf8')) as RawMatch & {
          match_info?: RawMatch;
        };
        return (match.match_info ?? match).players;
      });
    const ids = new Set(players.flatMap(({ items }) => items.map(({ item_id }) => Number(item_id))));
    const strangers = [...ids].filter((id) => !GAME_DATA.itemById(id) && !GAME_DATA.abilityById(id));
    expect(players.every(({ hero_id }) => GAME_DATA.heroById(hero_id)?.status === 'live')).toBe(true);
    expect(ids.size).toBeGreaterThan(200);
    expect(strangers).toEqual([]);
    for (const id of [869_090_587, 3_147_316_197, 3_612_042_342])
      expect(GAME_DATA.itemById(id)?.availability).toBe('retired');
  },
);

interface RawMatch {
  readonly players: readonly {
    readonly hero_id: number;
    readonly items: readonly { readonly item_id: number | string }[];
  }[];
}
