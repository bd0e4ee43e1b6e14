/** Leaderboards, records and the best matches. */
export * from './boards.ts';
export * from './record-places.ts';
export * from './top-matches.ts';
export { findBuiltBoards, type BuiltBoards } from './tables/board-build.ts';
export { INTERVAL_DEVIATIONS } from './tables/boards.ts';
export { EXPERIENCE_FROM } from './tables/hero-experience.ts';
export { findLeaderboardDrift, LEADERBOARD_MATCHES, LEADERBOARD_PLACES } from './tables/leaderboard.ts';
