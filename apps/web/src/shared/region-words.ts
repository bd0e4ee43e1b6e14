import type { TournamentLine } from '@soulstat/api-client';

export const REGION_WORDS: Readonly<Record<NonNullable<TournamentLine['region']>, string>> = {
  europe: 'Europe',
  'north-america': 'North America',
  'south-america': 'South America',
  asia: 'Asia',
  oceania: 'Oceania',
};
