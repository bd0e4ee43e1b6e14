import type { ItemCombo } from '@soulstat/api-client/contract';
import type {
  ItemPurchasesRow,
  PairPurchasesRow,
  PurchaseSums,
} from '../../queries/clickhouse/item-samples.ts';
import { rateOf } from '../../statistics/estimates.ts';
import type { MeasuredEffect } from '../../statistics/shrink-effects.ts';
import {
  baselinesOf,
  countOf,
  difference,
  differences,
  isBuiltFrom,
  LEAST_PURCHASES,
  measured,
  without,
  type Baselines,
  type Found,
} from './item-relations.ts';

interface Pair {
  readonly itemIds: readonly [number, number];
  /** The purchases that made them two. */
  readonly rows: readonly PairPurchasesRow[];
}

/**
 * Items bought by one player in one match, two and two: how often, and what the second does beyond what it does for buyers who have not
 * bought the first. Both orders count, each by how often it is taken.
 */
export function itemCombos(
  pairs: readonly PairPurchasesRow[],
  purchases: readonly ItemPurchasesRow[],
  players: number,
): ItemCombo[] {
  const baselines = baselinesOf(purchases);
  const ofItem = new Map(purchases.map((row) => [row.itemId, row]));
  const known = pairsOf(pairs).filter(
    ({ itemIds: [a, b], rows }) =>
      totalOf(rows) >= LEAST_PURCHASES && !isBuiltFrom(a, b) && !isBuiltFrom(b, a),
  );
  const effects = differences(known.map(({ rows }) => lift(rows, ofItem, baselines)));
  return known
    .map(({ itemIds, rows }, index): ItemCombo => {
      const count = totalOf(rows);
      const wins = rows.reduce((sum, row) => sum + row.wins, 0);
      const { effect, isDistinct } = effects[index] ?? NO_EFFECT;
      return {
        itemIds: [...itemIds],
        together: rateOf(count, players),
        win: rateOf(wins, count),
        effect,
        isDistinct,
      };
    })
    .toSorted((a, b) => (b.effect.interval?.[0] ?? -1) - (a.effect.interval?.[0] ?? -1));
}

const NO_EFFECT = { effect: { count: 0, value: null, interval: null }, isDistinct: false };

const totalOf = (rows: readonly PurchaseSums[]) => rows.reduce((sum, row) => sum + countOf(row), 0);

function pairsOf(rows: readonly PairPurchasesRow[]): Pair[] {
  const groups = Map.groupBy(rows, ({ heldItemId, itemId }) =>
    [heldItemId, itemId].toSorted((a, b) => a - b).join(' '),
  );
  return [...groups.values()].map((own) => {
    const [{ heldItemId = 0, itemId = 0 } = {}] = own;
    return { itemIds: heldItemId < itemId ? [heldItemId, itemId] : [itemId, heldItemId], rows: own };
  });
}

/** Undefined where too few bought the one without the other. */
function lift(
  rows: readonly PairPurchasesRow[],
  ofItem: ReadonlyMap<number, PurchaseSums>,
  baselines: Baselines,
): Found | undefined {
  const parts = rows.flatMap((row) => {
    const alone = without(ofItem.get(row.itemId) ?? row, row);
    if (countOf(alone) < LEAST_PURCHASES) return [];
    return [
      { count: countOf(row), effect: difference(measured(row, baselines), measured(alone, baselines)) },
    ];
  });
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count < LEAST_PURCHASES) return undefined;
  const mean = (of: (effect: MeasuredEffect) => number) =>
    parts.reduce((sum, part) => sum + (part.count / count) * of(part.effect), 0);
  const error = Math.hypot(...parts.map((part) => (part.count / count) * part.effect.error));
  return { count, effect: { value: mean(({ value }) => value), error } };
}
