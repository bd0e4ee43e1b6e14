import { findFullMatches } from '../../ingest/full-matches.ts';
import type { PreparedMatch, Rejection } from '../../ingest/prepare-match.ts';
import type { ClickHouse } from '../../queries/clickhouse/connect.ts';

/**
 * What is refused of files that a player sends: nobody vouches for what is in them, so that they fill gaps in the history of the
 * sender. A match of which a trusted source told no more than the scoreboard is such a gap, and so is one that another player sent.
 */
export function ownMatchesOnly(
  clickhouse: ClickHouse,
  accountId: number,
): (match: PreparedMatch) => Promise<Rejection | undefined> {
  return async ({ matchId, accountIds }) => {
    if (!accountIds.includes(accountId))
      return refusal('not_yours', `Match ${matchId} was played without you: only who played it may send it.`);
    const held = await findFullMatches(clickhouse, [matchId]);
    return held.has(matchId)
      ? refusal('held', `Match ${matchId} is here already, and stays as it is.`)
      : undefined;
  };
}

const refusal = (code: string, message: string): Rejection => ({ outcome: 'rejected', code, message });
