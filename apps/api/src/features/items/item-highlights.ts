import type { ItemHighlights, ItemStatistic } from '@soulstat/api-client/contract';
import { rounded } from '../../statistics/estimates.ts';
import { byLowerEnd, tierOf } from './item-relations.ts';

/** Fewer purchases say nothing of a change. */
const MIN_PURCHASES = 200;
/** Fewer say nothing of what an item adds. */
const MIN_OF_HERO = 50;
const MOVES = 3;
const PER_TIER = 2;

export function itemMoves(items: readonly ItemStatistic[]): Pick<ItemHighlights, 'risers' | 'fallers'> {
  const moves = items
    .flatMap(({ itemId, pick, previous }) => {
      const before = previous?.pickRate ?? null;
      if (pick.rate === null || before === null || pick.count === 0) return [];
      const purchases = pick.rate * pick.count;
      return purchases < MIN_PURCHASES ? [] : [{ itemId, pick, change: rounded(pick.rate - before) }];
    })
    .toSorted((a, b) => b.change - a.change || a.itemId - b.itemId);
  const [up, down] = [moves.filter(({ change }) => change > 0), moves.filter(({ change }) => change < 0)];
  return { risers: up.slice(0, MOVES), fallers: down.slice(-MOVES).toReversed() };
}

/** The items of a hero that add most in each tier of cost, by the lower end of what they add. */
export function bestByTier(items: readonly ItemStatistic[]): NonNullable<ItemHighlights['hero']>['items'] {
  const known = items
    .filter(({ effect }) => effect.count >= MIN_OF_HERO && effect.interval !== null)
    .map(({ itemId, effect }) => ({ itemId, tier: tierOf(itemId), effect }))
    .filter(({ tier }) => tier > 0)
    .toSorted((a, b) => a.tier - b.tier || byLowerEnd(a.effect, b.effect) || a.itemId - b.itemId);
  return [...Map.groupBy(known, ({ tier }) => tier).values()].flatMap((own) => own.slice(0, PER_TIER));
}
