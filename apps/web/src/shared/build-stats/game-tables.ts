import heroesUrl from '@soulstat/game-data/data/heroes.json?url&no-inline';
import itemsUrl from '@soulstat/game-data/data/items.json?url&no-inline';
import type { Hero, Item } from '@soulstat/game-data';

/** Heroes and items with all their figures: files of their own, which only who works something out loads. */
export const GAME_TABLES = {
  queryKey: ['figures of heroes and items'],
  queryFn: async () => {
    const [heroes, items] = await Promise.all([load<Hero>(heroesUrl), load<Item>(itemsUrl)]);
    return { heroes, items };
  },
  staleTime: Infinity,
};

async function load<Row>(url: string): Promise<readonly Row[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as readonly Row[];
}
