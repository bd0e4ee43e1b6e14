import { expect, test } from 'vitest';
import { daysOf, firstDayWithin } from './sample-reach.ts';

const DAYS = [
  { day: '2026-09-01', matches: 5 },
  { day: '2026-09-02', matches: 3 },
  { day: '2026-09-04', matches: 2 },
];

test.each([
  ['2026-09-04', 5, '2026-09-02'],
  ['2026-09-04', 4, '2026-09-04'],
  ['2026-09-03', 7, '2026-09-02'],
  // A day is never cut, and all days are no limit.
  ['2026-09-04', 1, '2026-09-04'],
  ['2026-09-04', 10, undefined],
  ['2026-08-31', 1, undefined],
])('up to %s the newest %d matches begin on %s', (to, most, day) => {
  expect(firstDayWithin(DAYS, to, most)).toBe(day);
});

const row = (mode: 'ranked' | 'unranked' | 'streetBrawl', matches: number[]) => ({
  mode,
  day: '2026-09-01',
  ranks: matches.map((_, rank) => rank),
  matches,
  newestStartedAt: matches.map(() => 0),
});

test('Street Brawl is apart from what is played in the two queues', () => {
  const rows = [row('ranked', [1, 2]), row('unranked', [3]), row('streetBrawl', [4])];
  expect(daysOf(rows, (mode) => mode !== 'streetBrawl')).toEqual([{ day: '2026-09-01', matches: 6 }]);
  expect(daysOf(rows, (mode) => mode === 'streetBrawl')).toEqual([{ day: '2026-09-01', matches: 4 }]);
});
