import { expect, test } from 'vitest';
import { chunkDays } from './days.ts';
import { hotFrom, hotFromOf, partitionOf, partitionOfId } from './history-partitions.ts';
import { neighboursOf, planOf } from './history-stage.ts';
import { daysOf, nextPeriodOf, PATCH_DAYS, periodOf } from '../filters/period.ts';

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

test('every day is in one partition, which knows its days', () => {
  const hot = hotFrom('2026-11-11');
  expect(hot).toBe('2026-11-02');
  for (const day of DAYS) {
    const partition = partitionOf(day, hot);
    expect(day >= partition.from && day <= partition.to).toBe(true);
    expect(daysOf(partition).every((other) => partitionOf(other, hot).id === partition.id)).toBe(true);
    expect(partitionOfId(partition.id, hot)).toEqual(partition);
    expect(partition.id > 10_000_000).toBe(day >= hot);
  }
});

test('partitions of a table say where its hot days begin', () => {
  expect(hotFromOf([20263, 20264, 20261109, 20261102])).toBe('2026-11-02');
  expect(hotFromOf([20263])).toBeUndefined();
});

test.each([
  [
    'nothing stored: everything is built',
    [],
    ['2026-11-10', '2026-08-01'],
    '2026-11-02',
    [],
    [20261110, 20263],
  ],
  [
    'a hot day: that alone',
    [20264, 20261102, 20261110],
    ['2026-11-10'],
    '2026-11-02',
    [20264, 20261102],
    [20261110],
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
    'a new week: the oldest hot days go to their quarter',
    [20264, 20261102, 20261109],
    ['2026-11-18'],
    '2026-11-09',
    [20264, 20261109],
    [20264, 20261118],
  ],
  [
    'the newest day gone: what was cold is hot again',
    [20264, 20261109, 20261118],
    ['2026-11-18'],
    '2026-11-02',
    [20261109],
    [20264, 20261102, 20261103, 20261104, 20261105, 20261106, 20261107, 20261108, 20261118],
  ],
] as const)('%s', (_, present, changed, hot, taken, built) => {
  const plan = planOf(present, changed, hot);
  expect(plan.taken.toSorted()).toEqual([...taken].toSorted());
  expect(plan.built.map(({ id }) => id).toSorted()).toEqual([...built].toSorted());
});

test('partitions are built together where they follow each other day by day', () => {
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
