import type { Item } from '@soulstat/game-data';
import { bought, MAX_ITEMS, priceOf } from '@soulstat/shop';
import type { Loadout, OwnedItem } from './loadout.ts';
import { sheetOf } from './sheet-of.ts';
import type { Sheet } from './sheet.ts';

/** What one more item would change. */
export interface NextItem {
  readonly item: Item;
  /** Owned components count. */
  readonly price: number;
  readonly gain: number;
  readonly gainPerThousand: number;
}

/**
 * The items that raise a number most for every 1,000 souls, best first. Their conditional effects count if `withConditions`; those that
 * change nothing or fit in no slot are left out.
 */
export function nextItems(
  loadout: Loadout,
  shop: readonly Item[],
  valueOf: (sheet: Sheet) => number,
  { withConditions, slots = MAX_ITEMS }: { readonly withConditions: boolean; readonly slots?: number },
): readonly NextItem[] {
  const owned = loadout.items.map(({ item }) => item);
  const before = valueOf(sheetOf(loadout));
  return shop
    .flatMap((item): NextItem[] => {
      const items = bought(owned, item);
      const price = priceOf(owned, item);
      if (items === owned || items.length > slots || price <= 0) return [];
      const gain =
        valueOf(sheetOf({ ...loadout, items: withItem(loadout.items, items, item, withConditions) })) -
        before;
      return gain > 1e-9 ? [{ item, price, gain, gainPerThousand: (gain / price) * 1000 }] : [];
    })
    .toSorted((a, b) => b.gainPerThousand - a.gainPerThousand || a.item.id - b.item.id);
}

function withItem(
  owned: readonly OwnedItem[],
  items: readonly Item[],
  added: Item,
  isConditionOn: boolean,
): OwnedItem[] {
  return items.flatMap((item) =>
    item === added
      ? { item, isConditionOn, imbueAbilityId: null }
      : (owned.find((one) => one.item === item) ?? []),
  );
}
