import type { ItemSummary } from '@soulstat/game-data';

type Owned = Pick<ItemSummary, 'id' | 'cost' | 'componentIds'>;

/** As many as the game has places for. */
export const MAX_ITEMS = 12;

/** The inventory after one more item is bought: its components are used up. An item that is owned already changes nothing. */
export function bought<Item extends Owned>(inventory: readonly Item[], item: Item): readonly Item[] {
  if (inventory.some(({ id }) => id === item.id)) return inventory;
  const others = inventory.filter(({ id }) => !item.componentIds.includes(id));
  return others.length < MAX_ITEMS ? [...others, item] : inventory;
}

/** What is still to be paid for an item: owned components count. */
export function priceOf(inventory: readonly Owned[], item: Owned): number {
  const used = inventory.filter(({ id }) => item.componentIds.includes(id));
  return item.cost - soulsOf(used);
}

export const soulsOf = (items: readonly Pick<ItemSummary, 'cost'>[]): number =>
  items.reduce((sum, { cost }) => sum + cost, 0);
