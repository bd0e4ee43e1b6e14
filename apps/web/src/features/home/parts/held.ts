import type { Coverage, LatestMatch } from '@soulstat/api-client';
import { use } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { isRestarting } from '../../../shared/api/api-problems.ts';

/** What the site holds, or why that is not known now. */
export type Held =
  | { readonly state: 'here'; readonly coverage: Coverage; readonly latest: readonly LatestMatch[] }
  | { readonly state: 'restarting'; /** When that was the answer, in ms. */ readonly at: number }
  | { readonly state: 'failed'; readonly message: string };

/** Here, or on its way. */
export type MaybeHeld = Held | Promise<Held>;

/** NOTE: what is here is no promise, for which React would show a skeleton for a third of a second. */
export function useHeld(held: MaybeHeld): Held {
  return held instanceof Promise ? use(held) : held;
}

/** NOTE: `app/routes.ts` asks for the same before any script runs. */
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
    if (isRestarting(error)) return { state: 'restarting', at: Date.now() };
    return { state: 'failed', message: error instanceof Error ? error.message : String(error) };
  }
}
