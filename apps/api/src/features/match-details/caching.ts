import { fail } from '../../plugins/problems.ts';

/** A match never changes, except that a richer source of it may arrive: likely where only the scoreboard did so far. */
export const CACHING = {
  full: 'public, max-age=3600, stale-while-revalidate=604800',
  scoreboard: 'public, max-age=15',
} as const;

export function failUnknown(matchId: number): never {
  return fail('match_not_found', `Nothing of match ${matchId} has arrived here.`);
}
