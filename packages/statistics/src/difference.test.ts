import { expect, test } from 'vitest';
import { differenceInterval, leavesZero } from './difference.ts';
import { wilsonInterval } from './wilson.ts';

const rate = (wins: number, matches: number) => ({
  value: wins / matches,
  interval: wilsonInterval(wins, matches),
});

test('the interval of a difference of two shares is the one that Newcombe prints', () => {
  const [low, high] = differenceInterval(rate(56, 70), rate(48, 80));
  expect(low).toBeCloseTo(0.0524, 4);
  expect(high).toBeCloseTo(0.3339, 4);
});

test.each([
  [[0.01, 0.2], true],
  [[-0.2, -0.01], true],
  [[-0.01, 0.2], false],
  [[0, 0.2], false],
] as const)('the interval %j leaves zero: %s', (interval, leaves) => {
  expect(leavesZero(interval)).toBe(leaves);
});
