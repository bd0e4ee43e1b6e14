import { createGameData, type ItemSummary } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { gameDataThen } from './game-data-then.tsx';

const item = (id: number, name: string, more: Partial<ItemSummary> = {}): ItemSummary => ({
  id,
  className: `upgrade_${id}`,
  name,
  slug: `item-${id}`,
  slot: 'spirit',
  tier: 3,
  cost: 3200,
  availability: 'shop',
  isActive: false,
  isImbue: false,
  componentIds: [],
  summary: '',
  ...more,
});
const TODAY = createGameData({
  clientVersion: 1,
  heroes: [],
  abilities: [],
  items: [item(1, 'Warp Stone'), item(2, 'Same'), item(3, 'Gone', { availability: 'retired' })],
});

test('items are called, priced and placed as they were; the others as they are', () => {
  const then = gameDataThen(TODAY, [
    { itemId: 1, cost: 3000, slot: 'weapon' },
    { itemId: 3, name: 'Old name', cost: 500 },
    { itemId: 9, name: 'Long gone', cost: 1250 },
  ]);
  expect(then.itemById(1)).toMatchObject({ name: 'Warp Stone', cost: 3000, slot: 'weapon' });
  expect(then.itemById(2)).toBe(TODAY.itemById(2));
  expect(then.itemById(3)).toMatchObject({
    name: 'Old name',
    cost: 500,
    availability: 'shop',
    slot: 'spirit',
  });
  expect(then.itemOrUnknown(9)).toMatchObject({ name: 'Long gone', cost: 1250, slug: 'unknown' });
  expect(then.shopItems).toEqual(TODAY.shopItems);
});
