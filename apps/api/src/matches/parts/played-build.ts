import type { BuildItem, BuildPlayer, BuildPoint } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { BuildRow } from '@soulstat/warehouse';
import { purchaseLines, shopItemsAmong, type PurchaseLine } from './shop-items.ts';

/** A player's purchases: shop items apart from ability points, both by time. */
export function buildOf(row: BuildRow): BuildPlayer {
  const lines = purchaseLines(row);
  const items = shopItemsAmong(lines);
  const bought = new Set(items);
  return {
    slot: row.slot,
    team: row.team,
    heroId: row.heroId,
    items: items.map((line) => itemOf(line, items)),
    abilities: pointsOf(lines.filter((line) => !bought.has(line))),
  };
}

const itemOf = (line: PurchaseLine, items: readonly PurchaseLine[]): BuildItem => ({
  itemId: line.itemId,
  atSeconds: line.at,
  soldAtSeconds: line.soldAt || null,
  usedAsComponent: line.isUsedUp,
  builtIntoItemId: builtInto(line, items),
  imbuedAbilityId: line.imbuedAbility || null,
});

/** What was bought the second this one was used up: the item that asks for it, or the only one there is. */
function builtInto({ itemId, soldAt, isUsedUp }: PurchaseLine, items: readonly PurchaseLine[]) {
  if (!isUsedUp) return null;
  const then = items.filter((other) => other.at === soldAt && other.itemId !== itemId);
  const asking = then.find((other) => GAME_DATA.itemById(other.itemId)?.componentIds.includes(itemId));
  // An item of another patch may have asked for other components than today.
  return asking?.itemId ?? (then.length === 1 ? (then[0]?.itemId ?? null) : null);
}

/** The first point in an ability unlocks it, those after it are its upgrades. */
function pointsOf(lines: readonly PurchaseLine[]): BuildPoint[] {
  const levels = new Map<number, number>();
  return lines.map(({ itemId, at }) => {
    const level = levels.get(itemId) ?? 0;
    levels.set(itemId, level + 1);
    return { abilityId: itemId, atSeconds: at, level };
  });
}
