import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { normalShareBelow } from '@soulstat/scores';
import type { ChanceSums, ItemChancesRow } from '../../queries/clickhouse/item-chances.ts';
import { ITEM_STATES, type ItemState } from '../../queries/clickhouse/rollups/item-chance-day.ts';
import { rounded } from '../../statistics/estimates.ts';
import { distinctAmong } from '../../statistics/false-discovery.ts';
import { effectSpread, shrunkEffect, type MeasuredEffect } from '../../statistics/shrink-effects.ts';

/** The normal quantile of 95 % confidence, both sides. */
const Z = 1.959_963_984_540_054;
export const NO_ESTIMATE: StatisticEstimate = { count: 0, value: null, interval: null };

/** What an item did beside what the souls at its purchases let expect. */
export interface ItemEffect {
  readonly effect: StatisticEstimate;
  readonly isDistinct: boolean;
  readonly byState: Readonly<Record<ItemState, StatisticEstimate>>;
  readonly expectedWinRate: number;
}

/** An effect as it was measured, with how many purchases it is of. */
interface Measured extends MeasuredEffect {
  readonly itemId: number;
  readonly count: number;
}

/**
 * The effects of the items of one answer, by item id. Of each standing the mean over all purchases is taken out first, so that neither
 * the strength of the hero nor what the chances get wrong there counts for an item. Purchases of one match count as independent.
 */
export function itemEffects(rows: readonly ItemChancesRow[]): ReadonlyMap<number, ItemEffect> {
  const baselines = Object.fromEntries(
    ITEM_STATES.map((state) => [state, baselineOf(rows.map(({ states }) => states[state]))]),
  ) as Record<ItemState, number>;
  const overall = rows.flatMap((row) =>
    measured(
      row.itemId,
      ITEM_STATES.map((state) => [row.states[state], baselines[state]]),
    ),
  );
  const spread = effectSpread(overall);
  const distinct = distinctAmong(overall.map(pValueOf));
  const byState = Object.fromEntries(
    ITEM_STATES.map((state) => [state, effectsIn(rows, state, baselines[state])]),
  ) as Record<ItemState, ReadonlyMap<number, StatisticEstimate>>;
  const expected = new Map(rows.map((row) => [row.itemId, expectedRate(row)]));
  return new Map(
    overall.map((one, index) => [
      one.itemId,
      {
        effect: estimateOf(one, spread),
        isDistinct: distinct[index] ?? false,
        byState: {
          behind: byState.behind.get(one.itemId) ?? NO_ESTIMATE,
          even: byState.even.get(one.itemId) ?? NO_ESTIMATE,
          ahead: byState.ahead.get(one.itemId) ?? NO_ESTIMATE,
        },
        expectedWinRate: rounded(expected.get(one.itemId) ?? 0.5),
      },
    ]),
  );
}

/** Wins above the chances for each purchase, over all items. */
function baselineOf(sums: readonly ChanceSums[]): number {
  const matches = sums.reduce((sum, one) => sum + one.matches, 0);
  return matches === 0 ? 0 : sums.reduce((sum, one) => sum + one.wins - one.expected, 0) / matches;
}

function measured(itemId: number, parts: readonly (readonly [ChanceSums, number])[]): Measured[] {
  const sum = (of: (sums: ChanceSums, baseline: number) => number) =>
    parts.reduce((total, [sums, baseline]) => total + of(sums, baseline), 0);
  const count = sum(({ matches }) => matches);
  if (count <= 0) return [];
  return [
    {
      itemId,
      count,
      value: sum(({ matches, wins, expected }, baseline) => wins - expected - baseline * matches) / count,
      error: Math.sqrt(sum(({ variance }) => variance)) / count,
    },
  ];
}

function effectsIn(
  rows: readonly ItemChancesRow[],
  state: ItemState,
  baseline: number,
): ReadonlyMap<number, StatisticEstimate> {
  const effects = rows.flatMap(({ itemId, states }) => measured(itemId, [[states[state], baseline]]));
  const spread = effectSpread(effects);
  return new Map(effects.map((one) => [one.itemId, estimateOf(one, spread)]));
}

function estimateOf(one: Measured, spread: number): StatisticEstimate {
  const { value, error } = shrunkEffect(one, spread);
  return {
    count: one.count,
    value: rounded(value),
    interval: [rounded(value - Z * error), rounded(value + Z * error)],
  };
}

const pValueOf = ({ value, error }: MeasuredEffect) =>
  error > 0 ? 2 * (1 - normalShareBelow(Math.abs(value) / error)) : 1;

function expectedRate({ states }: ItemChancesRow): number {
  const all = ITEM_STATES.map((state) => states[state]);
  const matches = all.reduce((sum, one) => sum + one.matches, 0);
  return all.reduce((sum, one) => sum + one.expected, 0) / Math.max(matches, 1);
}
