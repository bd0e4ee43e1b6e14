import type { Investments, InvestmentStep } from '@soulstat/game-data';

/** What the shop gave for souls by category at a time, as patch notes say. */
export interface PastShop {
  readonly investments: Investments;
  /** Health in points where the shop gave no percents of it. */
  readonly health: readonly InvestmentStep[];
}

const SOULS = [800, 1600, 2400, 3200, 4800, 7200, 9600, 16_000, 22_400, 28_800] as const;
const steps = (...bonuses: readonly number[]): InvestmentStep[] =>
  SOULS.map((souls, index) => ({ souls, bonus: bonuses[index] ?? 0 }));

/** From the day on; before the first, each item gave a bonus of its own. */
const SHOPS: readonly (PastShop & { readonly from: string })[] = [
  {
    from: '2025-10-02',
    investments: {
      weapon: steps(7, 9, 13, 20, 29, 40, 60, 75, 95, 115),
      vitality: steps(8, 10, 13, 17, 22, 27, 32, 36, 40, 44),
      spirit: steps(7, 11, 15, 19, 25, 32, 44, 56, 69, 81),
    },
    health: [],
  },
  {
    from: '2026-03-10',
    investments: {
      weapon: steps(7, 9, 13, 20, 49, 60, 80, 95, 115, 135),
      vitality: [],
      spirit: steps(7, 11, 15, 19, 38, 52, 64, 76, 89, 101),
    },
    health: steps(84, 140, 224, 308, 588, 700, 840, 1120, 1344, 1568),
  },
];

export const shopAt = (startedAt: number): PastShop | undefined =>
  SHOPS.findLast(({ from }) => Date.parse(from) <= startedAt * 1000);
