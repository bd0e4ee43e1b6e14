import type { ItemSummary } from '@soulstat/game-data';
import { ItemIcon } from '@soulstat/ui';
import type { ReactNode } from 'react';
import { artOf } from '../game/art.ts';

interface TileFaceProps {
  readonly item: ItemSummary;
  readonly isOwned: boolean;
  /** A line below the name. */
  readonly children?: ReactNode;
}

/** How an item looks on its shelf: the content of the button that is its tile (`shop-tile`). */
export function TileFace({ item, isOwned, children }: TileFaceProps) {
  return (
    <>
      <ItemIcon name={item.name} slot={item.slot} {...artOf('item', item)} size={36} aria-hidden="true" />
      <span className="shop-tile-name">
        {item.name}
        {children}
      </span>
      {isOwned && <span className="visually-hidden">, owned</span>}
    </>
  );
}
