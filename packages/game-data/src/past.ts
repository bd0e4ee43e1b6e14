import game from '../data/past-items.json' with { type: 'json' };
import { PATCHES } from './patches.ts';
import type { ItemSlot } from './types.ts';

/** An item as it was sold at a time. */
export interface PastItem {
  readonly id: number;
  readonly name: string;
  /** In souls. */
  readonly cost: number;
  readonly slot: ItemSlot;
}

export interface PastGameData {
  /** Of the game's data, in UTC: `2024-12-15`. */
  readonly day: string;
  /** Items that are not the same today, by id. */
  readonly items: ReadonlyMap<number, PastItem>;
}

const DAY_MS = 86_400_000;
const momentOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

// The import wrote these rows, and a test reads them back.
const ROWS = game.past as unknown as readonly {
  readonly day: string;
  readonly items: readonly (readonly [id: number, name: string, cost: number, slot: ItemSlot])[];
}[];
const PAST: readonly PastGameData[] = ROWS.map(({ day, items }) => ({
  day,
  items: new Map(items.map(([id, name, cost, slot]) => [id, { id, name, cost, slot }])),
}));
const TODAY: PastGameData = { day: game.today, items: new Map() };

/**
 * The game's data that is closest to a moment: of the days it is known of, the one with the fewest reworks of the game in between, and of those
 * the nearest. Without any items where that is today's.
 */
export function pastGameDataAt(startedAt: Date): PastGameData {
  const at = startedAt.getTime();
  return [...PAST, TODAY].reduce((best, one) => (isCloser(one, best, at) ? one : best));
}

function isCloser(one: PastGameData, other: PastGameData, at: number): boolean {
  const reworks = reworksBetween(momentOf(one.day), at) - reworksBetween(momentOf(other.day), at);
  return reworks < 0 || (reworks === 0 && distance(one, at) < distance(other, at));
}

const distance = ({ day }: PastGameData, at: number): number => Math.abs(at - momentOf(day)) / DAY_MS;

function reworksBetween(one: number, other: number): number {
  const [from, to] = [Math.min(one, other), Math.max(one, other)];
  return PATCHES.filter(
    ({ kind, startedAt }) =>
      (kind === 'major' || kind === 'season') && startedAt.getTime() > from && startedAt.getTime() <= to,
  ).length;
}
