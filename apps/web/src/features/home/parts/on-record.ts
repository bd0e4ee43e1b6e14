import type { Coverage, LatestMatch } from '@soulstat/api-client';
import { use } from 'react';
import { apiQuery } from '../../../shared/api/api.ts';
import { isRestarting } from '../../../shared/api/api-problems.ts';

/** What is on record, or why that is not known now. */
export type OnRecord =
  | { readonly state: 'here'; readonly coverage: Coverage; readonly latest: readonly LatestMatch[] }
  | { readonly state: 'restarting'; /** When that was the answer, in ms. */ readonly at: number }
  | { readonly state: 'failed'; readonly message: string };

/** Here, or on its way. */
export type MaybeOnRecord = OnRecord | Promise<OnRecord>;

/** NOTE: data that has arrived is not wrapped in a promise: React would show the fallback for a third of a second. */
export function useOnRecord(onRecord: MaybeOnRecord): OnRecord {
  return onRecord instanceof Promise ? use(onRecord) : onRecord;
}

/** NOTE: `app/routes.ts` preloads the same requests. */
const coverageQuery = apiQuery('/api/info/coverage', {});
const latestMatchesQuery = apiQuery('/api/matches/latest', { query: { limit: 12 } });

/** Never rejects: a failure is a state, because the rest of the page does not depend on it. */
export async function loadOnRecord(signal: AbortSignal): Promise<OnRecord> {
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
