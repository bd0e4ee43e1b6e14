import type { ItemStatistic, ItemStatistics, StatisticEstimate } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { ItemChancesRow, ItemTotalsRow } from '@soulstat/warehouse';
import { NO_ESTIMATE, rateOf, rounded } from '../../statistics/estimates.ts';
import { itemEffects, itemEffectsAlone } from './item-effects.ts';

/** What was counted of items within some days. */
export interface CountedItems {
  readonly items: readonly ItemTotalsRow[];
  readonly chances: readonly ItemChancesRow[];
  /** Players whose purchases are known, once for each match. */
  readonly players: number;
  /** Of the hero; of all heroes half. */
  readonly winRate: number;
}

/** Everything the pages say of items, now and before; by item id. */
export function itemFigures(now: CountedItems, before: CountedItems): Omit<ItemStatistics, 'basis'> {
  const effects = itemEffects(now.chances, tierOf);
  const past = new Map(before.items.map((item) => [item.itemId, item]));
  // Nothing else of the past is shown: not even by how much one item differed from others of its cost.
  const pastEffectOf = itemEffectsAlone(before.chances);
  const items = now.items.map((item): ItemStatistic => {
    const { itemId } = item;
    const effect = effects.get(itemId);
    return {
      itemId,
      pick: pickOf(item, now),
      win: rateOf(item.wins, item.matches),
      expectedWinRate: effect?.expectedWinRate ?? null,
      effect: effect?.effect ?? NO_ESTIMATE,
      isDistinct: effect?.isDistinct ?? false,
      costEffect: effect?.costEffect ?? NO_ESTIMATE,
      effectByState: effect?.byState ?? NO_STATES,
      adjustedWin: moved(effect?.effect, now.winRate),
      boughtAtSeconds: rounded(item.boughtAtSeconds / item.matches, 1),
      sold: rateOf(item.sold, item.matches),
      previous: previousOf(past.get(itemId), pastEffectOf, before),
    };
  });
  return { players: now.players, winRate: rounded(now.winRate), items };
}

const NO_STATES = { behind: NO_ESTIMATE, even: NO_ESTIMATE, ahead: NO_ESTIMATE };

/** Sums of players and of purchases are of tables that may differ by a match that was decided otherwise. */
const pickOf = ({ matches }: ItemTotalsRow, { players }: CountedItems) =>
  rateOf(matches, Math.max(players, matches));

const tierOf = (itemId: number) => GAME_DATA.itemById(itemId)?.tier ?? 0;

/** The estimate with a number added to it. */
function moved(estimate: StatisticEstimate | undefined, by: number): StatisticEstimate {
  if (!estimate || estimate.value === null || estimate.interval === null) return NO_ESTIMATE;
  const [low = 0, high = 0] = estimate.interval;
  return {
    count: estimate.count,
    value: rounded(estimate.value + by),
    interval: [rounded(low + by), rounded(high + by)],
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
