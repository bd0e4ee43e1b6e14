/** One match and lists of matches. */
export { listDeathCells, listDeathMatches } from './death-density.ts';
export { listMatchBuilds, listUsualPurchases, type BuildRow, type UsualPurchaseRow } from './match-builds.ts';
export {
  streamMatchCounts,
  streamPlayerPoints,
  type MatchCounts,
  type PlayerPoints,
} from './match-counts.ts';
export { findNeighbours, type Neighbour, type Neighbours } from './match-neighbours.ts';
export {
  countScored,
  findMatchScore,
  hasMatchScore,
  insertMatchScores,
  listCalibration,
  listMatchChances,
  listScorableMatches,
  type CalibrationRow,
  type MatchScoreRow,
  type ScorableFilter,
  type ScorableMatch,
} from './match-scores.ts';
export { findInHistories, hasMatches, lookUpMatch, type MatchLookup } from './match-search.ts';
export { listFinalItems } from './final-items.ts';
export { listLineUps, type MatchLineUp } from './match-line-ups.ts';
export { findMatchSource } from './match-source.ts';
export {
  findSummaryMatch,
  listSummaryPlayers,
  type SummaryMatchRow,
  type SummaryPlayerRow,
} from './match-summary.ts';
export { listMatchDeaths, type DeathRow } from './match-deaths.ts';
export {
  countMatchesIngestedSince,
  findKeptMatch,
  listIngestedByDay,
  openLatestMatches,
  readCoverage,
  type CoverageRow,
  type IngestedDayRow,
  type KeptMatch,
  type LatestMatchRow,
} from './matches.ts';
export { findNewestMatch } from './newest-match.ts';
export { findTrustedMatch } from './trusted-match.ts';
