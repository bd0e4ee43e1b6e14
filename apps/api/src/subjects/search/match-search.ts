import type { MatchSearch } from '@soulstat/api-client/contract';
import type { MatchLookup } from '@soulstat/warehouse';
import type { Refusal } from '../../matches/queries/ingest-files.ts';

/** Says whether a match is stored and, if not, why not and what to do. */
export function matchSearchOf(
  matchId: number,
  { detail, newestMatchId }: MatchLookup,
  refusal: Refusal | undefined,
): MatchSearch {
  const found = { matchId, detail, newestMatchId };
  if (detail !== null) return { ...found, state: 'stored', reason: null, advice: null };
  if (refusal) return { ...found, state: 'refused', reason: refusedBecause(refusal), advice: SEND_AGAIN };
  if (newestMatchId === null) return { ...found, state: 'missing', reason: NO_MATCHES, advice: SEND };
  const newer = `Its id is above every match on record; the newest is ${newestMatchId}.`;
  if (matchId > newestMatchId) return { ...found, state: 'newer', reason: newer, advice: CHECK };
  return { ...found, state: 'missing', reason: NOT_SENT, advice: SEND };
}

const NO_MATCHES = 'There are no matches here yet.';
const NOT_SENT = 'Nobody has sent this match in, although later matches have arrived.';
const SEND =
  'Whoever played it can send it in: upload recent games from the profile page, or run the ingest tool. ' +
  'A few minutes later it can be opened here.';

const SEND_AGAIN = 'Sending the file again from another computer that played the match may help.';
const CHECK =
  'Check the number. A match that was just played arrives a few minutes after it is sent in, and one of the current ' +
  'game session only after the game was restarted.';

const refusedBecause = ({ receivedAt, reason }: Refusal) =>
  `A file of this match arrived on ${receivedAt.toISOString().slice(0, 10)} and could not be used: ${reason}`;
