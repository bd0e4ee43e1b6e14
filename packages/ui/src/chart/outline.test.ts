import { expect, test } from 'vitest';
import { areaPath, linePath } from './outline.ts';

test('a line ends where a place is missing and begins again after it; a place alone is a dot', () => {
  expect(linePath([[0, 1], [2, 7.65432], undefined, [4, 5]])).toBe('M0,1L2,7.654M4,5Z');
  expect(linePath([undefined])).toBe('');
});

test('an area goes along its upper edge and back along the lower one', () => {
  const edges = [
    [
      [0, 1],
      [0, 9],
    ],
    [
      [2, 3],
      [2, 8],
    ],
    undefined,
  ] as const;
  expect(areaPath(edges)).toBe('M0,1L2,3L2,8L0,9Z');
});
