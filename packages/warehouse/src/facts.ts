/** Rows of matches, for threads that read files: nothing here opens a connection. */

// facts
export { damageFacts } from './facts/damage-facts.ts';
export {
  ARRIVAL_BYTES,
  MATCH_ROWS,
  PLAYER_MATCH_FAMILIES,
  PLAYER_MATCH_ROWS,
  stampVersion,
} from './facts/fact-columns.ts';
export { factsOf } from './facts/facts.ts';
export { firstAtLeast } from './facts/first-at-least.ts';
export { findFullMatches } from './facts/full-matches.ts';
export {
  findStoredHistoryRows,
  historyKeyOf,
  insertHistoryRows,
  listHistoryWithoutMatch,
  readHistoryCoverage,
} from './facts/history-rows.ts';
export type { MatchBlock } from './facts/match-block.ts';
export { findStoredMatches, insertFacts, type EncodedFacts, type StoredMatch } from './facts/match-facts.ts';
export { hasPresentFacts, provenanceOf, versionFrom, versionOf } from './facts/match-version.ts';
export { prepareHistoryRow, type PreparedHistoryRow } from './facts/prepare-history.ts';
export { isAtLeast, type Provenance, type TrustedProvenance } from './facts/provenance.ts';
export { ImplausibleMatch } from './facts/ranges.ts';
export { doAgree, scoreboardOf, type Scoreboard } from './facts/scoreboard.ts';
