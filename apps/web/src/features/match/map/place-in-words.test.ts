import { expect, test } from 'vitest';
import { placeInWords } from './place-in-words.ts';

const IN_2026 = 1_773_889_348;

test.each([
  [-8200, -2000, 'at the guardian, yellow lane of The Hidden King'],
  [8200, 2000, 'at the guardian, green lane of The Archmother'],
  [0, 100, 'at the mid boss'],
  [0, -10_000, 'in the base of The Hidden King'],
  [-7560, 0, 'in the yellow lane, halfway'],
  [4000, 300, 'between the lanes in the east, halfway'],
  [-4000, 3000, 'between the lanes in the west, north'],
])('%d, %d is %s', (x, y, words) => {
  expect(placeInWords({ x, y }, IN_2026)).toBe(words);
});
