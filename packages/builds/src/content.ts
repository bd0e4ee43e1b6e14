import type { BuildContent } from '@soulstat/api-client/contract';

/** In the game's editor an item is 120 px wide, and a row of them 175 px high. */
export const PIXELS_PER_ITEM = 120;
export const PIXELS_PER_ROW = 175;

/** What a build is called: also where its author gave it no name, or one that nobody can see. */
export const buildTitle = (name: string, heroName: string): string =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(name) ? name : `Unnamed ${heroName} build`;

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
