import type { ItemStatistic, StatisticEstimate } from '@soulstat/api-client/contract';
import {
  ITEM_STATES,
  type ByStanding,
  type ItemChancesRow,
  type ItemState,
  type PurchaseSums,
} from '@soulstat/warehouse';
import { NO_ESTIMATE, rounded } from './estimates.ts';
import { effectSpread, shrunkEstimate } from './shrink-effects.ts';
import {
  baselinesByCost,
  baselinesOf,
  countOf,
  differences,
  measured,
  NO_DIFFERENCE,
  type CountedEffect,
} from './item-relations.ts';

/** What an item did beside what the souls at its purchases let expect; `costEffect` and `isDistinct` beside items of the same tier alone. */
type ItemEffect = Pick<
  ItemStatistic,
  'effect' | 'costEffect' | 'isDistinct' | 'effectByState' | 'expectedWinRate'
>;

export const NO_EFFECT: ItemEffect = {
  expectedWinRate: null,
  effect: NO_ESTIMATE,
  isDistinct: false,
  costEffect: NO_ESTIMATE,
  effectByState: { behind: NO_ESTIMATE, even: NO_ESTIMATE, ahead: NO_ESTIMATE },
};

/**
 * The effects of the items of one answer, by item id. Of each standing the mean over all purchases is taken out first, so that neither
 * the strength of the hero nor what the chances get wrong there counts for an item; beside items of the same cost the mean of these.
 * Purchases of one match count as independent.
 */
export function itemEffects(rows: readonly ItemChancesRow[]): ReadonlyMap<number, ItemEffect> {
  const all = baselinesOf(rows.map((row) => sumsOf(row)));
  const ofCost = baselinesByCost(rows, (row) => sumsOf(row));
  const effects = differences(rows.map((row) => effectOf(row, all)));
  const costEffects = differences(rows.map((row) => effectOf(row, ofCost(row))));
  const inState = (state: ItemState) => differences(rows.map((row) => effectOf(row, all, state)));
  const [behind, even, ahead] = [inState('behind'), inState('even'), inState('ahead')];
  return new Map(
    rows.map((row, index) => {
      const of = (found: typeof effects) => found[index] ?? NO_DIFFERENCE;
      const found: ItemEffect = {
        expectedWinRate: rounded(expectedRate(row)),
        effect: of(effects).effect,
        isDistinct: of(costEffects).isDistinct,
        costEffect: of(costEffects).effect,
        effectByState: { behind: of(behind).effect, even: of(even).effect, ahead: of(ahead).effect },
      };
      return [row.itemId, found];
    }),
  );
}

/** The effects alone, each told when it is asked for: of many patches most are not. */
export function itemEffectsAlone(rows: readonly ItemChancesRow[]): (itemId: number) => StatisticEstimate {
  const all = baselinesOf(rows.map((row) => sumsOf(row)));
  const effects = rows.flatMap((row) => {
    const found = effectOf(row, all);
    return found ? [{ itemId: row.itemId, ...found }] : [];
  });
  const spread = effectSpread(effects);
  const rowOf = packedRows(effects.map(({ itemId, count, value, error }) => [itemId, count, value, error]));
  return (itemId) => {
    const found = rowOf(itemId);
    if (!found) return NO_ESTIMATE;
    const [, count, value, error] = found;
    return shrunkEstimate(count, { value, error }, spread);
  };
}

/** A key and three numbers. */
type Row = readonly [key: number, number, number, number];

const WIDTH = 4;

/** Keeps rows in one piece of memory: a thousand objects would be looked at whenever memory is tidied up. Tells the row of a key. */
function packedRows(rows: readonly Row[]): (key: number) => Row | undefined {
  const packed = Float64Array.from(rows.flat());
  return (key) => {
    for (let at = 0; at < packed.length; at += WIDTH)
      if (packed[at] === key) return [key, packed[at + 1] ?? 0, packed[at + 2] ?? 0, packed[at + 3] ?? 0];
    return undefined;
  };
}

/** Undefined where nobody bought it, in this standing where one is named. */
function effectOf(row: ItemChancesRow, baselines: ByStanding, only?: ItemState): CountedEffect | undefined {
  const sums = sumsOf(row, only);
  return countOf(sums) > 0 ? measured(sums, baselines) : undefined;
}

const NO_CHANCES = { matches: 0, wins: 0, expected: 0, variance: 0 };

/** The purchases of an item in all standings, or in one. */
export function sumsOf({ states }: ItemChancesRow, only?: ItemState): PurchaseSums {
  const of = (state: ItemState) => (only === undefined || only === state ? states[state] : NO_CHANCES);
  const [behind, even, ahead] = [of('behind'), of('even'), of('ahead')];
  return {
    counts: [behind.matches, even.matches, ahead.matches],
    wins: behind.wins + even.wins + ahead.wins,
    beyond: [behind.wins - behind.expected, even.wins - even.expected, ahead.wins - ahead.expected],
    variance: behind.variance + even.variance + ahead.variance,
  };
}

function expectedRate({ states }: ItemChancesRow): number {
  const all = ITEM_STATES.map((state) => states[state]);
  const matches = all.reduce((sum, one) => sum + one.matches, 0);
  return all.reduce((sum, one) => sum + one.expected, 0) / Math.max(matches, 1);
}
