import type { ItemAgainst } from '@soulstat/api-client/contract';
import type { PurchaseSums } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import { rateDifference } from '../../statistics/compared-rates.ts';
import {
  baselinesOf,
  byLowerEnd,
  countOf,
  difference,
  differences,
  measured,
  MIN_PURCHASES,
  NO_DIFFERENCE,
} from '../../statistics/item-relations.ts';

/** First purchases of an item, apart by whether the buyer met the hero or whatever else is asked for. */
interface ApartRow extends PurchaseSums {
  readonly itemId: number;
  readonly isMet: boolean;
}

/**
 * Items of who met a hero beside items of who did not: how much more often they are bought, and how much more they do. What meeting the
 * hero does to all purchases is taken out.
 */
export function itemsAgainst(
  purchases: readonly ApartRow[],
  { players, met }: { readonly players: number; readonly met: number },
): ItemAgainst[] {
  const inMeetings = purchases.filter(({ isMet }) => isMet);
  const elsewhere = new Map(purchases.flatMap((row) => (row.isMet ? [] : [[row.itemId, row] as const])));
  const [baselines, baselinesElsewhere] = [baselinesOf(inMeetings), baselinesOf([...elsewhere.values()])];
  const rows = inMeetings.map((row) => ({ row, count: countOf(row), other: elsewhere.get(row.itemId) }));
  const effects = differences(
    rows.map(({ row, count, other }) =>
      other && Math.min(count, countOf(other)) >= MIN_PURCHASES
        ? difference(measured(row, baselines), measured(other, baselinesElsewhere))
        : undefined,
    ),
  );
  return rows
    .map(({ row, count, other }, index): ItemAgainst => {
      const countElsewhere = other ? countOf(other) : 0;
      return {
        itemId: row.itemId,
        pick: rateOf(count, met),
        pickOtherwise: rateOf(countElsewhere, players - met),
        pickChange: rateDifference(
          { wins: count, matches: met },
          { wins: countElsewhere, matches: players - met },
        ),
        win: rateOf(row.wins, count),
        ...(effects[index] ?? NO_DIFFERENCE),
      };
    })
    .toSorted((a, b) => byLowerEnd(a.pickChange, b.pickChange) || a.itemId - b.itemId);
}
