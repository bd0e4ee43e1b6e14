import type { GameData } from '@soulstat/game-data';
import { createContext, use } from 'react';

/** What is known of heroes alone. */
export type HeroData = Pick<
  GameData,
  'clientVersion' | 'heroes' | 'liveHeroes' | 'heroById' | 'heroOrUnknown'
>;

/** The table of items is as large as two pages of text, and many pages show none: a page that the server drew without them does not wait. */
export interface GameTables {
  readonly heroes: HeroData;
  /** With items and abilities. The same promise each time; the first call begins to load what is not there yet. */
  readonly whole: () => Promise<GameData>;
}

export const GameTablesContext = createContext<GameTables | undefined>(undefined);

function useTables(): GameTables {
  const tables = use(GameTablesContext);
  if (!tables) throw new Error('Rendered outside of <Startup>: there is no game data');
  return tables;
}

/** Heroes, loaded before the site renders. */
export const useHeroes = (): HeroData => useTables().heroes;

/** Heroes, items and abilities. Suspends until their table has come, where the page was drawn without one. */
export const useGameData = (): GameData => use(useTables().whole());

/** Tables that are all at hand. */
export function tablesOf(gameData: GameData): GameTables {
  // React reads state and value from a promise that has them, and does not wait.
  const whole = Object.assign(Promise.resolve(gameData), { status: 'fulfilled', value: gameData });
  return { heroes: gameData, whole: () => whole };
}

/** Heroes now, everything else once `load` is done. */
export function heroesFirst(heroes: HeroData, load: () => Promise<GameData>): GameTables {
  let whole: Promise<GameData> | undefined;
  return { heroes, whole: () => (whole ??= load()) };
}
