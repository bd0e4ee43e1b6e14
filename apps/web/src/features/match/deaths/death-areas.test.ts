import type { DeathDensity } from '@soulstat/api-client';
import { expect, test } from 'vitest';
import { cellsOf, deathAreas, levelOf } from './death-areas.ts';

const IN_2026 = Date.UTC(2026, 2, 19) / 1000;
/** Four cells: two in the King's base in the south, two in the Archmother's in the north. */
const DENSITY: DeathDensity = {
  tier: 4,
  matches: 3,
  deaths: 40,
  from: 1,
  to: 2,
  columns: 42,
  rows: 42,
  cellSize: 512,
  xMin: -10_752,
  yMin: -10_752,
  cells: [42 + 20, 10, 0, 42 + 21, 20, 0, 40 * 42 + 20, 0, 5, 40 * 42 + 21, 0, 5],
  dataVersion: 2,
};

test('areas hold all deaths, with the share of each and its interval, and those of this match', () => {
  const areas = deathAreas(DENSITY, 'both', [{ x: 0, y: -9000 }], IN_2026);
  const [king, mother] = ['in the King’s base', 'in the Mother’s base'].map((name) =>
    areas.find((area) => area.name === name),
  );
  expect(king).toMatchObject({ deaths: 30, share: 0.75, here: 1 });
  expect(mother).toMatchObject({ deaths: 10, share: 0.25, here: 0 });
  // The Wilson interval of 30 in 40.
  expect(king?.interval.map((end) => end.toFixed(3))).toEqual(['0.598', '0.858']);
});

test('one side alone leaves out the cells of the other', () => {
  expect(cellsOf(DENSITY, '1')).toEqual([
    { column: 20, row: 40, deaths: 5 },
    { column: 21, row: 40, deaths: 5 },
  ]);
});

test('without deaths of others those of the match stand alone', () => {
  const [only] = deathAreas({ ...DENSITY, cells: [] }, 'both', [{ x: 0, y: -9000 }], IN_2026);
  expect(only).toMatchObject({ deaths: 0, share: 0, interval: [0, 1], here: 1 });
});

test.each([
  [1, 10_000, 1],
  [2500, 10_000, 3],
  [10_000, 10_000, 5],
])('%d deaths of %d at most are level %d', (deaths, most, level) => {
  expect(levelOf(deaths, most)).toBe(level);
});
