import { ItemIcon } from '@soulstat/ui';
import { artOf } from '../game/art.ts';
import { useGameData } from '../api/game-data.ts';
import './items.css';

/** An item with picture and name, for the first cell of a row. */
export function ItemName({ itemId }: { readonly itemId: number }) {
  const item = useGameData().itemOrUnknown(itemId);
  return (
    <span className="item-name">
      <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={24} aria-hidden="true" />
      {item.name}
    </span>
  );
}
