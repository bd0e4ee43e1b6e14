import { expect, test } from 'vitest';
import { askedClock, clockIn, parseClock } from './game-clock.ts';

test('the clock of a match is read as players write it', () => {
  expect(['12:30', '12.30', ' 7 ', '0:05'].map(parseClock)).toEqual([750, 750, 420, 5]);
  expect(['', 'x', '12:75', '999:00', '-1'].map(parseClock)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
});

test('an address names seconds within a match, and each minute is one question', () => {
  expect(clockIn(new URLSearchParams('clock=750'))).toBe(750);
  expect(clockIn(new URLSearchParams('clock=99999'))).toBeUndefined();
  expect(clockIn(new URLSearchParams(''))).toBeUndefined();
  expect([750, 719, undefined].map(askedClock)).toEqual([720, 660, undefined]);
});
