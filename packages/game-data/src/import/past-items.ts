import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { ItemSlot, ItemSummary } from '../types.ts';
import { classId } from './class-id.ts';

/** An item as it was sold: id, name, cost, slot. */
export type PastItemRow = readonly [id: number, name: string, cost: number, slot: ItemSlot];

export interface PastItems {
  /** Of the game's data, in UTC. */
  readonly day: string;
  /** Items that are not the same today, by id. */
  readonly items: readonly PastItemRow[];
}

/** What the client's data calls slots. */
const SLOTS: Readonly<Record<string, ItemSlot>> = { Weapon: 'weapon', Armor: 'vitality', Tech: 'spirit' };

/**
 * Reads a folder of the game's data by day (`2024-12-15.json.gz`): of each, the items for sale whose name, cost or slot are others today.
 * Heroes keep their names, and no data of the past has a table of levels.
 */
export function readPastItems(folder: string, today: readonly ItemSummary[]): PastItems[] {
  const now = new Map(today.map((item) => [item.id, item]));
  return readDays(folder).map(({ day, item: all }) => {
    const items = Object.entries(all)
      .map(([className, item]) => soldAs(className, item))
      .filter((row) => row !== undefined)
      .filter((row) => !isSame(row, now.get(row[0])))
      .toSorted(([a], [b]) => a - b);
    return { day, items };
  });
}

/** An item that was for sale once, as it was sold last. */
export type SoldItem = Pick<ItemSummary, 'id' | 'className' | 'name' | 'cost' | 'slot' | 'tier'>;

/** Every item that was ever for sale. The game's data of today has not even the names of some. */
export function readSoldItems(folder: string): SoldItem[] {
  const last = new Map<number, SoldItem>();
  for (const { item: all } of readDays(folder))
    for (const [className, item] of Object.entries(all)) {
      const [id, name, cost, slot] = soldAs(className, item) ?? [];
      if (id === undefined || name === undefined || cost === undefined || slot === undefined) continue;
      last.set(id, { id, className, name, cost, slot, tier: Number(item['Tier']) || 1 });
    }
  return [...last.values()];
}

/** The oldest first. */
const readDays = (folder: string) =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-\d{2}-\d{2}\.json\.gz$/.test(name))
    .toSorted()
    .map((name) => {
      const data = JSON.parse(gunzipSync(readFileSync(join(folder, name))).toString()) as PastData;
      return { day: name.slice(0, 10), ...data };
    });

interface PastData {
  readonly item: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

function soldAs(className: string, item: PastData['item'][string]): PastItemRow | undefined {
  const { Name: name, Cost: cost, Slot: slot, Disabled: disabled, IsDisabled: isDisabled } = item;
  const known = SLOTS[String(slot)];
  if (typeof name !== 'string' || known === undefined || disabled === true || isDisabled === true)
    return undefined;
  const souls = Number(cost);
  return souls > 0 ? [classId(className), name, souls, known] : undefined;
}

const isSame = ([, name, cost, slot]: PastItemRow, now: ItemSummary | undefined): boolean =>
  now !== undefined &&
  now.availability !== 'retired' &&
  now.name === name &&
  now.cost === cost &&
  now.slot === slot;
