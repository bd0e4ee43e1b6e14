import { expect, test } from 'vitest';
import type { Ch } from './ch.ts';
import { HIGHEST_TIER } from './rollups/serve-catalogue.ts';
import { ALL_TIERS, LOWEST_UPPER_TIER, UPPER_TIERS } from './rollups/serve-days.ts';
import { tierBoundsByDay, type TierFilter } from './statistic-filter.ts';

const TIERS = Array.from({ length: HIGHEST_TIER + 1 }, (_, tier) => tier);
const numbersIn = (sql: Ch): number[] =>
  [...(/\((.*)\)/.exec(sql.fragments.join(''))?.[1] ?? '').matchAll(/\d+/g)].map(Number);

const holds = (row: number, tier: number): boolean =>
  row === ALL_TIERS || row === tier || (row === UPPER_TIERS && tier >= LOWEST_UPPER_TIER);

/** How often each tier counts. */
function timesCounted(limits: Pick<TierFilter, 'minTier' | 'maxTier'>): number[] {
  const bounds = tierBoundsByDay({ mode: 'standard', from: '2026-01-01', to: '2026-01-31', ...limits });
  const less = numbersIn(bounds.isLess);
  const rows = numbersIn(bounds.condition);
  return TIERS.map((tier) =>
    rows.reduce((sum, row) => sum + (holds(row, tier) ? (less.includes(row) ? -1 : 1) : 0), 0),
  );
}

test('rows of days add up to the tiers asked for, each once', () => {
  expect(timesCounted({})).toEqual(TIERS.map(() => 1));
  for (const minTier of TIERS.slice(1))
    for (const maxTier of TIERS.slice(minTier))
      expect(timesCounted({ minTier, maxTier })).toEqual(
        TIERS.map((tier) => Number(tier >= minTier && tier <= maxTier)),
      );
});
