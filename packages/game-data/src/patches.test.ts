import { expect, test } from 'vitest';

import { patchAt, patchById, PATCHES } from './index.ts';

test('patches stand in order, each with a day of its own', () => {
  const times = PATCHES.map(({ startedAt }) => startedAt.getTime());
  expect(times.every(Number.isFinite)).toBe(true);
  expect(times).toEqual(times.toSorted((a, b) => a - b));
  expect(new Set(PATCHES.map(({ id }) => id)).size).toBe(PATCHES.length);
});

test.each([
  ['2020-01-01T00:00:00Z', undefined],
  ['2024-08-22T23:59:59Z', undefined],
  ['2024-08-23T00:00:00Z', 'Public playtest'],
  ['2024-12-18T17:20:21Z', 'Winter update'],
  ['2025-02-25T21:51:12Z', 'Winter update'],
  ['2025-02-25T21:51:13Z', 'Map rework, three lanes'],
  ['2025-08-19T00:02:12Z', 'Six heroes by vote'],
  ['2026-03-19T03:02:28Z', 'March update'],
  ['2026-07-30T16:59:59Z', 'End of July update'],
  ['2026-07-30T17:00:00Z', 'Season One'],
  ['2026-08-20T12:00:00Z', 'Client 6683'],
  ['2027-01-01T00:00:00Z', 'City Never Sleeps'],
])('a match started at %s was played on %s', (startedAt, name) => {
  expect(patchAt(new Date(startedAt))?.name).toBe(name);
});

test('seasons begin with their build', () => {
  expect(patchById('2026-07-30')).toMatchObject({ kind: 'season', build: 6652, isDayOnly: false });
  expect(patchById('2026-08-20')).toMatchObject({ kind: 'build', build: 6683, isDayOnly: true });
  expect(patchById('2026-07-31')).toBeUndefined();
});

test('no moment belongs to no patch', () => {
  expect(patchAt(new Date(Number.NaN))).toBeUndefined();
});
