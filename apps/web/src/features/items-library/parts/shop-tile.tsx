import type { ItemSummary } from '@soulstat/game-data';
import type { ItemStatistic } from '@soulstat/api-client';
import { formatPercent, Popover } from '@soulstat/ui';
import { formatPoints } from '../../../shared/statistics/format-points.ts';
import { TileFace } from '../../../shared/shop/tile-face.tsx';
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
          <TileFace item={item} isOwned={isOwned}>
            <Figures figures={figuresOf(item.id)} />
          </TileFace>
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
          {formatPercent(figures.pick.rate ?? 0, 0)} buy
          {figures.effect.value !== null && ` · WPA ${formatPoints(figures.effect.value)}`}
        </>
      )}
    </small>
  );
}
