import type { ItemSummary } from '@soulstat/game-data';
import type { Course } from './course.ts';
import { mixed } from './mix.ts';

/** What a run shops for, one after the other. */
export interface Task {
  readonly kind: 'buy' | 'sell';
  readonly itemId: number;
}

/** A run before it begins. */
export interface Game {
  readonly shop: readonly ItemSummary[];
  /** Owned from the start. */
  readonly inventory: readonly number[];
  readonly tasks: readonly Task[];
}

type Shop = readonly ItemSummary[];

/** The game of a course. Builds are given their items: they are those of a match. */
export function gameOf({ mode, variant }: Course, seed: number, shop: Shop): Game {
  if (mode === 'chain') return { shop, inventory: [], tasks: chains(shop, seed, variant) };
  if (mode === 'rebuy') return rebuy(shop, seed, variant);
  return gameOfItems(
    shop,
    unrelated(shop, seed, variant).map(({ id }) => id),
  );
}

export const gameOfItems = (shop: Shop, itemIds: readonly number[]): Game => ({
  shop,
  inventory: [],
  tasks: itemIds.map((itemId) => ({ kind: 'buy', itemId })),
});

/** Items of which none is built from another: each stays in the inventory. */
function unrelated(shop: Shop, seed: number, count: number): ItemSummary[] {
  const chosen: ItemSummary[] = [];
  for (const item of mixed(shop, seed)) {
    if (chosen.length === count) break;
    if (!chosen.some((other) => areRelated(shop, item, other))) chosen.push(item);
  }
  return chosen;
}

/** A component and what is built from it, of as many chains. */
function chains(shop: Shop, seed: number, count: number): Task[] {
  const byId = new Map(shop.map((item) => [item.id, item]));
  const chosen: [component: ItemSummary, upgrade: ItemSummary][] = [];
  for (const upgrade of mixed(shop, seed)) {
    if (chosen.length === count) break;
    const [componentId, ...more] = upgrade.componentIds;
    const component = componentId === undefined ? undefined : byId.get(componentId);
    if (!component || more.length > 0 || component.componentIds.length > 0) continue;
    const isFree = chosen.flat().every((other) => !areRelated(shop, upgrade, other));
    if (isFree) chosen.push([component, upgrade]);
  }
  return chosen.flat().map(({ id }) => ({ kind: 'buy', itemId: id }));
}

/** A full inventory is exchanged: what is owned is sold, and another item bought for it. */
function rebuy(shop: Shop, seed: number, count: number): Game {
  const items = unrelated(shop, seed, 2 * count).map(({ id }) => id);
  const inventory = items.slice(0, count);
  const tasks = inventory.flatMap((itemId, index): Task[] => [
    { kind: 'sell', itemId },
    { kind: 'buy', itemId: items[count + index] ?? itemId },
  ]);
  return { shop, inventory, tasks };
}

function areRelated(shop: Shop, one: ItemSummary, other: ItemSummary): boolean {
  const [own, theirs] = [partsOf(shop, one), partsOf(shop, other)];
  return [...own].some((id) => theirs.has(id));
}

/** An item with all that it is built from. */
function partsOf(shop: Shop, item: ItemSummary, parts = new Set<number>()): ReadonlySet<number> {
  if (parts.has(item.id)) return parts;
  parts.add(item.id);
  for (const part of shop) if (item.componentIds.includes(part.id)) partsOf(shop, part, parts);
  return parts;
}
