import type { GameData } from '@soulstat/game-data';
import { createContext, useContext } from 'react';

/** Heroes, items and abilities, loaded before the site renders. */
export const GameDataContext = createContext<GameData | undefined>(undefined);

export function useGameData(): GameData {
  const gameData = useContext(GameDataContext);
  if (!gameData) throw new Error('Rendered outside of <Startup>: there is no game data');
  return gameData;
}
