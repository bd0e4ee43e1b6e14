import type { Coverage, LatestMatch } from '@soulstat/api-client';
import { apiQuery } from '../../../shared/api.ts';
import { isRestarting } from '../../../shared/api-problems.ts';

/** What the site holds, or why that is not known now. */
export type Held =
  | { readonly state: 'here'; readonly coverage: Coverage; readonly latest: readonly LatestMatch[] }
  | { readonly state: 'restarting' }
  | { readonly state: 'failed'; readonly message: string };

/** NOTE: `app/early.ts` asks for the same before any script runs. */
const coverageQuery = apiQuery('/api/info/coverage', {});
const latestMatchesQuery = apiQuery('/api/matches/latest', { query: { limit: 12 } });

/** Never rejects: what went wrong is an answer as well, because the rest of the page does not depend on it. */
export async function askHeld(signal: AbortSignal): Promise<Held> {
  try {
    const [coverage, latest] = await Promise.all([
      coverageQuery.queryFn({ signal }),
      latestMatchesQuery.queryFn({ signal }),
    ]);
    return { state: 'here', coverage, latest };
  } catch (error) {
    if (isRestarting(error)) return { state: 'restarting' };
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
