import type { SummaryItem } from '@soulstat/api-client';

export const ITEM_STATES = ['kept', 'sold', 'used'] as const;
/** `used`: it went into a bigger item. */
export type ItemState = (typeof ITEM_STATES)[number];

const SLOT_ORDER = ['weapon', 'vitality', 'spirit'] as const;

export interface ItemInSlot extends SummaryItem {
  readonly state: ItemState;
  readonly slot: (typeof SLOT_ORDER)[number] | undefined;
}

export function itemState({ soldAtSeconds, usedAsComponent }: SummaryItem): ItemState {
  if (soldAtSeconds === null) return 'kept';
  return usedAsComponent ? 'used' : 'sold';
}

/**
 * What the player had at the end, by slot and time of purchase, then what was sold on the way. Components of bigger items
 * live on in these and are left to the list of purchases.
 * @param slotOf slot of an item id; `undefined` for items nobody knows, which come last
 */
export function itemsInSlotOrder(
  items: readonly SummaryItem[],
  slotOf: (itemId: number) => ItemInSlot['slot'],
): ItemInSlot[] {
  return items
    .map((item) => ({ ...item, state: itemState(item), slot: slotOf(item.itemId) }))
    .filter((item) => item.state !== 'used')
    .toSorted(
      (a, b) =>
        ITEM_STATES.indexOf(a.state) - ITEM_STATES.indexOf(b.state) ||
        slotRank(a) - slotRank(b) ||
        a.atSeconds - b.atSeconds,
    );
}

function slotRank({ slot }: ItemInSlot): number {
  return slot ? SLOT_ORDER.indexOf(slot) : SLOT_ORDER.length;
}
