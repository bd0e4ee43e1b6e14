import type { GameData, ItemSummary } from '@soulstat/game-data';
import { useCallback, useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { bought, MAX_ITEMS } from '@soulstat/shop';

const KEY = 'items';

/** The inventory is in the address, so that a link shows it to others. */
export interface Basket {
  readonly inventory: readonly ItemSummary[];
  readonly buy: (item: ItemSummary) => void;
  readonly sell: (item: ItemSummary) => void;
  readonly empty: () => void;
}

export function useBasket(): Basket {
  const gameData = useGameData();
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const inventory = useMemo(() => itemsIn(search, gameData), [search, gameData]);
  const hold = useCallback(
    (change: (items: readonly ItemSummary[]) => readonly ItemSummary[]) => {
      const slugsIn = (query: URLSearchParams) =>
        change(itemsIn(query.toString(), gameData)).map(({ slug }) => slug);
      changeQuery((query) => withParameters(query, { [KEY]: slugsIn(query).join('.') || undefined }), {
        replace: true,
      });
    },
    [changeQuery, gameData],
  );
  return useMemo(
    () => ({
      inventory,
      buy: (item) => hold((items) => bought(items, item)),
      sell: (item) => hold((items) => items.filter(({ id }) => id !== item.id)),
      empty: () => hold(() => []),
    }),
    [inventory, hold],
  );
}

/** Items of the shop by their slugs; what is none is passed over. */
function itemsIn(search: string, { items }: GameData): ItemSummary[] {
  const slugs = new URLSearchParams(search).get(KEY)?.split('.') ?? [];
  return [...new Set(slugs)].slice(0, MAX_ITEMS).flatMap((slug) => items.bySlug(slug) ?? []);
}
