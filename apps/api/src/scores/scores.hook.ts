import type { MatchesStoredHook } from '../jobs/matches-stored.ts';
import { SCORES_VERSION, scoreMatches } from './score-matches.ts';

/**
 * Scores new and changed matches, as far as whoever wrote them has not. NOTE: unlike what a hook keeps in PostgreSQL, scores are written while they are prepared: they stand
 * in ClickHouse, replace themselves, and are right whether or not the batch is taken off the list this time.
 */
export const SCORES_HOOK: MatchesStoredHook = {
  name: 'scores',
  prepare: async (matchIds, stores) => {
    await scoreMatches(stores, { matchIds, staleIn: SCORES_VERSION });
    return async () => undefined;
  },
};
