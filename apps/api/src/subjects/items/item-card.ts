import type { ItemStatistic } from '@soulstat/api-client/contract';
import { GAME_DATA } from '@soulstat/game-data/full';
import { ALL_HEROES } from '@soulstat/warehouse';
import { fail } from '../../base/problem.ts';
import type { CardFacts, CardSource, FactWidget } from '../../community/cards/card-facts.ts';
import { counted, percent, rateWidget } from '../../community/cards/card-words.ts';
import type { Databases } from '../../storage/databases.ts';
import { openItemCounts } from './count-items.ts';

/** Cards of items. */
export function openCards(
  databases: Pick<Databases, 'postgres' | 'statistics'>,
): Readonly<Record<'item', CardSource>> {
  const count = openItemCounts(databases);
  return {
    item: async (itemId) => {
      if (!GAME_DATA.itemById(itemId)) fail('not_found', `There is no item ${itemId}.`);
      const all = await count({ mode: 'standard' }, ALL_HEROES);
      return itemCard(
        itemId,
        all.find((each) => each.itemId === itemId),
      );
    },
  };
}

function itemCard(itemId: number, own: ItemStatistic | undefined): CardFacts {
  const { name, slug } = GAME_DATA.itemOrUnknown(itemId);
  return {
    of: 'Item',
    name,
    standIn: `Item ${itemId}`,
    subtitle: subtitleOf(itemId),
    path: `/items/items-library/${slug}`,
    art: { kind: 'item', id: itemId },
    widgets: own
      ? widgetsOf(own)
      : ['winRate', 'effect', 'pickRate', 'boughtAt', 'sold'].map((each) => ({
          name: each,
          notes: ['No purchase yet'],
        })),
  };
}

const SLOTS: Readonly<Record<string, string>> = { weapon: 'Weapon', vitality: 'Vitality', spirit: 'Spirit' };

function subtitleOf(itemId: number): string {
  const item = GAME_DATA.itemById(itemId);
  if (!item) return '';
  return [SLOTS[item.slot], counted(item.cost, 'soul', 'souls')].filter(Boolean).join(', ');
}

function widgetsOf({ win, pick, costEffect, boughtAtSeconds, sold }: ItemStatistic): readonly FactWidget[] {
  const bought = (count: number) => counted(count, 'purchase', 'purchases');
  return [
    rateWidget('winRate', win, bought(win.count), 1),
    costEffect.value === null || costEffect.interval === null
      ? { name: 'effect', notes: [bought(costEffect.count)] }
      : {
          name: 'effect',
          value: points(costEffect.value),
          notes: [
            `${points(costEffect.interval[0])} to ${points(costEffect.interval[1])}`,
            bought(costEffect.count),
          ],
        },
    rateWidget('pickRate', pick, counted(pick.count, 'player', 'players'), 1),
    boughtAtSeconds === null
      ? { name: 'boughtAt', notes: [bought(win.count)] }
      : { name: 'boughtAt', value: clock(boughtAtSeconds), notes: ['on average', bought(win.count)] },
    rateWidget('sold', sold, bought(sold.count), 1),
  ];
}

const points = (share: number): string =>
  `${share < 0 ? '−' : '+'}${percent(Math.abs(share), 1).replace(' %', ' pts')}`;

const clock = (seconds: number): string =>
  `${Math.trunc(seconds / 60)}:${String(Math.trunc(seconds % 60)).padStart(2, '0')}`;
