import { expect, test } from 'vitest';
import { linearScale, niceDomain } from './linear-scale.ts';

test('a number is as far along the axis as it is in the domain, and back', () => {
  const scale = linearScale([10, 20], [100, 0]);
  expect([10, 15, 20, 25].map(scale)).toEqual([100, 50, 0, -50]);
  expect(scale.invert(50)).toBe(15);
  expect(scale.ticks(2)).toEqual([10, 15, 20]);
});

test('a domain of one number lies in the middle', () => {
  expect(linearScale([3, 3], [0, 10])(3)).toBe(5);
});

test('a nice domain ends at round numbers, and one number stays what it is', () => {
  expect(niceDomain([0.03, 9.7], 5)).toEqual([0, 10]);
  expect(niceDomain([4, 4], 5)).toEqual([4, 4]);
});
