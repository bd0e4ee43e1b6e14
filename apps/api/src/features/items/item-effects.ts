import type { StatisticEstimate } from '@soulstat/api-client/contract';
import { ITEM_STATES, type ItemChancesRow, type ItemState } from '@soulstat/warehouse';
import { NO_ESTIMATE, rounded } from '../../statistics/estimates.ts';
import { distinctAmong } from '../../statistics/compared-rates.ts';
import {
  effectSpread,
  pValueOf,
  shrunkEstimate,
  type MeasuredEffect,
} from '../../statistics/shrink-effects.ts';

/** What an item did beside what the souls at its purchases let expect. */
export interface ItemEffect {
  readonly effect: StatisticEstimate;
  /** The same beside items of the same tier alone. */
  readonly costEffect: StatisticEstimate;
  /** Of the effect beside items of the same tier. */
  readonly isDistinct: boolean;
  readonly byState: Readonly<Record<ItemState, StatisticEstimate>>;
  readonly expectedWinRate: number;
}

/** An effect as it was measured, with how many purchases it is of. */
interface Measured extends MeasuredEffect {
  readonly itemId: number;
  readonly count: number;
}

/** Wins above the chances for each purchase, by standing. */
type Baselines = Readonly<Record<ItemState, number>>;

/**
 * The effects of the items of one answer, by item id. Of each standing the mean over all purchases is taken out first, so that neither
 * the strength of the hero nor what the chances get wrong there counts for an item; beside items of the same cost the mean of these.
 * Purchases of one match count as independent.
 */
export function itemEffects(
  rows: readonly ItemChancesRow[],
  tierOf: (itemId: number) => number,
): ReadonlyMap<number, ItemEffect> {
  const all = baselinesOf(rows);
  const ofTier = new Map(
    [...Map.groupBy(rows, ({ itemId }) => tierOf(itemId))].map(([tier, own]) => [tier, baselinesOf(own)]),
  );
  const effects = estimates(rows.flatMap((row) => measured(row, all)));
  const ofCost = rows.flatMap((row) => measured(row, ofTier.get(tierOf(row.itemId)) ?? all));
  const costEffects = estimates(ofCost);
  const distinct = distinctAmong(ofCost.map(pValueOf));
  const distinctIds = new Set(ofCost.filter((_, index) => distinct[index]).map(({ itemId }) => itemId));
  const inState = (state: ItemState) => estimates(rows.flatMap((row) => measured(row, all, [state])));
  const [behind, even, ahead] = [inState('behind'), inState('even'), inState('ahead')];
  return new Map(
    rows.map((row) => {
      const of = (found: ReadonlyMap<number, StatisticEstimate>) => found.get(row.itemId) ?? NO_ESTIMATE;
      return [
        row.itemId,
        {
          effect: of(effects),
          costEffect: of(costEffects),
          isDistinct: distinctIds.has(row.itemId),
          byState: { behind: of(behind), even: of(even), ahead: of(ahead) },
          expectedWinRate: rounded(expectedRate(row)),
        },
      ];
    }),
  );
}

/** The effects alone, each told when it is asked for: of many patches most are not. */
export function itemEffectsAlone(rows: readonly ItemChancesRow[]): (itemId: number) => StatisticEstimate {
  const all = baselinesOf(rows);
  const effects = rows.flatMap((row) => measured(row, all));
  const spread = effectSpread(effects);
  const effectOf = packedRows(
    effects.map(({ itemId, count, value, error }) => [itemId, count, value, error]),
  );
  return (itemId) => {
    const found = effectOf(itemId);
    if (!found) return NO_ESTIMATE;
    const [, count, value, error] = found;
    return shrunkEstimate(count, { value, error }, spread);
  };
}

/** A key and three numbers. */
type Row = readonly [key: number, number, number, number];

const WIDTH = 4;

/** Keeps rows in one piece of memory: a thousand objects would be looked at whenever memory is tidied up. Tells the row of a key. */
export function packedRows(rows: readonly Row[]): (key: number) => Row | undefined {
  const packed = new Float64Array(rows.length * WIDTH);
  for (const [index, row] of rows.entries())
    for (let place = 0; place < WIDTH; place += 1) packed[index * WIDTH + place] = row[place] ?? 0;
  return (key) => {
    for (let at = 0; at < packed.length; at += WIDTH)
      if (packed[at] === key) return [key, packed[at + 1] ?? 0, packed[at + 2] ?? 0, packed[at + 3] ?? 0];
    return undefined;
  };
}

const baselinesOf = (rows: readonly ItemChancesRow[]): Baselines => ({
  behind: baselineOf(rows, 'behind'),
  even: baselineOf(rows, 'even'),
  ahead: baselineOf(rows, 'ahead'),
});

function baselineOf(rows: readonly ItemChancesRow[], state: ItemState): number {
  let [matches, beyond] = [0, 0];
  for (const { states } of rows) {
    const sums = states[state];
    matches += sums.matches;
    beyond = beyond + sums.wins - sums.expected;
  }
  return matches === 0 ? 0 : beyond / matches;
}

function measured(
  { itemId, states }: ItemChancesRow,
  baselines: Baselines,
  of: readonly ItemState[] = ITEM_STATES,
): Measured[] {
  let [count, beyond, variance] = [0, 0, 0];
  for (const state of of) {
    const sums = states[state];
    count += sums.matches;
    beyond += sums.wins - sums.expected - baselines[state] * sums.matches;
    variance += sums.variance;
  }
  return count <= 0 ? [] : [{ itemId, count, value: beyond / count, error: Math.sqrt(variance) / count }];
}

/** Drawn towards 0 by how much these differ in truth. */
function estimates(effects: readonly Measured[]): ReadonlyMap<number, StatisticEstimate> {
  const spread = effectSpread(effects);
  return new Map(effects.map((one) => [one.itemId, shrunkEstimate(one.count, one, spread)]));
}

function expectedRate({ states }: ItemChancesRow): number {
  const all = ITEM_STATES.map((state) => states[state]);
  const matches = all.reduce((sum, one) => sum + one.matches, 0);
  return all.reduce((sum, one) => sum + one.expected, 0) / Math.max(matches, 1);
}
