import { GAME_DATA } from '@soulstat/game-data/full';

export interface PurchaseLine {
  readonly itemId: number;
  /** 0 while kept. */
  readonly soldAt: number;
}

/**
 * The shop items among what a player bought: match files list ability points in between. An id that the game data does not know
 * is an item that came or went with another patch, unless it is bought again and again without being sold: that is an ability.
 */
export function shopItemsAmong<Line extends PurchaseLine>(lines: readonly Line[]): Line[] {
  return lines.filter(({ itemId }) => {
    if (GAME_DATA.itemById(itemId)) return true;
    if (GAME_DATA.abilityById(itemId)) return false;
    const same = lines.filter((line) => line.itemId === itemId);
    return same.length === 1 || same.some(({ soldAt }) => soldAt > 0);
  });
}
