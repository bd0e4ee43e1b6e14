import type { ItemCombo } from '@soulstat/api-client/contract';
import type { ItemPurchasesRow, PurchaseSums } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import type { MeasuredEffect } from '../../statistics/shrink-effects.ts';
import {
  baselinesOf,
  countOf,
  difference,
  differences,
  isBuiltFrom,
  MIN_PURCHASES,
  NO_DIFFERENCE,
  measured,
  without,
  type Baselines,
  type Found,
} from './item-relations.ts';

/** First purchases of an item while others had been bought before. */
export interface LastPurchasesRow extends PurchaseSums {
  readonly earlierItemIds: readonly number[];
  readonly itemId: number;
}

interface Combo {
  /** The smaller ids first. */
  readonly itemIds: readonly number[];
  /** The purchases that made them complete. */
  readonly rows: readonly LastPurchasesRow[];
}

/**
 * Items bought by one player in one match, some together: how often, and what the last does beyond what it does for buyers who have not
 * bought all the others. Every order counts by how often it is taken.
 */
export function itemCombos(
  rows: readonly LastPurchasesRow[],
  purchases: readonly ItemPurchasesRow[],
  players: number,
): ItemCombo[] {
  const baselines = baselinesOf(purchases);
  const ofItem = new Map(purchases.map((row) => [row.itemId, row]));
  const known = combosOf(rows).filter(
    ({ itemIds, rows: own }) => totalOf(own) >= MIN_PURCHASES && !hasPart(itemIds),
  );
  const effects = differences(known.map(({ rows: own }) => lift(own, ofItem, baselines)));
  return known
    .map(({ itemIds, rows: own }, index): ItemCombo => {
      const count = totalOf(own);
      const wins = own.reduce((sum, row) => sum + row.wins, 0);
      return {
        itemIds: [...itemIds],
        together: rateOf(count, players),
        win: rateOf(wins, count),
        ...(effects[index] ?? NO_DIFFERENCE),
      };
    })
    .toSorted(
      (a, b) =>
        (b.effect.interval?.[0] ?? -1) - (a.effect.interval?.[0] ?? -1) || byItemIds(a.itemIds, b.itemIds),
    );
}

/** Rows come in any order: of equals the same are first every time. */
export function byItemIds(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((itemId, index) => itemId !== other[index]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}

const totalOf = (rows: readonly PurchaseSums[]) => rows.reduce((sum, row) => sum + countOf(row), 0);

function combosOf(rows: readonly LastPurchasesRow[]): Combo[] {
  const idsOf = ({ earlierItemIds, itemId }: LastPurchasesRow) =>
    [...earlierItemIds, itemId].toSorted((a, b) => a - b);
  const groups = Map.groupBy(rows, (row) => idsOf(row).join(' '));
  return [...groups.values()].map((own) => ({ itemIds: own[0] ? idsOf(own[0]) : [], rows: own }));
}

/** Whether one of the items is built from another, so that they are bought together as a matter of course. */
const hasPart = (itemIds: readonly number[]) =>
  itemIds.some((whole) => itemIds.some((part) => isBuiltFrom(whole, part)));

/** Undefined where too few bought the last without the others. */
function lift(
  rows: readonly LastPurchasesRow[],
  ofItem: ReadonlyMap<number, PurchaseSums>,
  baselines: Baselines,
): Found | undefined {
  const parts = rows.flatMap((row) => {
    const alone = without(ofItem.get(row.itemId) ?? row, row);
    if (countOf(alone) < MIN_PURCHASES) return [];
    return [
      { count: countOf(row), effect: difference(measured(row, baselines), measured(alone, baselines)) },
    ];
  });
  const count = parts.reduce((sum, part) => sum + part.count, 0);
  if (count < MIN_PURCHASES) return undefined;
  const mean = (of: (effect: MeasuredEffect) => number) =>
    parts.reduce((sum, part) => sum + (part.count / count) * of(part.effect), 0);
  const error = Math.hypot(...parts.map((part) => (part.count / count) * part.effect.error));
  return { count, effect: { value: mean(({ value }) => value), error } };
}
