import type { GameData, ItemSummary } from '@soulstat/game-data';
import { useCallback, useMemo } from 'react';
import { useLocation } from '../../../shared/router/router-provider.tsx';
import { useGameData } from '../../../shared/api/game-data.ts';
import { useChangeQuery, withParameters } from '../../../shared/use-change-query.ts';
import { bought, MAX_ITEMS } from './basket.ts';

const KEY = 'held';

/** The items that the address holds, so that a link shows them to others. */
export interface Basket {
  readonly held: readonly ItemSummary[];
  readonly buy: (item: ItemSummary) => void;
  readonly sell: (item: ItemSummary) => void;
  readonly empty: () => void;
}

export function useBasket(): Basket {
  const gameData = useGameData();
  const { search } = useLocation();
  const changeQuery = useChangeQuery();
  const held = useMemo(() => heldIn(search, gameData), [search, gameData]);
  const hold = useCallback(
    (change: (items: readonly ItemSummary[]) => readonly ItemSummary[]) => {
      const slugsIn = (query: URLSearchParams) =>
        change(heldIn(query.toString(), gameData)).map(({ slug }) => slug);
      changeQuery((query) => withParameters(query, { [KEY]: slugsIn(query).join('.') || undefined }), {
        replace: true,
      });
    },
    [changeQuery, gameData],
  );
  return useMemo(
    () => ({
      held,
      buy: (item) => hold((items) => bought(items, item)),
      sell: (item) => hold((items) => items.filter(({ id }) => id !== item.id)),
      empty: () => hold(() => []),
    }),
    [held, hold],
  );
}

/** Items of the shop by their slugs; what is none is passed over. */
function heldIn(search: string, { items }: GameData): ItemSummary[] {
  const slugs = new URLSearchParams(search).get(KEY)?.split('.') ?? [];
  return [...new Set(slugs)].slice(0, MAX_ITEMS).flatMap((slug) => items.bySlug(slug) ?? []);
}
