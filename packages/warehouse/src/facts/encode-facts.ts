import type { Match } from '@soulstat/match-file';
import { averageRankNumber } from '@soulstat/ranks';
import { damageFacts } from './damage-facts.ts';
import {
  ARRIVAL_BYTES,
  MATCH_ROWS,
  PLAYER_MATCH_ROWS,
  stampVersion,
  type Arrival,
  type MatchSource,
} from './fact-columns.ts';
import { checkSizes, encodePlausible } from './implausible-match.ts';
import type { EncodedFacts } from './match-facts.ts';
import { versionOf } from './match-version.ts';

/** The rows of a match as they are written. Throws `ImplausibleMatch` for a number, or a count of anything, that no match can have. */
export function encodeFacts(match: Match, arrival: Arrival) {
  checkSizes(match);
  const isFull = match.players.some(({ snapshots }) => snapshots.length > 0);
  const source: MatchSource = { match, isFull, averageRank: averageRankOf(match), arrival };
  const damageOf = damageFacts(match.damageMatrix);
  const { rows, players } = encodePlausible(() => ({
    rows: MATCH_ROWS.encode([source]),
    players: PLAYER_MATCH_ROWS.encode(
      match.players.map((player) => ({ ...source, player, damage: damageOf(player) })),
    ),
  }));
  const told = [rows.bytes.subarray(0, -ARRIVAL_BYTES), players.bytes];
  const version = versionOf(match, isFull, told);
  for (const encoded of [rows, players]) stampVersion(encoded, version);
  const facts: EncodedFacts = { match: rows.bytes, players: players.bytes };
  return {
    /** The operator's. */
    version,
    facts,
    /** Where in `facts.players` each row begins. */
    playerStarts: players.starts,
  };
}

/**
 * The average rank of a match, 0 where none is known: of the two teams where the file names them (until 2026-07-30), of its
 * players since. Both on the dense scale.
 */
const averageRankOf = (match: Match): number =>
  averageRankNumber(match.averageRankNumbers) ??
  averageRankNumber(match.players.map(({ rank }) => rank?.rankNumber)) ??
  0;
