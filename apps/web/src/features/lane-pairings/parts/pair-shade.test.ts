import { expect, test } from 'vitest';
import { shadeOf } from './pair-shade.ts';

test.each([
  [0.05, '+6'],
  [-0.05, '-6'],
  [0.024, '+3'],
  [-0.002, '-0'],
  [0, '+0'],
  [0.2, '+6'],
])('%d of at most 0.05 is shade %s', (value, shade) => {
  expect(shadeOf(value, 0.05)).toBe(shade);
});
