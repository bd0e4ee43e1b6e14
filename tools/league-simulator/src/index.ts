export { createLeague, type League } from './league.ts';
export { LeagueOptionError, type Coverage, type LeagueOptions, type ModeShares } from './options.ts';
export type { SimulatedPlayer } from './population.ts';
export { REGIONS, type Region } from './regions.ts';
export type { ArrangedMatch, SimulatedMatch } from './season.ts';
export {
  GAME_STATES,
  itemLogit,
  PLAY_STYLES,
  skillPointsOn,
  type GameState,
  type HeroTruth,
  type ItemHeroTruth,
  type ItemTruth,
  type MatchPlayerTruth,
  type MatchTruth,
  type PairTruth,
  type PatchTruth,
  type PlayerTruth,
  type PlayStyle,
  type SkillTruth,
  type Truth,
} from './truth.ts';
