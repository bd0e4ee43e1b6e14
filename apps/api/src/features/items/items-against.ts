import type { ItemAgainst } from '@soulstat/api-client/contract';
import type { PurchaseSums } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import { rateDifference } from '../../statistics/compared-rates.ts';
import {
  baselinesOf,
  countOf,
  difference,
  differences,
  measured,
  MIN_PURCHASES,
  NO_DIFFERENCE,
} from './item-relations.ts';

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
  const [inMeetings, elsewhere] = [true, false].map((isMet) =>
    purchases.filter((row) => row.isMet === isMet),
  );
  const baselines = { met: baselinesOf(inMeetings ?? []), others: baselinesOf(elsewhere ?? []) };
  const others = new Map(elsewhere?.map((row) => [row.itemId, row]));
  const rows = (inMeetings ?? []).map((row) => ({ row, other: others.get(row.itemId) }));
  const effects = differences(
    rows.map(({ row, other }) => {
      const count = countOf(row);
      if (!other || Math.min(count, countOf(other)) < MIN_PURCHASES) return undefined;
      return { count, effect: difference(measured(row, baselines.met), measured(other, baselines.others)) };
    }),
  );
  return rows
    .map(({ row, other }, index): ItemAgainst => {
      const [count, countElsewhere] = [countOf(row), other ? countOf(other) : 0];
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
    .toSorted(
      (a, b) =>
        (b.pickChange.interval?.[0] ?? -1) - (a.pickChange.interval?.[0] ?? -1) || a.itemId - b.itemId,
    );
}
