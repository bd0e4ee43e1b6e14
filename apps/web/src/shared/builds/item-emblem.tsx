import { ItemIcon } from '@soulstat/ui';
import { useGameData } from '../api/game-data.ts';
import { artOf } from '../game/art.ts';
import { Link } from '../link.tsx';
import { href } from '../paths.ts';

/** The picture of an item; its name is read unless it stands beside it. */
export function ItemEmblem({ itemId, size = 32, named = false }: ItemEmblemProps) {
  const { itemById, itemOrUnknown } = useGameData();
  const item = itemOrUnknown(itemId);
  const slot = itemById(itemId)?.slot;
  return (
    <ItemIcon
      name={item.name}
      {...(slot && { slot })}
      {...artOf('item', item)}
      size={size}
      aria-hidden={named || undefined}
    />
  );
}

interface ItemEmblemProps {
  readonly itemId: number;
  readonly size?: number;
  /** Its name stands beside it. */
  readonly named?: boolean;
}

/** The same, leading to the item's figures. */
export function LinkedEmblem({ itemId, size = 32 }: { readonly itemId: number; readonly size?: number }) {
  const { slug } = useGameData().itemOrUnknown(itemId);
  return (
    <Link className="build-emblem" to={`${href('itemStats')}?item=${slug}`}>
      <ItemEmblem itemId={itemId} size={size} />
    </Link>
  );
}
