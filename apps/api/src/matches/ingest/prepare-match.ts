import { isSimulatedMatchId } from '@soulstat/match-file';
import type { Match, MatchEntry } from '@soulstat/match-file';
import {
  dayOf,
  encodeFacts,
  ImplausibleMatch,
  prepareHistoryRow,
  scoreboardOf,
  stampVersion,
  versionFrom,
  type Day,
  type EncodedFacts,
  type FollowedBuild,
  type PreparedHistoryRow,
  type Provenance,
  type Scoreboard,
} from '@soulstat/warehouse/facts';
import type { Sha256 } from '../../storage/raw-files/raw-store.ts';
import type { PreparedScores } from '../scores/prepare-scores.ts';
import { outlineOf, type MatchOutline } from './match-outline.ts';

/** A file as it was handed in, and kept if something of it is stored. */
export interface SourceFile {
  readonly bytes: Uint8Array;
  readonly sha256: Sha256;
  /** The player who sent it; undefined where it came from elsewhere. */
  readonly sentBy?: number | undefined;
}

/** A match read, checked and turned into rows; nothing is written yet. Plain data, which may come from another thread. */
export interface PreparedMatch {
  readonly outcome: 'prepared';
  readonly matchId: number;
  /** The operator's, until `vouchedFor` makes it another's. */
  readonly version: bigint;
  readonly day: Day;
  readonly facts: EncodedFacts;
  readonly outline: MatchOutline;
  /** Where in `facts.players` each row begins. */
  readonly playerStarts: readonly number[];
  /** What another source of the match tells as well. */
  readonly scoreboard: Scoreboard;
  /** Who played, bots left out. */
  readonly accountIds: readonly number[];
  /** Where the source names builds that players followed. */
  readonly followedBuilds: readonly FollowedBuild[];
  /** What the models say of it, where whoever read it asked them. */
  readonly scores?: PreparedScores;
}

export interface Rejection {
  readonly outcome: 'rejected';
  /** For programs: a code of match-file, or `implausible`. */
  readonly code: string;
  /** For people. */
  readonly message: string;
  /** How many matches of the file it concerns, and the place of the first; one, in its own place, unless told otherwise. */
  readonly matches?: number;
  readonly position?: number;
}

export const rejection = (code: string, message: string): Rejection => ({
  outcome: 'rejected',
  code,
  message,
});

/** What became of one match, or one row of a match history, of a file. */
export type PreparedEntry = PreparedMatch | PreparedHistoryRow | Rejection;

export function prepareEntry(entry: MatchEntry, rawSha256: Sha256): PreparedEntry {
  const { position } = entry;
  if (entry.state === 'error')
    return { ...rejection(entry.error.code, entry.error.message), matches: entry.count, position };
  try {
    return entry.state === 'history'
      ? prepareHistoryRow(entry.row, rawSha256)
      : prepareMatch(entry.match, rawSha256);
  } catch (error) {
    if (!(error instanceof ImplausibleMatch)) throw error;
    return { ...rejection('implausible', error.message), position };
  }
}

/** Throws `ImplausibleMatch`. */
export function prepareMatch(match: Match, rawSha256: Sha256): PreparedMatch {
  const { matchId, startedAt } = match;
  const encoded = encodeFacts(match, { raw_sha256: rawSha256, ingested_at: arrivalOf(match) });
  return {
    ...encoded,
    outcome: 'prepared',
    matchId,
    day: dayOf(startedAt),
    outline: outlineOf(match),
    scoreboard: scoreboardOf(match),
    accountIds: match.players.map(({ accountId }) => accountId).filter((accountId) => accountId > 0),
    followedBuilds: match.players.flatMap(({ heroId, heroBuildId }) =>
      heroBuildId === null ? [] : [{ matchId, heroId, gameBuildId: heroBuildId, day: dayOf(startedAt) }],
    ),
  };
}

/** The operator's match as somebody else vouches for it. What nobody confirms goes without scores: it moves nobody's points. */
export function vouchedFor(match: PreparedMatch, provenance: Provenance): PreparedMatch {
  if (provenance === 'operator') return match;
  const version = versionFrom(match.version, provenance);
  const { match: row, players } = match.facts;
  const facts = { match: row.slice(), players: players.slice() };
  stampVersion({ bytes: facts.match, starts: [0] }, version);
  stampVersion({ bytes: facts.players, starts: match.playerStarts }, version);
  const { scores, ...unscored } = match;
  return { ...unscored, ...(scores && provenance !== 'player' && { scores }), version, facts };
}

/** Twenty minutes after the end. */
const SIMULATED_DELAY_SECONDS = 1200;

/** Now; of simulated matches, which come all at once, some minutes after their end: weeks of them would count as today's. */
function arrivalOf({ matchId, startedAt, durationSeconds }: Match): number {
  return isSimulatedMatchId(matchId)
    ? startedAt + durationSeconds + SIMULATED_DELAY_SECONDS
    : Math.floor(Date.now() / 1000);
}
