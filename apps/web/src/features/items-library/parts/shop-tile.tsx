import type { ItemSummary } from '@soulstat/game-data';
import type { ItemStatistic } from '@soulstat/api-client';
import { formatPercent, ItemIcon, Popover } from '@soulstat/ui';
import { artOf } from '../../../shared/game/art.ts';
import { formatPoints } from '../../../shared/items/item-words.ts';
import { MIN_COUNT } from '../../../shared/statistics/rate-cell.tsx';
import { ItemCard } from './item-card.tsx';
import { useShop } from './shop-context.ts';

interface ShopTileProps {
  readonly item: ItemSummary;
  /** Of the grid's cells only one is a stop of the Tab key. */
  readonly tabIndex?: number;
}

/** An item on its shelf: a press opens what it does in place. */
export function ShopTile({ item, tabIndex }: ShopTileProps) {
  const { inventory, figuresOf } = useShop();
  const isOwned = inventory.some(({ id }) => id === item.id);
  return (
    <Popover
      label={item.name}
      className="shop-card-box"
      trigger={
        <button
          type="button"
          className="shop-tile"
          data-slot={item.slot}
          data-owned={isOwned || undefined}
          tabIndex={tabIndex}
        >
          <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={36} aria-hidden="true" />
          <span className="shop-tile-name">
            {item.name}
            <Figures figures={figuresOf(item.id)} />
          </span>
          {isOwned && <span className="visually-hidden">, owned</span>}
        </button>
      }
    >
      <ItemCard item={item} />
    </Popover>
  );
}

/** How often it is bought and what it adds, in a line that has its place before the numbers come. */
function Figures({ figures }: { readonly figures: ItemStatistic | undefined }) {
  const isKnown = figures !== undefined && figures.win.count >= MIN_COUNT;
  return (
    <small className="shop-tile-figures">
      {isKnown && (
        <>
          {formatPercent(figures.pick.rate ?? 0, 0)}
          {figures.effect.value !== null && `, ${formatPoints(figures.effect.value)}`}
        </>
      )}
    </small>
  );
}
