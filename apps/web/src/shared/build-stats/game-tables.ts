import abilitiesUrl from '@soulstat/game-data/data/abilities.json?url&no-inline';
import heroesUrl from '@soulstat/game-data/data/heroes.json?url&no-inline';
import itemsUrl from '@soulstat/game-data/data/items.json?url&no-inline';
import type { Ability, Hero, Item } from '@soulstat/game-data';

/** Heroes and items with all their figures: files of their own, which only who works something out loads. */
export const GAME_TABLES = {
  queryKey: ['figures of heroes and items'],
  queryFn: async () => {
    const [heroes, items] = await Promise.all([load<Hero>(heroesUrl), load<Item>(itemsUrl)]);
    return { heroes, items };
  },
  staleTime: Infinity,
};

/** The same with abilities. */
export const WHOLE_TABLES = {
  queryKey: ['figures of heroes, items and abilities'],
  queryFn: async () => {
    const [heroes, items, abilities] = await Promise.all([
      load<Hero>(heroesUrl),
      load<Item>(itemsUrl),
      load<Ability>(abilitiesUrl),
    ]);
    return { heroes, items, abilities };
  },
  staleTime: Infinity,
};

export const TABLES_FAILED = 'The files did not load. The connection may be down.';

async function load<Row>(url: string): Promise<readonly Row[]> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return (await response.json()) as readonly Row[];
}
