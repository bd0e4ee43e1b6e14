import investments from '../data/investments.json' with { type: 'json' };

import type { ItemSlot } from './types.ts';

export interface InvestmentStep {
  /** Souls spent on items of the slot. */
  readonly souls: number;
  /** What it then gives in all: percent of weapon damage, percent of base health, or points of spirit power. */
  readonly bonus: number;
}
export type Investments = Readonly<Record<ItemSlot, readonly InvestmentStep[]>>;

/** The shop's bonus for souls spent in each slot. */
export const INVESTMENTS: Investments = investments;

/** The unit of each slot's bonus and what it raises. */
export const INVESTMENT_BONUSES = {
  weapon: { label: 'Weapon damage', unit: '%' },
  vitality: { label: 'Base health', unit: '%' },
  spirit: { label: 'Spirit power', unit: null },
} as const;

/** The bonus in force with these souls spent in the slot; 0 below the first step. */
export function investmentBonus(slot: ItemSlot, souls: number): number {
  return INVESTMENTS[slot].findLast((step) => step.souls <= souls)?.bonus ?? 0;
}

/** The next step up, `undefined` after the last. */
export function nextInvestment(slot: ItemSlot, souls: number): InvestmentStep | undefined {
  return INVESTMENTS[slot].find((step) => step.souls > souls);
}
