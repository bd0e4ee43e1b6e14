import {
  INVESTMENT_BONUSES,
  INVESTMENTS,
  investmentBonus,
  ITEM_SLOTS,
  nextInvestment,
  type ItemSlot,
  type ItemSummary,
} from '@soulstat/game-data';
import { soulsOf } from '@soulstat/shop';
import { formatCount } from '@soulstat/ui';

/** Souls in a category and what the shop gives for them. */
export interface Investment {
  readonly slot: ItemSlot;
  readonly souls: number;
  /** "+18 % weapon damage". */
  readonly bonus: string;
  /** "1,600 more souls: +46 %"; none behind the last step. */
  readonly next: string | undefined;
  /** Share of the way from the last step to the next, 1 behind the last one. */
  readonly progress: number;
}

export const investmentsOf = (inventory: readonly ItemSummary[]): Investment[] =>
  ITEM_SLOTS.map((slot) => {
    const souls = soulsOf(inventory.filter((item) => item.slot === slot));
    const { label, unit } = INVESTMENT_BONUSES[slot];
    const write = (bonus: number) => `+${formatCount(bonus)}${unit ? ` ${unit}` : ''}`;
    const next = nextInvestment(slot, souls);
    const reached = INVESTMENTS[slot].findLast((step) => step.souls <= souls)?.souls ?? 0;
    return {
      slot,
      souls,
      bonus: `${write(investmentBonus(slot, souls))} ${label.toLowerCase()}`,
      next: next && `${formatCount(next.souls - souls)} more souls: ${write(next.bonus)}`,
      progress: next ? (souls - reached) / (next.souls - reached) : 1,
    };
  });
