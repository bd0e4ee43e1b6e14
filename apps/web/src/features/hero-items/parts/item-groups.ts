import type { ItemStatistic } from '@soulstat/api-client';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';

/** How often players of a hero buy an item, by the bounds of a hero's builds (`SHARES` of the API), from the most; an item belongs to the first whose share it reaches. */
export const ITEM_GROUPS = [
  { id: 'core', label: 'Core', from: 0.8, about: 'bought by 80 % of players or more' },
  { id: 'common', label: 'Common', from: 0.55, about: 'by 55 % or more' },
  { id: 'flex', label: 'Flex', from: 0.25, about: 'by 25 % or more' },
  { id: 'situational', label: 'Situational', from: 0.03, about: 'by 3 % or more' },
] as const;
export type ItemGroup = (typeof ITEM_GROUPS)[number];

/** Who buys an item less often than this could buy it more. */
export const SELDOM = 0.3;

/** The group of an item; none where hardly anybody buys it, or too few to say. */
export function groupOf({ pick, win }: Pick<ItemStatistic, 'pick' | 'win'>): ItemGroup | undefined {
  if (win.count < MIN_COUNT || pick.rate === null) return undefined;
  const { rate } = pick;
  return ITEM_GROUPS.find(({ from }) => rate >= from);
}

/** The items of a group, most often bought first. */
export const itemsOfGroup = (items: readonly ItemStatistic[], { id }: ItemGroup): ItemStatistic[] =>
  items
    .filter((item) => groupOf(item)?.id === id)
    .toSorted((a, b) => (b.pick.rate ?? 0) - (a.pick.rate ?? 0) || a.itemId - b.itemId);

/**
 * Items that win more than others of their cost where they are bought, and that few buy: the whole interval lies above 0, and the find
 * stands among all items of the hero. The surest first.
 */
export const shouldBuy = (items: readonly ItemStatistic[]): ItemStatistic[] =>
  items
    .filter(({ pick, win, isDistinct, costEffect }) => {
      const isSeldom = pick.rate !== null && pick.rate < SELDOM;
      return isSeldom && isDistinct && win.count >= MIN_COUNT && lowOf(costEffect.interval) > 0;
    })
    .toSorted((a, b) => lowOf(b.costEffect.interval) - lowOf(a.costEffect.interval));

const lowOf = (interval: readonly number[] | null) => interval?.[0] ?? 0;
