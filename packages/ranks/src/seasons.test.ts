import { expect, test } from 'vitest';
import { RANK_SEASONS, rankName, rankSeasonAt, TIER_NAMES, TIERS } from './index.ts';

test.each([
  ['2024-12-01T00:00:00Z', 'Before Season One', 'Alchemist II', 'Archon II'],
  ['2026-07-30T16:59:59.999Z', 'Before Season One', 'Alchemist II', 'Archon II'],
  ['2026-07-30T17:00:00Z', 'Season One', 'Acolyte II', 'Emissary II'],
  ['2026-11-20T12:00:00Z', 'Season One', 'Acolyte II', 'Emissary II'],
])('at %s, in %s, ranks 32 and 72 are called %s and %s', (moment, name, third, seventh) => {
  const season = rankSeasonAt(new Date(moment));
  expect(season?.name).toBe(name);
  expect(rankName(32, season?.tierNames)).toBe(third);
  expect(rankName(72, season?.tierNames)).toBe(seventh);
});

test('an invalid date lies in no season', () => {
  expect(rankSeasonAt(new Date('yesterday'))).toBeUndefined();
});

test('every season names each tier once, and seasons follow each other', () => {
  for (const { tierNames } of RANK_SEASONS) expect(new Set(tierNames).size).toBe(TIERS.length);
  const starts = RANK_SEASONS.map(({ startsAtMs }) => startsAtMs);
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
});

test('points ranks keep their names in every season', () => {
  expect(rankName(32)).toBe('Alchemist II');
  expect(TIER_NAMES).toEqual(TIERS.map(({ name }) => name));
});
