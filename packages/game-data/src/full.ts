import abilities from '../data/abilities.json' with { type: 'json' };
import game from '../data/game.json' with { type: 'json' };
import heroes from '../data/heroes.json' with { type: 'json' };
import items from '../data/items.json' with { type: 'json' };
import { createGameData, type GameData } from './game-data.ts';
import type { Ability, Hero, Item } from './types.ts';

// The import wrote these tables from the types named here, and a test reads every row back.

/** Every hero with all figures. */
export const HEROES = heroes as readonly Hero[];

/** Every signature ability and gun with all figures. */
export const ABILITIES = abilities as unknown as readonly Ability[];

/** Every item with all figures: the shop's, Street Brawl's and retired ones. */
export const ITEMS = items as unknown as readonly Item[];

/** The whole tables with their lookups, about 1 MB: for servers and for pages that load them when needed. */
export const GAME_DATA: GameData<Hero, Item, Ability> = createGameData({
  clientVersion: game.clientVersion,
  heroes: HEROES,
  items: ITEMS,
  abilities: ABILITIES,
});
