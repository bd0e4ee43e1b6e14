import type { GuideCard } from '@soulstat/api-client';

export const LEVELS: Readonly<Record<GuideCard['level'], string>> = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
};

export const isLevel = (text: string | null): text is GuideCard['level'] => text !== null && text in LEVELS;

/** "5 values changed since", or that none has. */
export const patchState = (outdatedValues: number): string =>
  outdatedValues === 0
    ? 'Values current'
    : `${outdatedValues} ${outdatedValues === 1 ? 'value' : 'values'} changed since`;
