import { expect, test } from 'vitest';
import { calendarWeeks } from './calendar-weeks.ts';

const played = (day: string) => ({ day, matches: 2, wins: 1 });

test('weeks go from Monday to Sunday and hold the days without a match too', () => {
  // A Saturday, and the Tuesday after the next weekend.
  const weeks = calendarWeeks([played('2026-11-07'), played('2026-11-17')]);
  expect(weeks.map((week) => week[0]?.day)).toEqual(['2026-11-02', '2026-11-09', '2026-11-16']);
  expect(weeks.flat()).toHaveLength(21);
  expect(weeks.flat().filter(({ matches }) => matches > 0)).toEqual([
    played('2026-11-07'),
    played('2026-11-17'),
  ]);
});

test('a year of them is shown at most, up to the last match', () => {
  const weeks = calendarWeeks([played('2024-01-01'), played('2026-11-17')]);
  expect(weeks).toHaveLength(53);
  expect(weeks.at(-1)?.[0]?.day).toBe('2026-11-16');
});

test('without a match there are none', () => {
  expect(calendarWeeks([])).toEqual([]);
});
