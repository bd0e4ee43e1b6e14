import { PATCHES } from '@soulstat/game-data';
import { expect, test } from 'vitest';
import { addDays } from '../../client/day.ts';
import { comparablePatches, patchWindows } from './compared-patches.ts';

const out = (day: string) => patchWindows({ withFirstDay: false }, day);
const [LAST, ONE_BEFORE] = PATCHES.toReversed();

test('as many days of the patch played now and of the one before, none of the first 24 hours', () => {
  const newest = addDays(LAST?.id ?? '', 9);
  const found = out(newest);
  expect([found?.after.id, found?.before.id]).toEqual([LAST?.id, ONE_BEFORE?.id]);
  const { after, before } = found?.days ?? {};
  const length = (range: typeof after) => Date.parse(range?.to ?? '') - Date.parse(range?.from ?? '');
  expect(length(after)).toBe(length(before));
  for (const [patch, range] of [
    [LAST, after],
    [ONE_BEFORE, before],
  ] as const) {
    const begun = (Date.parse(range?.from ?? '') - (patch?.startedAt.getTime() ?? 0)) / 3_600_000;
    expect(begun).toBeGreaterThanOrEqual(24);
    expect(begun).toBeLessThan(48);
  }
});

test('the first day counts where asked for', () => {
  const found = patchWindows({ withFirstDay: true }, addDays(LAST?.id ?? '', 3));
  expect(found?.days?.after.from).toBe(LAST?.id);
});

test('a patch of today has no whole day yet', () => {
  expect(out(LAST?.id ?? '')?.days).toBeUndefined();
});

test('only patches that are out can be named, and two are needed', () => {
  const [first] = PATCHES;
  expect(out(addDays(first?.id ?? '', 1))).toBeUndefined();
  const newest = ONE_BEFORE?.id ?? '';
  expect(patchWindows({ patch: LAST?.id, withFirstDay: false }, newest)).toBeUndefined();
  expect(comparablePatches(newest)[0]?.id).toBe(newest);
});
