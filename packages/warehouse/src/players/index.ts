/** Players: matches, histories, lanes, scores, ranks. */
export { countPlayerLanes } from './player-lanes.ts';
export * from './player-matches.ts';
export * from './player-scores.ts';
export * from './players.ts';
export * from './points-figures.ts';
export * from './rank-distribution.ts';
export * from './rank-history.ts';
export * from './training-rows.ts';
