import type { ItemStatistic } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { groupOf, ITEM_GROUPS, itemsOfGroup, shouldBuy } from './item-groups.ts';

const NONE = { count: 0, value: null, interval: null };
const item = (itemId: number, pickRate: number, change: Partial<ItemStatistic> = {}): ItemStatistic => ({
  itemId,
  pick: { count: 1000, rate: pickRate, interval: [pickRate, pickRate] },
  win: { count: 1000 * pickRate, rate: 0.5, interval: [0.4, 0.6] },
  expectedWinRate: 0.5,
  effect: NONE,
  isDistinct: false,
  costEffect: NONE,
  effectByState: { behind: NONE, even: NONE, ahead: NONE },
  adjustedWin: NONE,
  boughtAtSeconds: 600,
  sold: { count: 0, rate: null, interval: null },
  previous: null,
  ...change,
});

test.each([
  [1, 'core'],
  [0.8, 'core'],
  [0.799, 'common'],
  [0.55, 'common'],
  [0.25, 'flex'],
  [0.05, 'situational'],
  [0.029, undefined],
])('bought by a share of %d an item is %s', (rate, id) => {
  expect(groupOf({ ...item(1, rate), win: { count: 500, rate: 0.5, interval: [0, 1] } })?.id).toBe(id);
});

test('too few purchases put an item into no group', () => {
  expect(groupOf({ ...item(1, 0.9), win: { count: 49, rate: 0.5, interval: [0, 1] } })).toBeUndefined();
});

test('a group lists what is bought most often first', () => {
  const [core] = ITEM_GROUPS;
  const items = [item(1, 0.85), item(2, 0.2), item(3, 0.9)];
  expect(itemsOfGroup(items, core).map(({ itemId }) => itemId)).toEqual([3, 1]);
});

const effect = (low: number) => ({
  count: 100,
  value: low + 0.02,
  interval: [low, low + 0.04] as [number, number],
});

test('what should be bought adds for sure, and is bought seldom', () => {
  const items = [
    item(1, 0.1, { costEffect: effect(0.01), isDistinct: true }),
    item(2, 0.1, { costEffect: effect(0.03), isDistinct: true }),
    item(3, 0.8, { costEffect: effect(0.05), isDistinct: true }),
    item(4, 0.1, { costEffect: effect(-0.01), isDistinct: true }),
    item(5, 0.1, { costEffect: effect(0.01), isDistinct: false }),
    item(6, 0.04, { costEffect: effect(0.01), isDistinct: true }),
  ];
  expect(shouldBuy(items).map(({ itemId }) => itemId)).toEqual([2, 1]);
});
