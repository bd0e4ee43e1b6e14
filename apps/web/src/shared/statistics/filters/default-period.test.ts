import { expect, test } from 'vitest';
import { isOfOlderPatch, knowingDefault, withoutDefault } from './default-period.ts';
import { MODE_FIELD, PERIOD_FIELD } from './fields.ts';

const patch = (back: number) => ({ id: '2025-08-18', name: 'Six New Heroes', back });
const labels = (back: number) => {
  const field = knowingDefault(PERIOD_FIELD, patch(back));
  return field.kind === 'dates' ? field.options.map(({ value, label }) => [value, label]) : [];
};

test('while the newest patch has enough matches, the bar is what it always is', () => {
  expect(knowingDefault(PERIOD_FIELD, patch(0))).toBe(PERIOD_FIELD);
  expect(knowingDefault(PERIOD_FIELD, undefined)).toBe(PERIOD_FIELD);
  expect(knowingDefault(MODE_FIELD, patch(1))).toBe(MODE_FIELD);
});

test('the patch before is what filters nothing where that one is shown first', () => {
  expect(labels(1).slice(0, 2)).toEqual([
    [undefined, 'Previous patch'],
    ['patch', 'Current patch'],
  ]);
  expect(labels(1)).toHaveLength(PERIOD_FIELD.options.length);
});

test('an older patch is offered besides, by its day', () => {
  expect(labels(4).slice(0, 3)).toEqual([
    [undefined, 'Patch of 18 Aug 2025'],
    ['patch', 'Current patch'],
    ['previousPatch', 'Previous patch'],
  ]);
});

test.each([
  [0, 'patch', undefined],
  [1, 'previousPatch', undefined],
  [1, 'patch', 'patch'],
  [4, 'previousPatch', 'previousPatch'],
  [0, '7d', '7d'],
])('%d patches back, the period %s of an address is shown as %s', (back, period, shown) => {
  expect(withoutDefault({ period, minRank: 91 }, patch(back))).toEqual({
    minRank: 91,
    ...(shown && { period: shown }),
  });
});

test('only the days of an older patch are said to be in place of the newest', () => {
  const basis = {
    days: { from: '2025-08-18', to: '2025-09-05', matches: 872 },
    patch: { id: '2025-08-18', name: 'Six New Heroes' },
    defaultPatch: patch(4),
  };
  const of = (some: object) => isOfOlderPatch({ ...basis, ...some } as never);
  expect(of({})).toBe(true);
  expect(of({ defaultPatch: { ...patch(0) } })).toBe(false);
  expect(of({ defaultPatch: null })).toBe(false);
  expect(of({ days: { ...basis.days, from: '2025-08-20' } })).toBe(false);
  expect(of({ patch: { id: '2026-03-06', name: 'March update' } })).toBe(false);
});
