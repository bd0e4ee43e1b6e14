import { GAME_DATA } from '@soulstat/game-data/full';
import type { Ability, Hero, Item } from '@soulstat/game-data';

export const heroCalled = (slug: string): Hero => found(GAME_DATA.heroes.bySlug(slug), slug);

export const abilityCalled = (slug: string): Ability => found(GAME_DATA.abilities.bySlug(slug), slug);

export const itemsCalled = (...names: readonly string[]): Item[] =>
  names.map((name) =>
    found(
      GAME_DATA.shopItems.find((item) => item.name === name),
      name,
    ),
  );

function found<T>(one: T | undefined, name: string): T {
  if (one === undefined) throw new Error(`the game has no ${name}`);
  return one;
}
