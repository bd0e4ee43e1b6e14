import { FIRST_SIMULATED_MATCH_ID } from '@soulstat/match-file';
import { findFullMatches } from '@soulstat/warehouse/facts';
import { findNeighbours, type ClickHouse } from '@soulstat/warehouse';
import { rejection, type PreparedMatch, type Rejection } from '../../matches/ingest/prepare-match.ts';
import { findImplausibleId } from './plausible-id.ts';
import { findImplausible } from './plausible-match.ts';

/**
 * What is refused of files that a player sends: nobody vouches for what is in them. They fill gaps in the history of the sender, and are
 * matches that can have been played. A match of which a trusted source told no more than the scoreboard is such a gap, and so is one
 * that another player sent.
 */
export function plausibleUploadsOnly(clickhouse: ClickHouse, accountId: number) {
  return async ({ matchId, accountIds, outline }: PreparedMatch): Promise<Rejection | undefined> => {
    if (!accountIds.includes(accountId))
      return rejection('not_yours', `You did not play in match ${matchId}. Only its players can send it.`);
    const found =
      findImplausible(outline, Date.now() / 1000) ??
      findImplausibleId(
        { matchId, startedAt: outline.startedAt },
        await findNeighbours(clickhouse, matchId, FIRST_SIMULATED_MATCH_ID),
      );
    if (found) return rejection(found.code, `Match ${matchId} ${found.reason}.`);
    const present = await findFullMatches(clickhouse, [matchId]);
    return present.has(matchId)
      ? rejection('stored', `Match ${matchId} is already here and stays unchanged.`)
      : undefined;
  };
}
