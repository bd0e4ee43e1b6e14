import type { HeroAbilityOrders } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { abilityTree } from './ability-tree.ts';

const order = (unlocked: number[], count: number, rate: number): HeroAbilityOrders['orders'][number] => ({
  unlocked,
  finished: [],
  share: { count: 100, rate: count / 100, interval: [0, 1] },
  winRate: { count, rate, interval: [0, 1] },
});

test('a branch holds everybody who took the same steps so far, the most frequent first', () => {
  const orders = [
    order([1, 2, 3], 40, 0.5),
    order([1, 3, 2], 30, 0.4),
    order([2, 1, 3], 28, 0.25),
    order([3, 1, 2], 2, 1),
  ];
  const tree = abilityTree(orders, ({ unlocked }) => unlocked, 100);
  expect(tree.map(({ key, matches, wins }) => [key, matches, wins])).toEqual([
    [1, 70, 32],
    [2, 28, 7],
  ]);
  expect(tree[0]?.next.map(({ key, matches }) => [key, matches])).toEqual([
    [2, 40],
    [3, 30],
  ]);
  expect(tree[0]?.next[0]?.next).toEqual([{ key: 3, matches: 40, wins: 20, next: [] }]);
});
