import type { Match } from '@soulstat/match-file';
import { ARRIVAL_BYTES, MATCH_ROWS, PLAYER_MATCH_ROWS, stampVersion } from './fact-columns.ts';
import { factsOf } from './facts.ts';
import type { EncodedFacts } from './match-facts.ts';
import { versionOf } from './match-version.ts';

export interface VersionedFacts {
  /** The operator's. */
  readonly version: bigint;
  readonly facts: EncodedFacts;
  /** Where in `facts.players` each row begins. */
  readonly playerStarts: readonly number[];
}

/** The rows of a match as they are written. Throws `ImplausibleMatch`. */
export function encodeFacts(
  match: Match,
  arrival: { readonly raw_sha256: string; readonly ingested_at: number },
): VersionedFacts {
  const facts = factsOf(match);
  const rows = MATCH_ROWS.encode([{ ...facts.match, arrival }]);
  const players = PLAYER_MATCH_ROWS.encode(facts.players);
  const told = [rows.bytes.subarray(0, -ARRIVAL_BYTES), players.bytes];
  const version = versionOf(match, { isFull: facts.match.match.detail === 'full', told });
  for (const encoded of [rows, players]) stampVersion(encoded, version);
  return {
    version,
    facts: { match: rows.bytes, players: players.bytes },
    playerStarts: players.starts,
  };
}
