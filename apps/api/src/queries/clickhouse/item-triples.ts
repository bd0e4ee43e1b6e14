import { ch, u32 } from './ch.ts';
import { countTriplePurchases } from './count-item-sets.ts';
import { heldBuyers } from './held-purchases.ts';
import { buyers, PURCHASE_SUMS, type PurchaseSums, type SampleQuestion } from './item-samples.ts';
import { EXACT_FINAL } from './rollups/counted.ts';
import type { StatisticsStore } from './statistics-store.ts';

/** First purchases of an item while two others had been bought before. */
export interface TriplePurchasesRow extends PurchaseSums {
  /** The smaller id first. */
  readonly heldItemIds: readonly [number, number];
  readonly itemId: number;
}

/**
 * Three items of which one is this.
 *
 * @param leastCount purchases that made the three, in whichever order
 */
export async function listTriplePurchases(
  store: StatisticsStore,
  question: SampleQuestion,
  itemId: number,
  leastCount: number,
): Promise<TriplePurchasesRow[]> {
  const held = await heldBuyers(store, question);
  if (held) return countTriplePurchases(held, itemId, leastCount);
  const asked = u32(itemId);
  return store.db.rows(ch<TriplePurchasesRow>`
    select heldItemIds, itemId, counts, wins, beyond, variance
    from (
      select *, sum(arraySum(counts)) over (partition by arraySort(arrayPushBack(heldItemIds, itemId))) as ofTriple
      from (
        select [held.1, held.2] as heldItemIds, pick.1 as itemId, ${PURCHASE_SUMS}
        from (
          select won, pick, arrayMap(other -> other.1, arraySlice(picks, 1, place - 1)) as before
          from ${buyers(question)}
          array join picks as pick, arrayEnumerate(picks) as place
        )
        array join multiIf(
          pick.1 = ${asked}, arrayFlatten(arrayMap(
            (one, at) -> arrayMap(other -> (least(one, other), greatest(one, other)), arraySlice(before, at + 1)),
            before, arrayEnumerate(before))),
          has(before, ${asked}), arrayMap(
            other -> (least(other, ${asked}), greatest(other, ${asked})), arrayFilter(other -> other != ${asked}, before)),
          []) as held
        group by heldItemIds, itemId
      )
    )
    where ofTriple >= ${u32(leastCount)}
    ${EXACT_FINAL}
  `);
}
