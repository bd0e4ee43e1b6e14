import { ItemIcon } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { useGameData } from '../../../shared/api/game-data.ts';

interface BuildItemIconProps {
  readonly itemId: number;
  readonly size?: number;
  readonly sold?: boolean;
}

/** The picture of an item, named for those who do not see it. */
export function BuildItemIcon({ itemId, size = 24, sold = false }: BuildItemIconProps) {
  const { itemById, itemOrUnknown } = useGameData();
  const known = itemById(itemId);
  const item = itemOrUnknown(itemId);
  return (
    <ItemIcon
      name={item.name}
      {...artOf('item', item)}
      {...(known && { slot: known.slot })}
      size={size}
      sold={sold}
    />
  );
}

/** Picture and name. */
export function ItemMark({ itemId }: { readonly itemId: number }) {
  const { name } = useGameData().itemOrUnknown(itemId);
  return (
    <span className="item-mark">
      <span aria-hidden="true">
        <BuildItemIcon itemId={itemId} />
      </span>
      {name}
    </span>
  );
}
