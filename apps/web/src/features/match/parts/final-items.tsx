import type { SummaryItem } from '@soulstat/api-client';
import { formatDuration, ItemIcon } from '@soulstat/ui';
import { artOf } from '../../../shared/art.ts';
import { useGameData } from '../../../shared/game-data.ts';
import { itemsInSlotOrder, type ItemInSlot } from './items-in-slot-order.ts';

/** What a player had at the end by slot, then, faded, what was sold on the way. */
export function FinalItems({ items }: { readonly items: readonly SummaryItem[] }) {
  const { itemById, itemOrUnknown } = useGameData();
  const shown = itemsInSlotOrder(items, (itemId) => itemById(itemId)?.slot);
  return (
    <ul className="final-items">
      {shown.map((item) => {
        const { name, slug } = itemOrUnknown(item.itemId);
        return (
          <li
            key={`${item.itemId}-${item.atSeconds}`}
            data-item={item.itemId}
            data-state={item.state}
            data-exact={said(name, item)}
          >
            <ItemIcon
              name={name}
              {...(item.slot && { slot: item.slot })}
              {...artOf('item', { slug })}
              size={22}
              sold={item.state === 'sold'}
            />
          </li>
        );
      })}
    </ul>
  );
}

function said(name: string, { atSeconds, soldAtSeconds }: ItemInSlot): string {
  const sold = soldAtSeconds === null ? '' : `, sold ${formatDuration(soldAtSeconds)}`;
  return `${name}, bought ${formatDuration(atSeconds)}${sold}`;
}
