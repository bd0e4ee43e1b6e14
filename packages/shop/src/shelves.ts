import type { ItemSlot, ItemSummary } from '@soulstat/game-data';

export const TIERS = [1, 2, 3, 4] as const;

/** A category of the shop: a shelf for each tier, in the shop's own order. */
export const shelvesOf = <Item extends Pick<ItemSummary, 'slot' | 'tier'>>(
  items: readonly Item[],
  slot: ItemSlot,
): Item[][] => TIERS.map((tier) => items.filter((item) => item.slot === slot && item.tier === tier));
