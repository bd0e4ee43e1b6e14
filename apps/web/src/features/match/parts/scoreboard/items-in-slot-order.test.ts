import type { SummaryItem } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { itemsInSlotOrder, itemState } from './items-in-slot-order.ts';

const bought = (itemId: number, atSeconds: number, more: Partial<SummaryItem> = {}): SummaryItem => ({
  itemId,
  atSeconds,
  soldAtSeconds: null,
  usedAsComponent: false,
  imbuedAbilityId: null,
  ...more,
});

test.each([
  [bought(1, 10), 'kept'],
  [bought(1, 10, { soldAtSeconds: 20 }), 'sold'],
  [bought(1, 10, { soldAtSeconds: 20, usedAsComponent: true }), 'used'],
])('%j is %s', (item, state) => {
  expect(itemState(item)).toBe(state);
});

test('kept items stand by slot and time, sold ones after them, components of bigger items not at all', () => {
  const slots = new Map([
    [1, 'spirit'],
    [2, 'weapon'],
    [3, 'weapon'],
    [4, 'vitality'],
    [5, 'weapon'],
  ] as const);
  const items = [
    bought(1, 100),
    bought(2, 300),
    bought(3, 200),
    bought(4, 50, { soldAtSeconds: 500 }),
    bought(5, 20, { soldAtSeconds: 200, usedAsComponent: true }),
    bought(99, 10),
  ];
  expect(itemsInSlotOrder(items, (id) => slots.get(id as never)).map((item) => item.itemId)).toEqual([
    3, 2, 1, 99, 4,
  ]);
});
