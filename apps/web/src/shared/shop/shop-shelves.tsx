import type { ItemSlot, ItemSummary } from '@soulstat/game-data';
import { searchItems } from '@soulstat/shop';
import { useMemo, type ChangeEvent, type ReactNode, type Ref } from 'react';
import { useGameData } from '../api/game-data.ts';
import { FoundItems } from './found-items.tsx';
import { ShopGrid } from './shop-grid.tsx';

interface ShopShelvesProps {
  /** The open category. */
  readonly slot: ItemSlot;
  /** What leads to the other categories. */
  readonly categories: ReactNode;
  /** What is searched for on all shelves. */
  readonly text: string;
  readonly onText: (text: string, event: ChangeEvent<HTMLInputElement>) => void;
  readonly searchRef?: Ref<HTMLInputElement>;
  readonly tile: (item: ItemSummary, tabIndex?: number) => ReactNode;
}

/** The shelves of one category, or what was searched for on all of them. */
export function ShopShelves({ slot, categories, text, onText, searchRef, tile }: ShopShelvesProps) {
  const { shopItems } = useGameData();
  const found = useMemo(() => searchItems(shopItems, text), [shopItems, text]);
  return (
    <section className="shop-shelves" aria-label="Shelves">
      <div className="shop-search-line">
        <label className="shop-search">
          <span className="visually-hidden">Search by name or effect</span>
          <input
            ref={searchRef}
            type="search"
            value={text}
            placeholder="Name or effect"
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => onText(event.target.value, event)}
          />
        </label>
        <output>{found && `${found.length} of ${shopItems.length} items`}</output>
      </div>
      {found ? (
        <FoundItems found={found} tile={tile} />
      ) : (
        <>
          {categories}
          <ShopGrid slot={slot} tile={tile} />
        </>
      )}
    </section>
  );
}
