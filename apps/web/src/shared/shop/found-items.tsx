import type { ItemSummary } from '@soulstat/game-data';
import type { FoundItem } from '@soulstat/shop';
import { formatCount, EmptyState } from '@soulstat/ui';
import type { ReactNode } from 'react';

interface FoundItemsProps {
  readonly found: readonly FoundItem[];
  readonly tile: (item: ItemSummary) => ReactNode;
}

/** What a search found, with the effect it was found by. */
export function FoundItems({ found, tile }: FoundItemsProps) {
  if (found.length === 0)
    return (
      <EmptyState level={2} title="No item has this name or effect">
        <p>Try words from the game’s item texts, such as “barrier”, “fire rate” or “healing reduction”.</p>
      </EmptyState>
    );
  return (
    <ul className="shop-found">
      {found.map(({ item, clauses }) => (
        <li key={item.id}>
          {tile(item)}
          <span className="shop-found-cost">{formatCount(item.cost)}</span>
          <p>{(clauses.length > 0 ? clauses : [item.summary]).join('; ')}</p>
        </li>
      ))}
    </ul>
  );
}
