import type { ItemSummary } from '@soulstat/game-data';
import { ItemIcon, Popover } from '@soulstat/ui';
import { artOf } from '../../../shared/art.ts';
import { ItemCard } from './item-card.tsx';
import { useShop } from './shop-context.ts';

interface ShopTileProps {
  readonly item: ItemSummary;
  /** Of the grid's cells only one is a stop of the Tab key. */
  readonly tabIndex?: number;
}

/** An item on its shelf: a press opens what it does in place. */
export function ShopTile({ item, tabIndex }: ShopTileProps) {
  const { held } = useShop();
  const isHeld = held.some(({ id }) => id === item.id);
  return (
    <Popover
      label={item.name}
      className="shop-card-box"
      trigger={
        <button
          type="button"
          className="shop-tile"
          data-slot={item.slot}
          data-held={isHeld || undefined}
          tabIndex={tabIndex}
        >
          <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={36} aria-hidden="true" />
          <span className="shop-tile-name">{item.name}</span>
          {isHeld && <span className="visually-hidden">, held</span>}
        </button>
      }
    >
      <ItemCard item={item} />
    </Popover>
  );
}
