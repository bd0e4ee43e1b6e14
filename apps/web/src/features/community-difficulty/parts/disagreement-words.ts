/** In the table, in short. */
export const DISAGREEMENT_WORDS = {
  feelsHarder: 'Feels harder',
  feelsEasier: 'Feels easier',
  none: 'No clear difference',
  unknown: 'Too few votes',
} as const;
