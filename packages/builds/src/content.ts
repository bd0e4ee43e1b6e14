import type { BuildContent } from '@soulstat/api-client/contract';

/** In the game's editor an item is 120 px wide, and a row of them 175 px high. */
export const PIXELS_PER_ITEM = 120;
export const PIXELS_PER_ROW = 175;

/** A build of a hero with nothing in it. */
export const emptyBuild = (heroId: number): BuildContent => ({
  heroId,
  name: '',
  description: '',
  language: 0,
  tags: [],
  categories: [],
  abilitySteps: [],
});
