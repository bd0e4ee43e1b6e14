import type { ItemSlot } from '@soulstat/game-data';

export const SLOT_LABELS: Readonly<Record<ItemSlot, string>> = {
  weapon: 'Weapon',
  vitality: 'Vitality',
  spirit: 'Spirit',
};
