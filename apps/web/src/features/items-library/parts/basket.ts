import {
  INVESTMENT_BONUSES,
  investmentBonus,
  ITEM_SLOTS,
  nextInvestment,
  type ItemSlot,
  type ItemSummary,
} from '@soulstat/game-data';
import { formatCount } from '@soulstat/ui';

/** As many as the game has places for. */
export const MAX_ITEMS = 12;

/** The inventory after one more item is bought: its components are used up. An item that is owned already changes nothing. */
export function bought(inventory: readonly ItemSummary[], item: ItemSummary): readonly ItemSummary[] {
  if (inventory.some(({ id }) => id === item.id)) return inventory;
  const others = inventory.filter(({ id }) => !item.componentIds.includes(id));
  return others.length < MAX_ITEMS ? [...others, item] : inventory;
}

/** What is still to be paid for an item: owned components count. */
export function priceOf(inventory: readonly ItemSummary[], item: ItemSummary): number {
  const used = inventory.filter(({ id }) => item.componentIds.includes(id));
  return item.cost - soulsOf(used);
}

export const soulsOf = (items: readonly ItemSummary[]): number =>
  items.reduce((sum, { cost }) => sum + cost, 0);

/** Souls in a category and what the shop gives for them. */
export interface Investment {
  readonly slot: ItemSlot;
  readonly souls: number;
  /** "+18 % weapon damage". */
  readonly bonus: string;
  /** "1,600 more souls: +46 %"; none behind the last step. */
  readonly next: string | undefined;
}

export const investmentsOf = (inventory: readonly ItemSummary[]): Investment[] =>
  ITEM_SLOTS.map((slot) => {
    const souls = soulsOf(inventory.filter((item) => item.slot === slot));
    const { label, unit } = INVESTMENT_BONUSES[slot];
    const write = (bonus: number) => `+${formatCount(bonus)}${unit ? ` ${unit}` : ''}`;
    const next = nextInvestment(slot, souls);
    return {
      slot,
      souls,
      bonus: `${write(investmentBonus(slot, souls))} ${label.toLowerCase()}`,
      next: next && `${formatCount(next.souls - souls)} more souls: ${write(next.bonus)}`,
    };
  });
