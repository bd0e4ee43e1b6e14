import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { prepareMatch } from '../../matches/ingest/prepare-match.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { withScores } from '../../matches/scores/prepare-scores.ts';

/** A match file, and what reading it would give. */
export type PlayedMatch = ReturnType<typeof playedMatch>;

/** A file gives back the match that was written to it, so that nobody need read it. */
export function playedMatch(match: Match) {
  const bytes = encodeMatchFile(match);
  const { winningTeam: winner, durationSeconds: seconds } = match;
  return { bytes, winner, seconds, match: withScores(prepareMatch(match, sha256Of(bytes)), match) };
}
