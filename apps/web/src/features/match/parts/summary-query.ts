import { apiQuery } from '../../../shared/api/api.ts';

/** A match that is over does not change; only a better source may add to it. */
const STALE_AFTER_MS = 5 * 60_000;

export function summaryQuery(matchId: number) {
  return {
    ...apiQuery('/api/match/:matchId/summary', { params: { matchId } }),
    staleTime: STALE_AFTER_MS,
  };
}

/** The id in an address, or `undefined` for what cannot be one: larger numbers than 2^53 are not exact any more. */
export function parseMatchId(text: string | undefined): number | undefined {
  if (!text || !/^\d{1,16}$/.test(text)) return undefined;
  const matchId = Number(text);
  return matchId > 0 && Number.isSafeInteger(matchId) ? matchId : undefined;
}
