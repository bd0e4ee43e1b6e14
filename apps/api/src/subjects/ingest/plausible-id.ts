import { isSimulatedMatchId } from '@soulstat/match-file';
import type { Neighbour, Neighbours } from '@soulstat/warehouse';
import { ID_TOLERANCE_SECONDS, KNOWN_MATCHES, MAX_IDS_PER_DAY } from '../../matches/ingest/match-bounds.ts';
import type { Implausible } from './plausible-match.ts';

/**
 * What is wrong with an id beside the start of its match. Ids grow with time: a match begins after those of lesser ids and before those of
 * greater ones, and its id exceeds the lesser ones by no more than the game is played in the time between. Of several neighbours the one
 * in their middle is believed, so that a wrong one among them refuses nothing.
 *
 * NOTE: an id that was altered to another one of the same hour cannot be seen by this.
 */
export function findImplausibleId(match: Neighbour, { below, above }: Neighbours): Implausible | undefined {
  const { matchId, startedAt } = match;
  if (isSimulatedMatchId(matchId))
    return { code: 'simulated_id', reason: 'has an id that no real match has' };
  const lesser = [oneOf(below, MIDDLE_BELOW), KNOWN_MATCHES.findLast((known) => known.matchId < matchId)];
  const greater = [oneOf(above, MIDDLE_ABOVE), KNOWN_MATCHES.find((known) => known.matchId > matchId)];
  const known = lesser.filter((each) => each !== undefined);
  if (known.some((each) => matchId - each.matchId > idsBetween(each.startedAt, startedAt)))
    return { code: 'id_too_far', reason: 'has an id far above other matches of its date' };
  const isTooEarly = known.some((each) => startedAt < each.startedAt - ID_TOLERANCE_SECONDS);
  const isTooLate = greater.some((each) => each && startedAt > each.startedAt + ID_TOLERANCE_SECONDS);
  return isTooEarly || isTooLate
    ? { code: 'id_out_of_time', reason: 'has an id that does not fit its date' }
    : undefined;
}

const DAY_SECONDS = 86_400;

/** A day more than lies between: for the day that has just begun, and for starts that are out of order. */
const idsBetween = (from: number, to: number): number =>
  MAX_IDS_PER_DAY * (1 + Math.max(0, to - from) / DAY_SECONDS);

/** Of two in the middle the one that refuses less. */
const MIDDLE_BELOW = (count: number) => Math.floor((count - 1) / 2);
const MIDDLE_ABOVE = (count: number) => Math.floor(count / 2);

const oneOf = (neighbours: readonly Neighbour[], middle: (count: number) => number): Neighbour | undefined =>
  neighbours.toSorted((a, b) => a.startedAt - b.startedAt)[middle(neighbours.length)];
