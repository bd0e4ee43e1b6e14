import type { ClickHouse } from '../client/connect.ts';
import { findStoredMatches } from './match-facts.ts';
import { isFullMatch } from './match-version.ts';

/** Of these, the matches of which everything is stored. */
export async function findFullMatches(
  clickhouse: ClickHouse,
  matchIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const versions = await findStoredMatches(clickhouse, matchIds);
  return new Set(matchIds.filter((matchId) => isFullMatch(versions.get(matchId)?.version)));
}
