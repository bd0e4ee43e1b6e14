import { FIRST_SIMULATED_MATCH_ID, isSimulatedMatchId } from '@soulstat/match-file';
import type { SentSalts } from '@soulstat/api-client/contract';
import { findNewestMatch, type ClickHouse } from '@soulstat/warehouse';
import { MAX_IDS_PER_DAY } from '../../matches/ingest/match-bounds.ts';

/** The publisher's replay servers have numbers of three digits. */
const MAX_CLUSTER = 9999;
const DAY_SECONDS = 86_400;

/** The highest id that a match may have by now, going by the newest that is here; any, where none is. */
export async function highestPlausibleId(clickhouse: ClickHouse, now = Date.now() / 1000): Promise<number> {
  const newest = await findNewestMatch(clickhouse, FIRST_SIMULATED_MATCH_ID);
  if (!newest) return Number.MAX_SAFE_INTEGER;
  const days = Math.max(0, now - newest.startedAt) / DAY_SECONDS;
  return Math.floor(newest.matchId + MAX_IDS_PER_DAY * (1 + days));
}

/** Why these salts cannot lead to a match, in a sentence; undefined where they may. */
export function reasonToRefuse(
  { matchId, clusterId, metadataSalt, replaySalt }: SentSalts,
  highestId: number,
): string | undefined {
  if (isSimulatedMatchId(matchId)) return 'No real match has this id.';
  if (matchId > highestId) return 'No match has this id yet: the newest known are far below it.';
  if (clusterId === 0) return 'The replay server is missing.';
  if (clusterId > MAX_CLUSTER) return 'No replay server has this number.';
  if (!metadataSalt && !replaySalt)
    return 'The salt is missing, and the match cannot be downloaded without it.';
  return undefined;
}
