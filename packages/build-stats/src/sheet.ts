import type { ItemSlot } from '@soulstat/game-data';
import type { Modifier } from './effects.ts';
import type { Figure, Term } from './figure.ts';
import type { Loadout } from './loadout.ts';
import type { StatKey } from './stats.ts';

/** Numbers of one loadout. Each is worked out when it is first asked for. */
export interface Sheet {
  readonly loadout: Loadout;
  readonly figure: (key: StatKey) => Figure;
  readonly value: (key: StatKey) => number;
  /** What items give of a modifier to the whole hero. */
  readonly items: (modifier: Modifier) => Term[];
  /** What imbues give of it to one ability. */
  readonly imbued: (abilityId: number, modifier: Modifier) => Term[];
  /** What boons add. */
  readonly boons: (each: number) => Term[];
  /** What spirit power adds to a figure, by the game's key of it. */
  readonly spirit: (key: string) => Term[];
  /** The shop's bonus for souls spent in a category. */
  readonly shop: (slot: ItemSlot) => Term[];
}
