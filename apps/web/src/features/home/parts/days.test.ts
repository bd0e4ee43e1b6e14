import { expect, test } from 'vitest';
import { addDays, formatDay } from './days.ts';

test.each([
  ['2026-11-20', 1, '2026-11-21'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-12-31', 1, '2027-01-01'],
  // Days on which clocks change somewhere have 24 hours here.
  ['2026-03-28', 2, '2026-03-30'],
  ['2026-11-20', 0, '2026-11-20'],
])('%s and %d days is %s', (day, days, result) => {
  expect(addDays(day, days)).toBe(result);
});

test('a day is written as short as its place asks for', () => {
  expect(formatDay('2026-11-05')).toBe('5 Nov');
});
