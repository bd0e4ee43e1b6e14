import type { BuildContent } from '@soulstat/api-client/contract';
import { archetypeOf, coreItemIds, itemIdsOf, soulsOfBuild, tagName } from '@soulstat/builds';
import { GAME_DATA } from '@soulstat/game-data/full';
import type { BuildFacts } from './queries/write-builds.ts';
import { patchIdOf, type PatchStates } from './patch-states.ts';

/** Prices of today; what left the game costs nothing. */
const SHOP = new Map(GAME_DATA.shopItems.map((item) => [item.id, item]));

/** What a build says about itself, whatever the patch. */
export const aboutContent = (content: BuildContent) => ({
  archetype: archetypeOf(content, SHOP),
  souls: soulsOfBuild(content, SHOP),
  itemCount: itemIdsOf(content, false).length,
});

/**
 * What lists and the search know of a build.
 * @param day when it was written or checked, in UTC
 */
export function buildFactsOf(content: BuildContent, day: string, states: PatchStates): BuildFacts {
  const patchId = patchIdOf(day);
  const { state, changes } = states.standingOf(content, { patchId, day });
  return {
    ...aboutContent(content),
    words: wordsOf(content),
    itemIds: itemIdsOf(content),
    coreItemIds: coreItemIds(content, SHOP),
    patchId,
    patchState: state,
    patchChanges: changes.length,
    patchChecked: states.version,
  };
}

/** What a search finds it by, beside what its author wrote. */
export function wordsOf({ heroId, tags }: BuildContent): string {
  const names = tags.map((tag) => tagName(tag, GAME_DATA));
  return [GAME_DATA.heroById(heroId)?.name, ...names].filter(Boolean).join(' ');
}
