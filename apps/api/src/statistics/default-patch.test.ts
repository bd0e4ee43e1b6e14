import { PATCHES } from '@soulstat/game-data';
import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { addDays } from '@soulstat/warehouse';
import { defaultPatch, ENOUGH_MATCHES } from '@soulstat/warehouse/internals';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refreshRollups } from './counting/rollups.ts';
import { openTestApp, type TestApp } from '../testing/test-app.ts';

/** First days of patches, newest first. */
const STARTS = [...new Set(PATCHES.map(({ id }) => id))].toSorted().toReversed();
const patchOn = (back: number) => STARTS[back] ?? '';

/** Of patches with so many matches each, all on their second day; the newest first. */
const chosenOf = (...counts: readonly number[]) => {
  const played = counts.map((matches, back) => ({ day: addDays(patchOn(back), 1), matches }));
  return defaultPatch(
    ({ from, to }) =>
      played.filter(({ day }) => day >= from && day <= to).reduce((sum, { matches }) => sum + matches, 0),
    addDays(patchOn(0), 1),
  );
};

test.each([
  ['the newest while it has enough', [ENOUGH_MATCHES, 90_000], 0],
  ['the one before in the first hours of a patch', [ENOUGH_MATCHES - 1, 90_000], 1],
  ['the newest of those that have enough', [1, 0, 700, 2, 4000], 2],
  ['the one with the most where none has enough', [1, 0, 30, 2, 20], 2],
  ['the newest of those that have as many', [7, 7, 7], 0],
])('of patches it is %s', (_, counts, back) => {
  expect(chosenOf(...counts)).toMatchObject({ back, newestMatches: counts[0] });
});

describe('pages of analytics', () => {
  const OLD = patchOn(3);
  const NEW = patchOn(0);
  const match = (index: number, day: string): Match => ({
    ...sampleMatch({ seed: index, kind: 'classic', pathIntervalSeconds: null }),
    matchId: 76_000_000 + index,
    startedAt: Date.parse(`${addDays(day, 1)}T12:00:00Z`) / 1000,
  });
  let api: TestApp;
  beforeAll(async () => {
    api = await openTestApp();
    await arrive([match(0, OLD), match(1, OLD), match(2, OLD), match(3, NEW)]);
  }, 60_000);
  afterAll(() => api.close());

  async function arrive(matches: readonly Match[]): Promise<void> {
    const files = matches.map((one) => encodeMatchFile(one));
    await Promise.all(
      files.map((bytes) => api.ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes })),
    );
    await refreshRollups(api.databases);
  }
  const tiers = async (query: object) => (await api.client.get('/api/heroes/tiers', { query })).basis;

  test('count an older patch while the newest has few matches, and say so', async () => {
    const basis = await tiers({});
    expect(basis.days).toEqual({ from: OLD, to: addDays(patchOn(2), -1), matches: 3 });
    expect(basis.patch?.id).toBe(OLD);
    expect(basis.defaultPatch).toMatchObject({ id: OLD, back: 3 });
    expect(basis.newestPatch).toMatchObject({ id: NEW, matches: 1 });
  });

  test.each([
    ['the newest patch', { period: 'patch' }, 1],
    ['the one before', { period: 'previousPatch' }, 0],
    ['so many days', { period: '7d' }, 1],
    ['days', { from: OLD }, 4],
  ])('count %s where it is asked for', async (_, query, matches) => {
    const basis = await tiers(query);
    expect([basis.days?.matches, basis.defaultPatch?.id]).toEqual([matches, OLD]);
  });

  test('choose by the mode alone: ranks leave matches out and the patch as it is', async () => {
    const basis = await tiers({ minRank: 116 });
    expect([basis.days?.from, basis.defaultPatch?.id]).toEqual([OLD, OLD]);
    expect((await tiers({ mode: 'streetBrawl' })).defaultPatch).toBeNull();
  });

  test('move on to the newest patch once it has the most', async () => {
    await arrive([match(4, NEW), match(5, NEW)]);
    const basis = await tiers({});
    expect([basis.days?.from, basis.days?.matches]).toEqual([NEW, 3]);
    expect(basis.defaultPatch).toMatchObject({ id: NEW, back: 0 });
  }, 60_000);
});
