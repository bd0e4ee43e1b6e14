import { expect, test } from 'vitest';
import { batchesOf } from './batches.ts';

const changed = [
  '2026-11-20',
  '2026-11-19',
  '2026-10-20',
  '2026-08-20',
  '2026-08-19',
  '2026-05-20',
  '2026-02-20',
];
const marked = changed.map((day, mark) => ({ day, mark }));
const batches = (counts: Record<string, number>, hot: string | undefined = '2026-11-16') =>
  batchesOf(marked, hot, new Map(Object.entries(counts))).map((batch) => batch.map(({ day }) => day));

test('the hot days come first and by themselves, then old quarters that hold little together', () => {
  expect(batches({ '2026-11-20': 5000, '2026-08-20': 1 })).toEqual([
    ['2026-11-20', '2026-11-19'],
    ['2026-10-20', '2026-08-20', '2026-08-19', '2026-05-20', '2026-02-20'],
  ]);
});

test('few matches are put in place together', () => {
  expect(batches({ '2026-11-20': 1, '2026-08-20': 1 })).toEqual([changed]);
});

test('a quarter that holds much goes by itself, whatever changed of it', () => {
  expect(
    batches({ '2026-10-15': 20_000, '2026-09-01': 20_000, '2026-05-20': 2000, '2026-03-01': 30_000 }),
  ).toEqual([
    ['2026-11-20', '2026-11-19'],
    ['2026-10-20'],
    ['2026-08-20', '2026-08-19', '2026-05-20'],
    ['2026-02-20'],
  ]);
});
