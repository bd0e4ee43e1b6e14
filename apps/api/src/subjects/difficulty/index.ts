import { GAME_DATA } from '@soulstat/game-data/full';
import type { IsThere } from '../../community/commentable.ts';
import { difficultyRoutes } from './difficulty.routes.ts';
import { learningRoutes } from './learning.routes.ts';
import { ownVoteRoutes } from './own-votes.routes.ts';

/** How hard a hero is can be discussed. */
const isHeroThere: IsThere = async (id) => GAME_DATA.heroById(id) !== undefined;

export const difficulty = {
  features: [learningRoutes, difficultyRoutes, ownVoteRoutes],
  isHeroThere,
};
