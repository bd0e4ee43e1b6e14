import type { ProfileMatch } from '@soulstat/api-client';

type Result = ProfileMatch['result'];

/** How a match ended for the player. */
export const RESULTS: Readonly<Record<Result, string>> = {
  won: 'Won',
  lost: 'Lost',
  none: 'No result',
  penalized: 'Penalized',
  notScored: 'Not scored',
};

/** Those that win rates are of. */
export const isDecided = (result: Result): boolean => result === 'won' || result === 'lost';
