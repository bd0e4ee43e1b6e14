import type { Hero, Investments, Item } from '@soulstat/game-data';

export interface OwnedItem {
  readonly item: Item;
  /** Whether its conditional effects hold. */
  readonly isConditionOn: boolean;
  /** The ability it was put on; `null` for other items, and where nobody chose one. */
  readonly imbueAbilityId: number | null;
}

/** A hero at a moment: what the numbers stand on. */
export interface Loadout {
  readonly hero: Hero;
  /** Had by the level: one for each after the first. */
  readonly boons: number;
  readonly items: readonly OwnedItem[];
  /** Of another patch; today's where it is left out. */
  readonly investments?: Investments;
}

/** Items without conditions and imbues. */
export const plainItems = (items: readonly Item[]): OwnedItem[] =>
  items.map((item) => ({ item, isConditionOn: false, imbueAbilityId: null }));
