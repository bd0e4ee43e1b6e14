import { formatCount, EmptyState } from '@soulstat/ui';
import type { FoundItem } from './effect-search.ts';
import { ShopTile } from './shop-tile.tsx';

/** What a search found, with the effect it was found by. */
export function FoundItems({ found }: { readonly found: readonly FoundItem[] }) {
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
          <ShopTile item={item} />
          <span className="shop-found-cost">{formatCount(item.cost)}</span>
          <p>{(clauses.length > 0 ? clauses : [item.summary]).join('; ')}</p>
        </li>
      ))}
    </ul>
  );
}
