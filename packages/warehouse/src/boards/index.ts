/** Leaderboards, records and the best matches. */
export {
  listBoard,
  listPlacesOf,
  listStandings,
  type BoardKey,
  type BoardRow,
  type StandingRow,
} from './boards.ts';
export { listPastBoard, listPastDays, listPastPlaces } from './past-boards.ts';
export { isBestKind, placesOfBests } from './record-places.ts';
export {
  loadTopMatches,
  readTopContent,
  topMatchesIn,
  type CachedTopMatches,
  type TopMatchFilter,
  type TopMatchOrder,
  type TopMatchRow,
} from './top-matches.ts';
export { findBuiltBoards, type BuiltBoards } from './tables/board-build.ts';
export { INTERVAL_DEVIATIONS } from './tables/boards.ts';
export { EXPERIENCE_FROM } from './tables/hero-experience.ts';
export { findLeaderboardDrift, LEADERBOARD_MATCHES, LEADERBOARD_PLACES } from './tables/leaderboard.ts';
