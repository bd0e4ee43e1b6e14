import { expect, test } from 'vitest';
import { studentMargin95 } from './student.ts';

test.each([
  [4, 2.776],
  [9, 2.262],
  [30, 2.042],
  [1000, 1.962],
])('with %d degrees of freedom a mean may be off by %d standard errors', (degrees, margin) => {
  expect(Math.abs(studentMargin95(degrees) - margin)).toBeLessThan(0.01);
});
