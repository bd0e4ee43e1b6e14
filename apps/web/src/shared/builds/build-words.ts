import type { BuildArchetype, BuildCard, BuildMeasured, BuildPatchState } from '@soulstat/api-client';
import { countOf } from '../format/format.ts';

/** "3 items changed", or what stands for it. */
export function patchStateText({ patchState, patchChanges }: Pick<BuildCard, 'patchState' | 'patchChanges'>) {
  if (patchState === 'current') return 'Current';
  const changes = countOf(patchChanges, 'change');
  return patchState === 'outdated' ? `Outdated: ${changes}` : `${changes} since`;
}

export const PATCH_STATE_WORDS: Readonly<Record<BuildPatchState, string>> = {
  current: 'Current',
  smallChanges: 'Small changes',
  outdated: 'Outdated',
};

export const ARCHETYPE_WORDS: Readonly<Record<BuildArchetype, string>> = {
  weapon: 'Weapon',
  vitality: 'Vitality',
  spirit: 'Spirit',
  mixed: 'Mixed',
};

export const SOURCE_WORDS: Readonly<Record<BuildCard['source'], string>> = {
  site: 'Made here',
  match: 'From a match',
  imported: 'From the game',
  simulated: 'Simulated',
};

/** Which matches a win rate is of. */
export const METHOD_WORDS: Readonly<Record<BuildMeasured['method'], string>> = {
  named: 'matches played with it',
  matched: 'matches with these purchases',
};

/** Of the publisher's languages, in the order of their numbers. */
const TAGS =
  'en de fr it ko es zh-Hans zh-Hant ru th ja pt pl da nl fi no sv ro tr hu cs pt-BR bg el uk es-419 vi'.split(
    ' ',
  );

/** What a text of a build is written in, for screen readers. Authors leave English set whatever they write: it says nothing. */
export const languageTag = (language: number): string | undefined =>
  language === 0 ? undefined : TAGS[language];
