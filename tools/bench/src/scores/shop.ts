import { GAME_DATA } from '@soulstat/game-data/full';

const components = new Map(GAME_DATA.shopItems.map(({ id, componentIds }) => [id, componentIds]));
const tiers = new Map(GAME_DATA.shopItems.map(({ id, tier }) => [id, tier]));

/** Tier of a shop item, 1 to 4; `undefined` for everything else. */
export function shopTier(itemId: number): number | undefined {
  return tiers.get(itemId);
}

/** The items that a shop item is made of. */
export function shopComponents(itemId: number): readonly number[] {
  return components.get(itemId) ?? [];
}
