import { placeOfItem } from '../../facts/match-block.ts';
import { idAt, ITEMS, sumsByKey, type PurchaseSums } from './purchase-sums.ts';
import { openProspects, type Buyers } from './sample-buyers.ts';

/** Players who bought the same items, in whatever order. */
export interface ItemSetRow {
  /** Smaller ids first. */
  readonly itemIds: readonly number[];
  readonly players: number;
  readonly wins: number;
}

/** First purchases of an item while two others had been bought before. */
export interface TriplePurchasesRow extends PurchaseSums {
  /** The smaller id first. */
  readonly earlierItemIds: readonly [number, number];
  readonly itemId: number;
}

/** Everything that players bought: few of them the same. */
export function countItemSets(buyers: Buyers): ItemSetRow[] {
  const rows = new Map<string, { itemIds: number[]; players: number; wins: number }>();
  buyers(({ block, first, purchases, won }) => {
    const places = block.item.slice(first, first + purchases).sort();
    const name = places.join(' ');
    let row = rows.get(name);
    if (!row) rows.set(name, (row = { itemIds: [...places].map(idAt), players: 0, wins: 0 }));
    row.players += 1;
    row.wins += won;
  });
  return [...rows.values()];
}

/**
 * Three items of which one is this.
 *
 * @param leastCount purchases that made the three, in whichever order
 */
export function countTriplePurchases(buyers: Buyers, itemId: number, leastCount: number) {
  const asked = placeOfItem(itemId);
  // Of the three one is asked for; then which of the other two has the smaller place, which the larger, and which of the three came last.
  const sums = sumsByKey(ITEMS * ITEMS * LAST.length);
  const prospectsOf = openProspects();
  buyers((buyer) => {
    const { block, first: from, purchases } = buyer;
    const items = block.item.subarray(from, from + purchases);
    const askedAt = items.indexOf(asked);
    if (askedAt < 0) return;
    const addTo = prospectsOf(buyer);
    for (let one = 0; one < purchases; one += 1)
      for (let other = one + 1; other < purchases; other += 1) {
        if (one === askedAt || other === askedAt) continue;
        const [first, second] = [items[one] ?? 0, items[other] ?? 0];
        const isLast = askedAt > other;
        const at = isLast ? askedAt : other;
        const last = isLast ? 'asked' : first < second ? 'larger' : 'smaller';
        const pair = Math.min(first, second) * ITEMS + Math.max(first, second);
        addTo(sums, pair * LAST.length + LAST.indexOf(last), at);
      }
  });
  const tripleOf = (key: number) => Math.floor(key / LAST.length);
  return [...Map.groupBy(sums.keys(), tripleOf).values()]
    .filter((all) => all.reduce((sum, key) => sum + sums.countOf(key), 0) >= leastCount)
    .flat()
    .map((key) => {
      const [triple, last] = [tripleOf(key), key % LAST.length];
      // As in `LAST`.
      const items = [asked, Math.floor(triple / ITEMS), triple % ITEMS];
      const [one = 0, other = 0] = items.toSpliced(last, 1).toSorted((a, b) => a - b);
      const earlierItemIds = [idAt(one), idAt(other)] as const;
      return { earlierItemIds, itemId: idAt(items[last] ?? 0), ...sums.of(key) };
    });
}

const LAST = ['asked', 'smaller', 'larger'] as const;
