export { advance, isOver } from './advance.ts';
export {
  NEEDS_REASON,
  type Actor,
  type Game,
  type LogEntry,
  type MatchId,
  type Outcome,
  type TournamentAction,
  type TournamentEvent,
  type TournamentEventType,
  type UndoEvent,
} from './events.ts';
export { planElimination } from './elimination/plan.ts';
export { fieldFor } from './field.ts';
export {
  append,
  consequences,
  replay,
  standingEntries,
  undo,
  undoneEntries,
  type Consequences,
  type Replay,
} from './log.ts';
export { entrantsOf, isDecided, isScore, isSide, stageOfMatch } from './matches.ts';
export { nextAction, pairRound, startStage } from './next.ts';
export { openTournament, phaseAt, type Phase } from './open.ts';
export { problemOfSetup } from './problems.ts';
export {
  proposeSeeds,
  checkEntry,
  draftTeams,
  waitingList,
  type EntryCheck,
  type EntryPlayer,
  type EntryProblem,
  type EntryProblemCode,
  type FreeAgent,
  type SeedProposal,
} from './registration.ts';
export { randomFrom } from './random.ts';
export { isRefusal, REFUSALS, type Refusal, type RefusalCode } from './refusals.ts';
export {
  FORMATS,
  GROUP_ORDERINGS,
  isTable,
  MAX_ENTRANTS,
  MAX_STAGES,
  MIN_ENTRANTS,
  SEED_ORDERINGS,
  SERIES_LENGTHS,
  TIE_BREAKS,
  winsNeeded,
} from './setup.ts';
export type * from './setup.ts';
export { estimateTimes, expectedFields, usualGames, type WaveTimes } from './schedule.ts';
export { gameChance, seriesChance, type Strength } from './simulation/chances.ts';
export {
  simulatePaths,
  type EntrantPaths,
  type Paths,
  type RunShare,
  type SimulationOptions,
} from './simulation/simulate.ts';
export type { Place } from './standings/place.ts';
export type { StandingRule } from './standings/rank.ts';
export type { RoundRecord } from './standings/records.ts';
export {
  championOf,
  explainTieBreak,
  finalStandings,
  stagePlaces,
  standingsOf,
  type StandingLine,
} from './standings/standings.ts';
export type * from './state.ts';
export { defaultSwissRounds, maxSwissRounds, plannedRounds } from './swiss/field.ts';
export {
  bracketView,
  fixturesOf,
  type BoxView,
  type ColumnView,
  type FixtureRound,
  type PartView,
  type SideView,
  type ViewOptions,
} from './view.ts';
export type { Addend } from './standings/measures.ts';
