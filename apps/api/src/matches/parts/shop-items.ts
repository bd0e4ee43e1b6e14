import { GAME_DATA } from '@soulstat/game-data/full';
import type { BuildRow } from '@soulstat/warehouse';

type Columns = 'ItemId' | 'At' | 'SoldAt' | 'UsedUp' | 'ImbuedAbility';

export type PurchaseLine = ReturnType<typeof purchaseLines>[number];

/** What a player bought, a line each; `soldAt` is 0 while it is kept. */
export const purchaseLines = (row: Pick<BuildRow, `purchase${Columns}`>) =>
  row.purchaseItemId.map((itemId, index) => ({
    itemId,
    at: row.purchaseAt[index] ?? 0,
    soldAt: row.purchaseSoldAt[index] ?? 0,
    isUsedUp: row.purchaseUsedUp[index] ?? false,
    imbuedAbility: row.purchaseImbuedAbility[index] ?? 0,
  }));

/**
 * The shop items among what a player bought: match files list ability points in between. An id that the game data does not know
 * is an item that came or went with another patch, unless it is bought again and again without being sold: that is an ability.
 */
export function shopItemsAmong<Line extends Pick<PurchaseLine, 'itemId' | 'soldAt'>>(
  lines: readonly Line[],
): Line[] {
  return lines.filter(({ itemId }) => {
    if (GAME_DATA.itemById(itemId)) return true;
    if (GAME_DATA.abilityById(itemId)) return false;
    const same = lines.filter((line) => line.itemId === itemId);
    return same.length === 1 || same.some(({ soldAt }) => soldAt > 0);
  });
}
