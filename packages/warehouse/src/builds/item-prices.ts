import { GAME_DATA } from '@soulstat/game-data/full';
import { pastGameDataAt } from '@soulstat/game-data/past';
import type { Day } from '../client/day.ts';

/** What items cost, by id. */
export type Prices = ReadonlyMap<number, number>;

const TODAY: Prices = new Map(GAME_DATA.shopItems.map(({ id, cost }) => [id, cost]));

/** Days on which items cost the same, as far as it is known, with these prices; the order of days stays. */
export function daysByPrices(days: readonly Day[]): { readonly prices: Prices; readonly days: Day[] }[] {
  const groups = Map.groupBy(days, (day) => pastGameDataAt(new Date(`${day}T12:00:00Z`)));
  return [...groups].map(([{ items }, some]) => ({
    prices: new Map([...TODAY, ...[...items.values()].map(({ id, cost }) => [id, cost] as const)]),
    days: some,
  }));
}
