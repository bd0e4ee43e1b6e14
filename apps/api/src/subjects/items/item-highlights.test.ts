import type { ItemStatistic } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { expect, test } from 'vitest';
import { bestByTier, itemMoves } from './item-highlights.routes.ts';

const estimate = (value: number, count = 100) => ({
  count,
  value,
  interval: [value - 0.01, value + 0.01] as [number, number],
});

function item(itemId: number, change: Partial<ItemStatistic>): ItemStatistic {
  const none = { count: 0, value: null, interval: null };
  return {
    itemId,
    pick: { count: 0, rate: null, interval: null },
    win: { count: 0, rate: null, interval: null },
    expectedWinRate: null,
    effect: none,
    isDistinct: false,
    costEffect: none,
    effectByState: { behind: none, even: none, ahead: none },
    adjustedWin: none,
    boughtAtSeconds: null,
    sold: { count: 0, rate: null, interval: null },
    previous: null,
    ...change,
  };
}

const picked = (itemId: number, rate: number, before: number, count = 10_000) =>
  item(itemId, {
    pick: { count, rate, interval: [rate, rate] },
    previous: { pickRate: before, winRate: null, winInterval: null, effect: null, boughtAtSeconds: null },
  });

test('moves are the largest changes either way, of items bought often enough', () => {
  const { risers, fallers } = itemMoves([
    picked(1, 0.3, 0.2),
    picked(2, 0.1, 0.25),
    picked(3, 0.5, 0.5),
    picked(4, 0.9, 0.1, 100),
    picked(5, 0.22, 0.2),
    item(6, { pick: { count: 10_000, rate: 0.4, interval: [0.4, 0.4] } }),
  ]);
  expect(risers.map(({ itemId, change }) => [itemId, change])).toEqual([
    [1, 0.1],
    [5, 0.02],
  ]);
  expect(fallers.map(({ itemId, change }) => [itemId, change])).toEqual([[2, -0.15]]);
});

test('of a hero the two best of each tier stand, cheap ones first', () => {
  const ofTier = (tier: number) => GAME_DATA.shopItems.filter((one) => one.tier === tier).map(({ id }) => id);
  const [a = 0, b = 0, c = 0] = ofTier(1);
  const [d = 0, e = 0] = ofTier(3);
  const best = bestByTier([
    item(a, { effect: estimate(0.01) }),
    item(b, { effect: estimate(0.03) }),
    item(c, { effect: estimate(0.02) }),
    item(d, { effect: estimate(-0.02) }),
    item(e, { effect: estimate(0.5, 10) }),
  ]);
  expect(best.map(({ itemId, tier }) => [itemId, tier])).toEqual([
    [b, 1],
    [c, 1],
    [d, 3],
  ]);
});
