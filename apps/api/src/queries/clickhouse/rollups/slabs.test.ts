import { expect, test } from 'vitest';
import { addDays, type Day } from '../day.ts';
import { chunkDays } from './days.ts';
import { daysOf, nextPeriodOf, PATCH_DAYS, periodOf, wholePeriods } from './period.ts';
import { neighboursOf, planOf } from './serve-stage.ts';
import { hotFrom, hotFromOf, slabOf, slabOfId } from './slabs.ts';

const DAYS = daysOf({ from: '2025-11-20', to: '2026-11-20' });

test('every week and every patch is a union of whole periods', () => {
  for (const day of DAYS) {
    const begins = periodOf(day) === day;
    const isMonday = new Date(`${day}T00:00:00Z`).getUTCDay() === 1;
    expect([day, begins]).toEqual([day, isMonday || PATCH_DAYS.includes(day)]);
    expect([day, nextPeriodOf(day)]).toEqual([
      day,
      DAYS.find((next) => next > day && periodOf(next) === next) ?? '2026-11-23',
    ]);
  }
});

test.each<[Day, Day]>([
  ['2026-08-01', '2026-10-17'],
  ['2026-08-03', '2026-08-09'],
  ['2026-08-04', '2026-08-08'],
  ['2026-09-16', '2026-09-28'],
  ['2026-09-17', '2026-09-17'],
  ['2026-09-14', '2026-09-14'],
])('the days from %s to %s are whole periods and days at either end', (from, to) => {
  const { periods, rest } = wholePeriods({ from, to });
  const inPeriods = periods ? daysOf({ from: periods.from, to: addDays(nextPeriodOf(periods.to), -1) }) : [];
  const all = [...inPeriods, ...rest.flatMap(daysOf)].toSorted();
  expect(all).toEqual(daysOf({ from, to }));
  for (const day of rest.flatMap(daysOf)) {
    const period = daysOf({ from: periodOf(day), to: addDays(nextPeriodOf(day), -1) });
    expect(period.every((one) => one >= from && one <= to)).toBe(false);
  }
});

test.each(['period', 'day'] as const)(
  'every day is in one slab, which knows its days, near the newest day a %s',
  (grain) => {
    const hot = hotFrom('2026-11-11');
    expect(hot).toBe('2026-11-02');
    for (const day of DAYS) {
      const slab = slabOf(day, hot, grain);
      expect(day >= slab.from && day <= slab.to).toBe(true);
      expect(daysOf(slab).every((other) => slabOf(other, hot, grain).id === slab.id)).toBe(true);
      expect(slabOfId(slab.id, hot, grain)).toEqual(slab);
      expect(slab.id > 10_000_000).toBe(day >= hot);
    }
  },
);

test('slabs of a table say where its hot days begin', () => {
  expect(hotFromOf([20263, 20264, 20261109, 20261102])).toBe('2026-11-02');
  expect(hotFromOf([20263])).toBeUndefined();
});

test.each([
  [
    'nothing held: everything is built',
    [],
    ['2026-11-10', '2026-08-01'],
    '2026-11-02',
    [],
    [20261109, 20263],
  ],
  [
    'a hot day: its period alone',
    [20264, 20261102, 20261109],
    ['2026-11-10'],
    '2026-11-02',
    [20264, 20261102],
    [20261109],
  ],
  [
    'an old day: its quarter',
    [20263, 20264, 20261102],
    ['2026-08-01'],
    '2026-11-02',
    [20264, 20261102],
    [20263],
  ],
  [
    'a new week: the oldest hot period goes to its quarter',
    [20264, 20261102, 20261109],
    ['2026-11-18'],
    '2026-11-09',
    [20264, 20261109],
    [20264, 20261116],
  ],
  [
    'the newest day gone: what was cold is hot again',
    [20264, 20261109, 20261116],
    ['2026-11-18'],
    '2026-11-02',
    [20261109],
    [20264, 20261102, 20261116],
  ],
] as const)('%s', (_, held, changed, hot, taken, built) => {
  const plan = planOf(held, changed, hot, { hot: 'period' });
  expect(plan.taken.toSorted()).toEqual([...taken].toSorted());
  expect(plan.built.map(({ id }) => id).toSorted()).toEqual([...built].toSorted());
});

test('slabs are built together where they follow each other day by day', () => {
  const [quarter, monday, tuesday, friday] = [
    { id: 20263, from: '2026-06-29', to: '2026-07-05' },
    { id: 20260706, from: '2026-07-06', to: '2026-07-06' },
    { id: 20260707, from: '2026-07-07', to: '2026-07-07' },
    { id: 20260710, from: '2026-07-10', to: '2026-07-10' },
  ];
  expect(neighboursOf([friday, tuesday, quarter, monday])).toEqual([[quarter, monday, tuesday], [friday]]);
  expect(neighboursOf([])).toEqual([]);
});

test('days are counted together up to so many matches, and never too many days by one statement', () => {
  const days = daysOf({ from: '2026-01-01', to: '2026-07-31' });
  const sizes = (matches: number, atOnce: number) =>
    chunkDays(days, new Map(days.map((day) => [day, matches])), { matches: atOnce }).map(
      (chunk) => chunk.length,
    );
  expect(sizes(1000, 100_000)).toEqual([35, 35, 35, 35, 35, 35, 2]);
  expect(sizes(1000, 30_000)).toEqual([30, 30, 30, 30, 30, 30, 30, 2]);
  expect(chunkDays(days, new Map(), { matches: 1 }).flat()).toEqual(days);
});

test('few matches are counted together whatever their days, up to what one statement may write', () => {
  const days = daysOf({ from: '2026-01-01', to: '2026-07-31' });
  const counts = new Map(days.map((day) => [day, 50]));
  const sizes = (few: number) =>
    chunkDays(days, counts, { matches: 12_500, days: 20, few }).map((chunk) => chunk.length);
  expect(sizes(0)).toEqual([20, 20, 20, 20, 20, 20, 20, 20, 20, 20, 12]);
  expect(sizes(3000)).toEqual([60, 60, 60, 32]);
  expect(sizes(10_000)).toEqual([70, 70, 70, 2]);
});
