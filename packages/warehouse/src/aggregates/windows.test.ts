import { expect, test } from 'vitest';
import { daysOf } from '../rollups/filters/period.ts';
import { isUnchanged, planOf, untilNewest } from './windows.ts';

const NOVEMBER = daysOf({ from: '2026-11-01', to: '2026-11-20' });
const LAST_WEEK = { from: '2026-11-13', to: '2026-11-19' };
const days = (changed: readonly string[], before = NOVEMBER, after = NOVEMBER) => ({
  before,
  after,
  changed: new Set(changed),
});

test('a window that is not there is made of its days', () => {
  expect(planOf(LAST_WEEK, [], days(['2026-11-19']))).toEqual({
    range: LAST_WEEK,
    plus: daysOf(LAST_WEEK),
    minus: [],
  });
});

test('a window none of whose days has changed stays as it is', () => {
  const plan = planOf(LAST_WEEK, [LAST_WEEK], days(['2026-11-12', '2026-11-20']));
  expect(isUnchanged(plan)).toBe(true);
});

test('a window of whose days one has changed is itself less that day as it was, and that day as it is', () => {
  const plan = planOf(LAST_WEEK, [LAST_WEEK], days(['2026-11-19']));
  expect(plan).toEqual({ range: LAST_WEEK, base: LAST_WEEK, plus: ['2026-11-19'], minus: ['2026-11-19'] });
  expect(isUnchanged(plan)).toBe(false);
});

test('with the first match of a day a window is the one before it, a day further', () => {
  const base = { from: '2026-11-12', to: '2026-11-18' };
  const plan = planOf(
    LAST_WEEK,
    [{ from: '2026-11-05', to: '2026-11-11' }, base],
    days(
      ['2026-11-19'],
      daysOf({ from: '2026-11-01', to: '2026-11-18' }),
      daysOf({ from: '2026-11-01', to: '2026-11-19' }),
    ),
  );
  expect(plan).toEqual({ range: LAST_WEEK, base, plus: ['2026-11-19'], minus: ['2026-11-12'] });
});

test('a window is made of days where more of them have changed than it has', () => {
  expect(planOf(LAST_WEEK, [LAST_WEEK], days(NOVEMBER))).not.toHaveProperty('base');
});

test('a range ends with the newest match', () => {
  expect(untilNewest({ from: '2026-11-01', to: '2149-06-06' }, '2026-11-19').to).toBe('2026-11-19');
  expect(untilNewest({ from: '2026-11-01', to: '2026-11-10' }, '2026-11-19').to).toBe('2026-11-10');
  expect(untilNewest({ from: '2026-12-01', to: '2026-12-10' }, '2026-11-19').to).toBe('2026-12-10');
});
