import { expect, test } from 'vitest';
import { orderByLikeness } from './matrix-order.ts';

test('alike rows are neighbours, and none is lost', () => {
  const rows = [
    [1, 0, 0],
    [0, 1, 0.1],
    [0.9, 0.1, 0],
    [0, 0.9, 0.2],
  ];
  const order = orderByLikeness(rows);
  expect(order.toSorted()).toEqual([0, 1, 2, 3]);
  expect(Math.abs(order.indexOf(0) - order.indexOf(2))).toBe(1);
  expect(Math.abs(order.indexOf(1) - order.indexOf(3))).toBe(1);
});

test('rows of nothing are kept too', () => {
  expect(orderByLikeness([])).toEqual([]);
  expect(
    orderByLikeness([
      [0, 0],
      [0, 0],
    ]).toSorted(),
  ).toEqual([0, 1]);
});
