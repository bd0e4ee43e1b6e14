import type { BuildItem, BuildPlayer, UsualBuilds, UsualPurchase } from '@soulstat/api-client';
import { ITEM_SLOTS, type GameData, type ItemSlot } from '@soulstat/game-data';

/** What became of an item by a moment. */
export type ItemState = 'ahead' | 'owned' | 'used' | 'sold';

export function itemState(
  { atSeconds, soldAtSeconds, usedAsComponent }: BuildItem,
  second: number,
): ItemState {
  if (atSeconds > second) return 'ahead';
  if (soldAtSeconds === null || soldAtSeconds > second) return 'owned';
  return usedAsComponent ? 'used' : 'sold';
}

export type Investment = Readonly<Record<ItemSlot, number>>;
export const NOTHING_INVESTED: Investment = { weapon: 0, vitality: 0, spirit: 0 };

/** Souls in the items a player holds, by category, at today's prices; items nobody pays for count nothing. */
export function investedAt({ items }: BuildPlayer, second: number, { itemById }: GameData): Investment {
  const invested = { ...NOTHING_INVESTED };
  for (const item of items) {
    const known = itemById(item.itemId);
    if (known?.availability === 'shop' && itemState(item, second) === 'owned')
      invested[known.slot] += known.cost;
  }
  return invested;
}

/** Souls of the Hidden King in each category less those of the Archmother, whenever somebody bought or sold. */
export function investmentLead(
  players: readonly BuildPlayer[],
  durationSeconds: number,
  gameData: GameData,
): { readonly atSeconds: number; readonly lead: Investment }[] {
  const moments = momentsOf(players, durationSeconds);
  return moments.map((atSeconds) => {
    const lead = { ...NOTHING_INVESTED };
    for (const player of players) {
      const invested = investedAt(player, atSeconds, gameData);
      for (const slot of ITEM_SLOTS) lead[slot] += player.team === 0 ? invested[slot] : -invested[slot];
    }
    return { atSeconds, lead };
  });
}

/** Every half minute: purchases come in bursts that no line can tell apart. */
const STEP_SECONDS = 30;

function momentsOf(players: readonly BuildPlayer[], durationSeconds: number): number[] {
  if (players.every(({ items }) => items.length === 0)) return [];
  const steps = Math.floor(durationSeconds / STEP_SECONDS);
  const moments = Array.from({ length: steps + 1 }, (_, step) => step * STEP_SECONDS);
  return moments.at(-1) === durationSeconds ? moments : [...moments, durationSeconds];
}

/** What is usual for the hero of a player. */
export type HeroUsual = UsualBuilds['heroes'][number];

export interface ComparedItem {
  readonly item: BuildItem;
  /** Of the hero's first purchase of it; undefined where nobody bought it. */
  readonly usual: UsualPurchase | undefined;
  /** Seconds later than the mean of others; undefined where too few bought it. */
  readonly later: number | undefined;
}

/** Fewer purchases than this make no usual time. */
export const ENOUGH_PURCHASES = 20;

/** A player's items beside what is usual. Only the first purchase of an item is compared. */
export function comparedItems({ items }: BuildPlayer, usual: HeroUsual | undefined): ComparedItem[] {
  return items.map((item, index) => {
    const isFirst = items.findIndex(({ itemId }) => itemId === item.itemId) === index;
    const known = usual?.items.find(({ itemId }) => itemId === item.itemId);
    const later =
      isFirst && known && known.matches >= ENOUGH_PURCHASES
        ? item.atSeconds - known.boughtAtSeconds
        : undefined;
    return { item, usual: known, later };
  });
}

export interface BuildFit {
  /** Items that could be compared. */
  readonly compared: number;
  /** Of those, the ones that a tenth of the hero's players or more buy. */
  readonly common: number;
  /** Mean of how much later than usual. */
  readonly later: number;
}

/** Undefined where nothing can be compared. */
export function buildFit(items: readonly ComparedItem[]): BuildFit | undefined {
  const known = items.filter(({ later }) => later !== undefined);
  if (known.length === 0) return undefined;
  return {
    compared: known.length,
    common: known.filter(({ usual }) => (usual?.share ?? 0) >= 0.1).length,
    later: known.reduce((sum, { later = 0 }) => sum + later, 0) / known.length,
  };
}

/** Marks on a line of that many places, each in the first row where it does not lie over another. */
export function placeInRows(times: readonly number[], room: number): number[] {
  const ends: number[] = [];
  return times.map((time) => {
    const free = ends.findIndex((end) => end <= time);
    const row = free === -1 ? ends.length : free;
    ends[row] = time + room;
    return row;
  });
}
