export { Cup, double, groups, setupOf, single, swiss } from './play.ts';
export { playRandom, type RandomTournament } from './random-play.ts';
