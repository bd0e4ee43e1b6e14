import type { HeroAbilityOrders } from '@soulstat/api-client/contract';
import { listAbilityOrders, tierFilterOf, type StatisticsStore } from '@soulstat/warehouse';
import { rateOf } from '../../statistics/estimates.ts';
import type { ResolvedQuery } from '../../statistics/resolve-query.ts';

export type AbilityOrders = Omit<HeroAbilityOrders, 'basis' | 'heroId'>;

/** In which order the abilities of a hero are taken. */
export async function abilityOrdersOf(store: StatisticsStore, { filter }: ResolvedQuery, heroId: number) {
  const rows = await listAbilityOrders(store, tierFilterOf(filter), heroId);
  const all = rows.reduce((sum, { matches }) => sum + matches, 0);
  return {
    matches: all,
    orders: rows.map(({ unlocked, finished, matches, wins }) => ({
      unlocked: digitsOf(unlocked),
      finished: digitsOf(finished),
      share: rateOf(matches, all),
      winRate: rateOf(wins, matches),
    })),
  };
}

const digitsOf = (order: number): number[] => (order === 0 ? [] : [...String(order)].map(Number));
