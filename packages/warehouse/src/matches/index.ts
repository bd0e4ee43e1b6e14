/** One match and lists of matches. */
export * from './death-density.ts';
export * from './find-match.ts';
export * from './match-counts.ts';
export * from './match-scores.ts';
export * from './matches.ts';
export * from './one-match.ts';
