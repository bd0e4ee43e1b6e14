import type { SummaryItem } from '@soulstat/api-client';
import { formatDuration, ItemIcon } from '@soulstat/ui';
import { memo } from 'react';
import { artOf } from '../../../../shared/game/art.ts';
import { useGameData } from '../../../../shared/api/game-data.ts';
import { itemsInSlotOrder, type ItemInSlot } from './items-in-slot-order.ts';

interface FinalItemsProps {
  readonly items: readonly SummaryItem[];
}

/** What a player had at the end by slot, then, faded, what was sold on the way. */
export const FinalItems = memo(({ items }: FinalItemsProps) => {
  const { itemById, itemOrUnknown } = useGameData();
  const shown = itemsInSlotOrder(items, (itemId) => itemById(itemId)?.slot);
  return (
    <ul className="final-items">
      {shown.map((item) => {
        const { name, slug } = itemOrUnknown(item.itemId);
        const isSold = item.state === 'sold';
        const art = artOf('item', { slug });
        return (
          <li
            key={`${item.itemId}-${item.atSeconds}`}
            className={'artHref' in art ? 'soulstat-item-icon' : undefined}
            data-slot={item.slot ?? 'unknown'}
            data-sold={isSold || undefined}
            data-item={item.itemId}
            data-state={item.state}
            data-exact={said(name, item)}
          >
            {'artHref' in art ? (
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img cannot show a symbol of a sprite
              <svg viewBox="0 0 64 64" role="img" aria-label={isSold ? `${name}, sold` : name}>
                <use href={art.artHref} />
              </svg>
            ) : (
              <ItemIcon
                name={name}
                {...(item.slot && { slot: item.slot })}
                {...art}
                size={22}
                sold={isSold}
              />
            )}
          </li>
        );
      })}
    </ul>
  );
});

function said(name: string, { atSeconds, soldAtSeconds }: ItemInSlot): string {
  const sold = soldAtSeconds === null ? '' : `, sold ${formatDuration(soldAtSeconds)}`;
  return `${name}, bought ${formatDuration(atSeconds)}${sold}`;
}
