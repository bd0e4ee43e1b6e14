import { expect, test } from 'vitest';
import { moved } from './moved.ts';

const LIST = ['a', 'b', 'c', 'd'];

test.each([
  ['a', 2, 'bcad'],
  ['d', 0, 'dabc'],
  ['b', 1, 'abcd'],
  ['c', 99, 'abdc'],
  ['c', -5, 'cabd'],
  ['x', 0, 'abcd'],
])('with %s at place %d the list is %s', (value, place, expected) => {
  expect(moved(LIST, value, place).join('')).toBe(expected);
});

test('what does not move is the same list', () => {
  expect(moved(LIST, 'b', 1)).toBe(LIST);
});
