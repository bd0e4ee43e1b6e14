import { describe, expect, test } from 'vitest';
import { RowHeights } from './row-heights.ts';
import { fillPool, numbersToMove, type PooledRow } from './row-pool.ts';

const shown = (pool: readonly PooledRow[]) => pool.map(({ index }) => index);
const heightsOf = (rows: number) => {
  const heights = new RowHeights();
  heights.forget(32);
  heights.setRows(rows, (index) => `row ${index}`);
  return heights;
};

const NONE: readonly PooledRow[] = [];

describe('rows that are used again', () => {
  const five = fillPool(NONE, { first: 0, end: 5 }, undefined, 100);

  test('take over those that come, and no row is made for them', () => {
    const pool = fillPool(five, { first: 2, end: 7 }, undefined, 100);
    expect(shown(pool)).toEqual([5, 6, 2, 3, 4]);
    expect(pool.map(({ slot }) => slot)).toEqual([0, 1, 2, 3, 4]);
  });

  test('are left alone while they have the focus, and where nothing is missing', () => {
    expect(shown(fillPool(five, { first: 50, end: 54 }, 3, 100))).toEqual([50, 51, 52, 3, 53]);
    expect(fillPool(five, { first: 1, end: 4 }, undefined, 100)).toBe(five);
  });

  test('are as many as are needed, and never for rows that are gone', () => {
    expect(shown(fillPool(five, { first: 0, end: 7 }, undefined, 100))).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(shown(fillPool(five, { first: 0, end: 3 }, undefined, 3))).toEqual([0, 1, 2]);
  });
});

describe('the fewest rows move', () => {
  test.each([
    ['none of those that ascend', [1, 2, 3], undefined, []],
    ['the smaller side of what was turned', [7, 8, 3, 4, 5, 6], undefined, [7, 8]],
    ['never the one with the focus', [7, 8, 3, 4, 5, 6], 8, [3, 4, 5, 6]],
    ['those that jumped', [3, 90, 4, 5], undefined, [90]],
  ])('%s', (_name, order, fixed, moving) => {
    expect([...numbersToMove(order, fixed)]).toEqual(moving);
  });
});

describe('where rows lie', () => {
  test('the first one that is seen says how high all are', () => {
    const heights = heightsOf(1000);
    expect(heights.topOf(10)).toBe(320);
    expect(heights.measured('row 0', 56, true)).toBe(true);
    expect(heights.measured('row 1', 56.2, true)).toBe(false);
    expect([heights.topOf(1000), heights.indexAt(560), heights.indexAt(559)]).toEqual([56_000, 10, 9]);
    expect([heights.indexAt(-5), heights.indexAt(1e9)]).toEqual([0, 999]);
  });

  test('one that is open moves those below it, until it is closed', () => {
    const heights = heightsOf(100);
    heights.measured('row 0', 32, true);
    expect(heights.measured('row 5', 300, false)).toBe(true);
    heights.setRows(100, (index) => `row ${index}`);
    expect([heights.topOf(5), heights.topOf(6), heights.indexAt(459), heights.indexAt(460)]).toEqual([
      160, 460, 5, 6,
    ]);
    heights.measured('row 5', 32, true);
    expect(heights.topOf(6)).toBe(192);
  });
});
