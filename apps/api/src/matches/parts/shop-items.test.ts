import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { shopItemsAmong } from './shop-items.ts';

const ITEM = GAME_DATA.shopItems[0]?.id ?? 0;
const ABILITY = GAME_DATA.abilities.all[0]?.id ?? 0;
const UNKNOWN = 4_000_000_001;
const lines = (...purchases: [itemId: number, soldAt: number][]) =>
  purchases.map(([itemId, soldAt]) => ({ itemId, soldAt }));

test.each([
  ['items are kept, however often they were bought', lines([ITEM, 0], [ITEM, 0]), 2],
  ['ability points are left out', lines([ABILITY, 0], [ABILITY, 0]), 0],
  ['what the game data does not know counts as an item', lines([UNKNOWN, 0], [ITEM, 0]), 2],
  ['also when it was sold and bought again', lines([UNKNOWN, 300], [UNKNOWN, 0]), 2],
  [
    'but not when it was bought again without being sold: that is an ability',
    lines([UNKNOWN, 0], [UNKNOWN, 0]),
    0,
  ],
])('%s', (_, purchases, kept) => {
  expect(shopItemsAmong(purchases)).toHaveLength(kept);
});
