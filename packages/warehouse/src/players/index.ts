/** Players: matches, histories, lanes, scores, ranks. */
export { readHistoryTimes, type HistoryTimes } from './player-coverage.ts';
export { readPointsSlope, type PointsSlopeRow } from './player-forecast.ts';
export { listHeroPools, type HeroPoolRow } from './hero-pools.ts';
export { listLeaderboard, type LeaderboardRow } from './leaderboard.ts';
export { countPlayerLanes } from './player-lanes.ts';
export {
  listHistoryCompany,
  listLatestPoints,
  listPlayerHistory,
  listPlayerPurchases,
  listScoresOfPlayer,
  type PlayerHistoryRow,
  type PlayerPurchasesRow,
  type PlayerScoresRow,
} from './player-matches.ts';
export {
  insertPlayerScores,
  listMatchPoints,
  listPlayerScores,
  listRatedMatches,
  listScoresVersions,
  readForecastFigures,
  readPlaceFigures,
  readPointsFigures,
  type ForecastFigures,
  type MatchPoints,
  type PlaceFigures,
  type PlayerScoreRow,
  type PointsFigures,
  type RatedMatchRow,
} from './player-scores.ts';
export { countMatchesOf, listPlayersSince } from './players.ts';
export { listActivePoints, listJointRanks, listRankWeeks, type RankWeekRow } from './rank-distribution.ts';
export { countTrainingMatches, listTrainingRows, type TrainingRow } from './training-rows.ts';
export {
  listBadgeChanges,
  listPlayerPoints,
  listRankMarks,
  type BadgeRow,
  type PlayerPointsRow,
  type RankMarkRow,
} from './rank-history.ts';
