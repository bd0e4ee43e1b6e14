import { expect, test } from 'vitest';
import { placeInWords } from './place-in-words.ts';

const IN_2026 = 1_773_889_348;

test.each([
  [-8200, -2000, 'at the King’s guardian, yellow lane'],
  [8200, 2000, 'at the Mother’s guardian, green lane'],
  [0, 100, 'in the middle of the map'],
  [0, -10_000, 'in the King’s base'],
  [-7560, 0, 'in the yellow lane, halfway'],
  [4000, 300, 'between lanes, east'],
  [-4000, 3000, 'between lanes, north-west'],
])('%d, %d is %s', (x, y, words) => {
  expect(placeInWords({ x, y }, IN_2026)).toBe(words);
});
