import { expect, test } from 'vitest';
import { alternatives } from './alternatives.ts';

const owners = (players: number, wins: number, ...itemIds: number[]) => ({ itemIds, players, wins });

test('what is had in place of each other is found, what goes together or says nothing of it is not', () => {
  const found = alternatives([
    // 1 or 2, and so 3, which goes with 1, or 2; 4 with any of them; 5 nearly always.
    owners(100, 60, 1, 3, 4, 5),
    owners(100, 55, 1, 3, 5),
    owners(100, 40, 2, 4, 5),
    owners(90, 45, 2, 5),
    owners(10, 9, 1, 2, 3, 4),
  ]);
  expect(found.map(({ itemIds }) => itemIds)).toEqual([
    [1, 2],
    [3, 2],
  ]);
  expect(found[0]).toMatchObject({
    both: { players: 10, wins: 9 },
    onlyFirst: { players: 200, wins: 115 },
    onlySecond: { players: 190, wins: 85 },
  });
  expect(found[0]?.expected).toBeCloseTo((210 * 200) / 400, 9);
});

test('few players show nothing', () => {
  expect(alternatives([owners(3, 1, 1), owners(3, 2, 2)])).toEqual([]);
  expect(alternatives([])).toEqual([]);
});
