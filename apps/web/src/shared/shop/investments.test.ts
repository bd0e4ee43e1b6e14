import { GAME_DATA } from '@soulstat/game-data/full';
import type { ItemSummary } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { bought, MAX_ITEMS, priceOf, soulsOf } from '@soulstat/shop';
import { investmentsOf } from './investments.ts';

const SHOP = GAME_DATA.shopItems as readonly ItemSummary[];
const upgrade = SHOP.find(({ componentIds }) => componentIds.length === 1);
const component = SHOP.find(({ id }) => id === upgrade?.componentIds[0]);
if (!upgrade || !component) throw new Error('the shop has no upgrade');

test('an upgrade uses up its component and costs what is missing', () => {
  expect(priceOf([component], upgrade)).toBe(upgrade.cost - component.cost);
  expect(bought([component], upgrade)).toEqual([upgrade]);
  expect(soulsOf(bought([component], upgrade))).toBe(upgrade.cost);
});

test('an item is owned once, and no more than there is room for', () => {
  expect(bought([upgrade], upgrade)).toEqual([upgrade]);
  const loose = SHOP.filter(({ componentIds }) => componentIds.length === 0);
  const full = loose.slice(0, MAX_ITEMS);
  expect(bought(full, loose[MAX_ITEMS] ?? upgrade)).toBe(full);
});

test('souls in a category give its bonus and tell the next step', () => {
  const weapon = SHOP.filter(({ slot, cost }) => slot === 'weapon' && cost === 800).slice(0, 2);
  const [first] = investmentsOf(weapon);
  expect(first).toEqual({
    slot: 'weapon',
    souls: 1600,
    bonus: '+12 % weapon damage',
    next: '800 more souls: +15 %',
    progress: 0,
  });
  expect(investmentsOf([])[2]).toMatchObject({ souls: 0, bonus: '+0 spirit power' });
});
