import { GAME_DATA } from '@soulstat/game-data/full';

export const heroNameOf = (heroId: number): string => GAME_DATA.heroOrUnknown(heroId).name;
