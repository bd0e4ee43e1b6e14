import type { ItemStatistic, StatisticQuery, WpaItem } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';

/** Figures of items over the matches of a query; of a hero or of all (0). */
export type CountItems = (query: StatisticQuery, heroId: number) => Promise<readonly ItemStatistic[]>;

/** What all of the most expensive items cost: effects are compared as if every item cost as much. */
const COMPARED_COST = 6400;

/** Heroes that can be played, as programs write them: `Mo_and_Krill`. */
export const WPA_HEROES = GAME_DATA.heroes.all
  .filter(({ status }) => status === 'live')
  .map(({ id, name }) => ({ id, name: nameOf(name) }));

/** By name, in any case and with spaces or underscores, or by id; undefined for none. */
export function heroOf(text: string): (typeof WPA_HEROES)[number] | undefined {
  const name = nameOf(text).toLowerCase();
  return WPA_HEROES.find((hero) => hero.name.toLowerCase() === name || String(hero.id) === text.trim());
}

function nameOf(name: string): string {
  return name.trim().replaceAll('&', 'and').replaceAll(/\s+/g, '_');
}

export type State = 'ahead' | 'even' | 'behind';

/** An item in the words of programs; undefined for one that the game data does not know. */
export function wpaItemOf(item: ItemStatistic, heroName: string | null, state?: State): WpaItem | undefined {
  const known = GAME_DATA.itemById(item.itemId);
  if (!known) return undefined;
  const { value, interval, count } = state === undefined ? item.effect : item.effectByState[state];
  const { ahead, behind } = item.effectByState;
  return {
    item: known.name,
    heroName,
    category: known.slot,
    cost: known.cost,
    wpaValue: value,
    wpaLow: interval?.[0] ?? null,
    wpaHigh: interval?.[1] ?? null,
    sampleSize: state === undefined ? item.win.count : count,
    costRelativeWpa: value === null || known.cost === 0 ? null : (value * COMPARED_COST) / known.cost,
    mean_purchase_time_min: item.boughtAtSeconds === null ? null : item.boughtAtSeconds / 60,
    mean_prob_before: item.expectedWinRate,
    aheadWpa: ahead.value,
    behindWpa: behind.value,
    aheadBehindDiff: ahead.value === null || behind.value === null ? null : ahead.value - behind.value,
    best_purchase_time: { time_min: null },
    mean_net_worth_before: null,
  };
}
