import { doAgree } from '@soulstat/warehouse/facts';
import { findTrustedMatch } from '@soulstat/warehouse';
import type { Admission } from '../ingest/admit-entries.ts';
import { rejection, type PreparedMatch, type Rejection } from '../ingest/prepare-match.ts';
import { isBanned } from '../queries/account-bans.ts';
import type { Stores } from '../../storage/databases.ts';
import { saveUpload } from '../queries/match-uploads.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { MESSAGES } from '../../base/problem.ts';

interface Upload {
  readonly accountId: number;
  readonly bytes: Uint8Array;
  readonly refuse: (match: PreparedMatch) => Promise<Rejection | undefined>;
}

/**
 * Takes a match that a player sends as one that nobody vouches for, unless a scoreboard of a trusted source is here: a file that agrees with
 * it is vouched for by that source, and one that does not is refused. The file is noted before anything of it is stored, so that it is
 * settled (settle-uploads.ts) whatever is cut off.
 */
export function admitUpload(
  { clickhouse, postgres, rawStore }: Stores,
  { accountId, bytes, refuse }: Upload,
): Admission {
  return async (match) => {
    const { matchId } = match;
    const refusal = await refuse(match);
    if (refusal) return refusal;
    const trusted = await findTrustedMatch(clickhouse, matchId);
    if (trusted && !doAgree(match.scoreboard, trusted.scoreboard)) return contradiction(matchId);
    if (!(await saveUpload(postgres, { matchId, accountId, sha256: sha256Of(bytes) })))
      return (await isBanned(postgres, accountId)) ? BANNED : sentBefore(matchId);
    await rawStore.put(bytes);
    return trusted?.provenance ?? 'player';
  };
}

/** Meanwhile: who was banned before is refused by the route. */
const BANNED = rejection('banned', MESSAGES.banned);

const contradiction = (matchId: number) =>
  rejection('contradicts', `This file differs from the known scoreboard of match ${matchId}.`);

const sentBefore = (matchId: number) =>
  rejection('sent_before', `You already sent another file of match ${matchId}. The first one stays.`);
