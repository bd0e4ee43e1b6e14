import type { GameData, ItemSummary } from '@soulstat/game-data';
import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useGameData } from '../../../shared/game-data.ts';
import { bought, MOST_ITEMS } from './basket.ts';

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
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const held = useMemo(() => heldIn(search, gameData), [search, gameData]);
  const hold = useCallback(
    (items: readonly ItemSummary[]) => {
      const params = new URLSearchParams(search);
      if (items.length === 0) params.delete(KEY);
      else params.set(KEY, items.map(({ slug }) => slug).join('.'));
      void navigate(`${pathname}${params.size > 0 ? `?${params.toString()}` : ''}`, {
        replace: true,
        preventScrollReset: true,
      });
    },
    [navigate, pathname, search],
  );
  return useMemo(
    () => ({
      held,
      buy: (item) => hold(bought(held, item)),
      sell: (item) => hold(held.filter(({ id }) => id !== item.id)),
      empty: () => hold([]),
    }),
    [held, hold],
  );
}

/** Items of the shop by their slugs; what is none is passed over. */
function heldIn(search: string, { items }: GameData): ItemSummary[] {
  const slugs = new URLSearchParams(search).get(KEY)?.split('.') ?? [];
  return [...new Set(slugs)].slice(0, MOST_ITEMS).flatMap((slug) => items.bySlug(slug) ?? []);
}
