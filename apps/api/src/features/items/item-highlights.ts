import type { ItemHighlights, ItemStatistic } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { rounded } from '../../statistics/estimates.ts';

/** Fewer purchases say nothing of a change. */
const MIN_PURCHASES = 200;
/** Fewer say nothing of what an item adds. */
const MIN_OF_HERO = 50;
const MOVES = 3;
const PER_TIER = 2;

/** The items whose pick rate rose most and fell most. */
export function itemMoves(items: readonly ItemStatistic[]): Pick<ItemHighlights, 'risers' | 'fallers'> {
  const moves = items
    .flatMap(({ itemId, pick, previous }) => {
      const before = previous?.pickRate ?? null;
      if (pick.rate === null || before === null || pick.count === 0) return [];
      const purchases = pick.rate * pick.count;
      return purchases < MIN_PURCHASES ? [] : [{ itemId, pick, change: rounded(pick.rate - before) }];
    })
    .toSorted((a, b) => b.change - a.change || a.itemId - b.itemId);
  return {
    risers: moves.filter(({ change }) => change > 0).slice(0, MOVES),
    fallers: moves
      .filter(({ change }) => change < 0)
      .slice(-MOVES)
      .toReversed(),
  };
}

type HeroItem = NonNullable<ItemHighlights['hero']>['items'][number];

/** The items of a hero that add most in each tier of cost, by the lower end of what they add. */
export function bestByTier(items: readonly ItemStatistic[]): HeroItem[] {
  const known = items
    .filter(({ effect }) => effect.count >= MIN_OF_HERO && effect.interval !== null)
    .map(({ itemId, effect }) => ({ itemId, tier: GAME_DATA.itemById(itemId)?.tier ?? 0, effect }))
    .filter(({ tier }) => tier > 0)
    .toSorted((a, b) => lowerEnd(b) - lowerEnd(a) || a.itemId - b.itemId);
  const tiers = [...new Set(known.map(({ tier }) => tier))].toSorted((a, b) => a - b);
  return tiers.flatMap((tier) => known.filter((item) => item.tier === tier).slice(0, PER_TIER));
}

const lowerEnd = ({ effect: { interval } }: HeroItem) => interval?.[0] ?? -1;
