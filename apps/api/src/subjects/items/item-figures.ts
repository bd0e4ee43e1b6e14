import type { ItemStatistic, ItemStatistics, StatisticEstimate } from '@soulstat/api-client/contract';
import type { ItemChancesRow, ItemTotalsRow } from '@soulstat/warehouse';
import { NO_ESTIMATE, rateOf, rounded } from '../../statistics/estimates.ts';
import { itemEffects, itemEffectsAlone, NO_EFFECT } from '../../statistics/item-effects.ts';

interface CountedItems {
  readonly items: readonly ItemTotalsRow[];
  readonly chances: readonly ItemChancesRow[];
  /** Players whose purchases are known, once for each match. */
  readonly players: number;
  /** Of the hero; of all heroes half. */
  readonly winRate: number;
}

/** Everything the pages say of items, now and before; by item id. */
export function itemFigures(now: CountedItems, before: CountedItems): Omit<ItemStatistics, 'basis'> {
  const effects = itemEffects(now.chances);
  const past = new Map(before.items.map((item) => [item.itemId, item]));
  // Nothing else of the past is shown: not even by how much one item differed from others of its cost.
  const pastEffectOf = itemEffectsAlone(before.chances);
  const items = now.items.map((item): ItemStatistic => {
    const found = effects.get(item.itemId) ?? NO_EFFECT;
    return {
      itemId: item.itemId,
      pick: pickOf(item, now),
      win: rateOf(item.wins, item.matches),
      ...found,
      adjustedWin: moved(found.effect, now.winRate),
      boughtAtSeconds: rounded(item.boughtAtSeconds / item.matches, 1),
      sold: rateOf(item.sold, item.matches),
      previous: previousOf(past.get(item.itemId), pastEffectOf, before),
    };
  });
  return { players: now.players, winRate: rounded(now.winRate), items };
}

/** Sums of players and of purchases are of tables that may differ by a match that was decided otherwise. */
const pickOf = ({ matches }: ItemTotalsRow, { players }: CountedItems) =>
  rateOf(matches, Math.max(players, matches));

function moved({ count, value, interval }: StatisticEstimate, by: number): StatisticEstimate {
  if (value === null || interval === null) return NO_ESTIMATE;
  return {
    count,
    value: rounded(value + by),
    interval: [rounded(interval[0] + by), rounded(interval[1] + by)],
  };
}

function previousOf(
  item: ItemTotalsRow | undefined,
  effectOf: (itemId: number) => StatisticEstimate,
  before: CountedItems,
): ItemStatistic['previous'] {
  if (before.players === 0) return null;
  if (!item) return { pickRate: 0, winRate: null, winInterval: null, effect: null, boughtAtSeconds: null };
  const { rate, interval } = rateOf(item.wins, item.matches);
  return {
    pickRate: pickOf(item, before).rate,
    winRate: rate,
    winInterval: interval,
    effect: effectOf(item.itemId).value,
    boughtAtSeconds: rounded(item.boughtAtSeconds / item.matches, 1),
  };
}
