import type { BuildItem, BuildPlayer, UsualPurchase } from '@soulstat/api-client';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import {
  buildFit,
  comparedItems,
  investedAt,
  investmentLead,
  itemState,
  placeInRows,
  type HeroUsual,
} from './build-view.ts';

const ofSlot = (slot: string) => GAME_DATA.shopItems.find((item) => item.slot === slot && item.cost === 800);
const [GUN, SPIRIT] = [ofSlot('weapon')?.id ?? 0, ofSlot('spirit')?.id ?? 0];
const LEGENDARY = GAME_DATA.items.all.find(({ availability }) => availability !== 'shop')?.id ?? 0;
const UNKNOWN = 4_000_000_001;

const bought = (itemId: number, atSeconds: number, change: Partial<BuildItem> = {}): BuildItem => ({
  itemId,
  atSeconds,
  soldAtSeconds: null,
  usedAsComponent: false,
  builtIntoItemId: null,
  imbuedAbilityId: null,
  ...change,
});
const player = (team: 0 | 1, items: BuildItem[]): BuildPlayer => ({
  slot: team * 6 + 1,
  team,
  heroId: 1,
  items,
  abilities: [],
});
const usual = (itemId: number, matches: number, boughtAtSeconds: number, share: number): UsualPurchase => ({
  itemId,
  matches,
  share,
  shareInterval: [0, 1],
  boughtAtSeconds,
  boughtAtInterval: [0, 1],
  middleHalf: [null, null],
});
const HERO: Omit<HeroUsual, 'items'> = { heroId: 1, matches: 300, minTier: null, from: null, to: null };

test.each([
  [bought(GUN, 100), 99, 'ahead'],
  [bought(GUN, 100), 100, 'owned'],
  [bought(GUN, 100, { soldAtSeconds: 200 }), 199, 'owned'],
  [bought(GUN, 100, { soldAtSeconds: 200 }), 200, 'sold'],
  [bought(GUN, 100, { soldAtSeconds: 200, usedAsComponent: true }), 900, 'used'],
])('an item is in one state at a moment: %#', (item, second, state) => {
  expect(itemState(item, second)).toBe(state);
});

test('souls are invested in owned items, and in nothing nobody pays for', () => {
  const items = [
    bought(GUN, 100, { soldAtSeconds: 300 }),
    bought(SPIRIT, 200),
    bought(LEGENDARY, 200),
    bought(UNKNOWN, 200),
  ];
  const at = (second: number) => investedAt(player(0, items), second, GAME_DATA);
  expect(at(50)).toEqual({ weapon: 0, vitality: 0, spirit: 0 });
  expect(at(250)).toEqual({ weapon: 800, vitality: 0, spirit: 800 });
  expect(at(300)).toEqual({ weapon: 0, vitality: 0, spirit: 800 });
});

test('the lead in a category is the Hidden King less the Archmother, to the end of the match', () => {
  const leads = investmentLead(
    [player(0, [bought(GUN, 10)]), player(1, [bought(SPIRIT, 40)])],
    70,
    GAME_DATA,
  );
  expect(leads.map(({ atSeconds, lead }) => [atSeconds, lead.weapon, lead.spirit])).toEqual([
    [0, 0, 0],
    [30, 800, 0],
    [60, 800, -800],
    [70, 800, -800],
  ]);
  expect(investmentLead([player(0, [])], 600, GAME_DATA)).toEqual([]);
});

test('only the first purchase of an item is compared, and only where enough bought it', () => {
  const items = [bought(GUN, 340), bought(GUN, 900), bought(SPIRIT, 400)];
  const hero = { ...HERO, items: [usual(GUN, 150, 100, 0.5), usual(SPIRIT, 3, 100, 0.01)] };
  const compared = comparedItems(player(0, items), hero);
  expect(compared.map(({ later }) => later)).toEqual([240, undefined, undefined]);
  expect(buildFit(compared)).toEqual({ compared: 1, common: 1, later: 240 });
  expect(buildFit(comparedItems(player(0, items), undefined))).toBeUndefined();
});

test('marks that would touch stand in rows of their own', () => {
  expect(placeInRows([0, 10, 30, 35, 36], 20)).toEqual([0, 1, 0, 1, 2]);
  expect(placeInRows([], 20)).toEqual([]);
});
