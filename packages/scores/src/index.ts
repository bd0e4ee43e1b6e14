export { matchCredit, type Credit, type MatchCredit } from './credit.ts';
export { classDeaths, DEATH_WORTHS, type ClassedDeath, type DeathWorth } from './deaths.ts';
export type { ModelCard, ModelTest } from './model-card.ts';
export { normalShareBelow } from '@soulstat/statistics';
export { logitOf, normalQuantile, sigmoid } from './normal.ts';
export {
  MIN_SECONDS,
  laneLeads,
  matchMetrics,
  METRIC_LABELS,
  METRICS,
  metricsOf,
  soulsAt,
  type FinalFigures,
  type PerformanceMetric,
} from './performance/metrics.ts';
export {
  metricShares,
  PART_LABELS,
  PART_METRICS,
  partOf as partOfMetric,
  PARTS,
  partStandings,
  type PerformancePart,
} from './performance/parts.ts';
export {
  bandOf,
  cellsAt,
  LENGTH_BANDS,
  QUANTILES,
  quantileShare,
  RANK_BANDS,
  type MetricCells,
  type PerformanceEra,
  type PerformanceModel,
} from './performance/model.ts';
export {
  cellOf,
  lobbyPoints,
  matchStandings,
  MAX_POINTS_OFF_LOBBY,
  offsetsInMatch,
  rateFigures,
  ratePerformance,
  standardize,
  type Cell,
  type EstimateParts,
  type MatchOfFigures,
  type MatchPerformance,
  type PlayerFigures,
  type PlayerPerformance,
} from './performance/score.ts';
export {
  rateMatch,
  ratingDeviation,
  ratingInterval,
  type FilterModel,
  type Observation,
  type RatedMatch,
  type Rating,
} from './rating/filter.ts';
export { projectRating } from './rating/projection.ts';
export { inOrder, RatingHistory, type HistoryEntry } from './rating/history.ts';
export {
  matchCourse,
  partOf,
  stepsOf,
  winProbabilityAt,
  type CurvePoint,
  type MatchCourse,
  type Step,
  type Swing,
} from './win-probability/course.ts';
export { eventValues, roundChance, type Valued, type ValuedEvents } from './win-probability/event-values.ts';
export {
  fallenByKind,
  heroLogits,
  LIVE_CHANCE,
  LIVE_FEATURES,
  liveFeatures,
  liveWinChance,
  standingAt,
  type HeroLogits,
  type LiveState,
} from './win-probability/live.ts';
export { CAUSES, FEATURES, type Cause, type FeatureName } from './win-probability/features.ts';
export {
  isWinProbabilityModel,
  knotAt,
  rawLogit,
  winLogit,
  winProbability,
  winProbabilityBand,
  type WinProbabilityModel,
} from './win-probability/model.ts';
export { Timeline, type TimedDeath, type TimedObjective } from './win-probability/timeline.ts';
export {
  duoLanes,
  figuresAtNine,
  lanePlay,
  lanePlayers,
  lanesOf,
  type LaneMatch,
  pairKey,
  type DuoLane,
  type LaneEntry,
  type LaneModel,
  type LaneOutcome,
  type LanePlayer,
} from './lane.ts';
export { placePlayers, type Placed, type PlaceInput } from './mvp.ts';
export {
  distributionOf,
  MIN_COMPARISONS,
  PERCENTILE_SHRINKAGE,
  percentileOf,
  percentileText,
  shareBelow,
  shrunkShare,
  type Distribution,
  type DistributionChain,
} from './percentiles.ts';
export { performanceRankMessage, type PopulatedRanks } from './rating/message.ts';
export {
  isScoredMatch,
  scoreMatch,
  type MatchScores,
  type ObjectiveValue,
  type PlayerScores,
} from './match-scores.ts';
export {
  MIN_REAL_MATCHES,
  realMatchesOf,
  modelsVersion,
  readModels,
  realMatchesBehind,
  SCORE_MODELS,
  type ScoreModels,
} from './models.ts';
export {
  adjustRate,
  experienceAdjustedRate,
  ratePrior,
  type AdjustedRate,
  type ExperienceBin,
  type RatePrior,
  type WinCount,
} from './heroes/adjusted-rate.ts';
export { betaQuantile, betaShareBelow } from './heroes/beta.ts';
export {
  chanceOf,
  draftParts,
  rateNextHeroes,
  suggestLanes,
  type ChanceChange,
  type DraftParts,
  type LineUps,
  type RatedHero,
  type SuggestedLane,
} from './heroes/draft-advice.ts';
export {
  byKey as pairEdgesByKey,
  DRAFT_FEATURES,
  draftChance,
  draftEdges,
  draftFigures,
  type Draft,
  type DraftChance,
  type DraftEdges,
  type DraftFigures,
  type DraftModel,
  type DraftSeat,
  type LanedEdges,
  type LogitPart,
} from './heroes/draft.ts';
export { localTrend, type TrendPoint } from './heroes/local-trend.ts';
export {
  heroEdges,
  pairEdges,
  type HeroEdge,
  type PairCount,
  type PairEdge,
  type PairEdges,
  type PairMeeting,
} from './heroes/pair-edges.ts';
export {
  MIN_TIER_MATCHES,
  TIER_EDGES,
  TIER_LETTERS,
  tierLetterOf,
  tierLetters,
  tierList,
  type HeroCount,
  type TierLetter,
  type TierList,
  type TierListEntry,
} from './heroes/tier-list.ts';
