import type { ItemCombo } from '@soulstat/api-client/contract';
import type { ByStanding, ItemPurchasesRow, PurchaseSums } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import {
  baselinesOf,
  byLowerEnd,
  countOf,
  difference,
  differences,
  isBuiltFrom,
  MIN_PURCHASES,
  NO_DIFFERENCE,
  measured,
  without,
  type CountedEffect,
} from '../../statistics/item-relations.ts';

/** First purchases of an item while others had been bought before. */
interface LastPurchasesRow extends PurchaseSums {
  readonly earlierItemIds: readonly number[];
  readonly itemId: number;
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
  const known = [...Map.groupBy(rows, (row) => idsOf(row).join(' ')).values()]
    .map((own) => ({ itemIds: own[0] ? idsOf(own[0]) : [], own, count: sumOf(own, countOf) }))
    .filter(({ itemIds, count }) => count >= MIN_PURCHASES && !hasPart(itemIds));
  const effects = differences(known.map(({ own }) => lift(own, ofItem, baselines)));
  return known
    .map(({ itemIds, own, count }, index): ItemCombo => ({
      itemIds,
      together: rateOf(count, players),
      win: rateOf(
        sumOf(own, ({ wins }) => wins),
        count,
      ),
      ...(effects[index] ?? NO_DIFFERENCE),
    }))
    .toSorted((a, b) => byLowerEnd(a.effect, b.effect) || byItemIds(a.itemIds, b.itemIds));
}

/** Rows come in any order: of equals the same are first every time. */
export function byItemIds(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((itemId, index) => itemId !== other[index]);
  return differing < 0 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}

const sumOf = <Row>(rows: readonly Row[], of: (row: Row) => number) =>
  rows.reduce((sum, row) => sum + of(row), 0);

/** The smaller ids first. */
const idsOf = ({ earlierItemIds, itemId }: LastPurchasesRow) =>
  [...earlierItemIds, itemId].toSorted((a, b) => a - b);

/** Whether one of the items is built from another, so that they are bought together as a matter of course. */
const hasPart = (itemIds: readonly number[]) =>
  itemIds.some((whole) => itemIds.some((part) => isBuiltFrom(whole, part)));

/** Undefined where too few bought the last without the others. */
function lift(
  rows: readonly LastPurchasesRow[],
  ofItem: ReadonlyMap<number, PurchaseSums>,
  baselines: ByStanding,
): CountedEffect | undefined {
  const parts = rows.flatMap((row) => {
    const alone = without(ofItem.get(row.itemId) ?? row, row);
    if (countOf(alone) < MIN_PURCHASES) return [];
    return [difference(measured(row, baselines), measured(alone, baselines))];
  });
  const count = sumOf(parts, (part) => part.count);
  if (count < MIN_PURCHASES) return undefined;
  const value = sumOf(parts, (part) => (part.count / count) * part.value);
  return { count, value, error: Math.hypot(...parts.map((part) => (part.count / count) * part.error)) };
}
