import type { ApiQuery } from '../../../shared/api/api.ts';

/** A match that is over does not change; only a better source may add to it. */
const STALE_AFTER_MS = 5 * 60_000;

/** The query of a part of a match, which is not asked for again while the visitor goes from tab to tab. */
export const asPart = <Part>(query: ApiQuery<Part>) => ({ ...query, staleTime: STALE_AFTER_MS });
