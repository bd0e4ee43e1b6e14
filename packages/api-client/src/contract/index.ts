export * as admin from './admin.ts';
export * as auth from './auth.ts';
export * as deathDensity from './death-density.ts';
export * as health from './health.ts';
export * as heroes from './heroes.ts';
export * as heroTiers from './hero-tiers.ts';
export * as heroPerformance from './hero-performance.ts';
export * as patchChanges from './patch-changes.ts';
export * as items from './items.ts';
export * as itemHighlights from './item-highlights.ts';
export * as itemPhases from './item-phases.ts';
export * as itemRelations from './item-relations.ts';
export * as heroBuilds from './hero-builds.ts';
export * as heroPage from './hero-page.ts';
export * as info from './info.ts';
export * as laneStats from './lane-stats.ts';
export * as ingest from './ingest.ts';
export * as monitoring from './monitoring.ts';
export * as matchDetails from './match-details.ts';
export * as matchBuilds from './match-builds.ts';
export * as matchLanes from './match-lanes.ts';
export * as matchSouls from './match-souls.ts';
export * as matchEvents from './match-events.ts';
export * as matches from './matches.ts';
export * as profile from './profile.ts';
export * as profilePages from './profile-pages.ts';
export * as leaderboards from './leaderboards.ts';
export * as rankDistribution from './rank-distribution.ts';
export * as mvp from './mvp.ts';
export * as topMatches from './top-matches.ts';
export * as scores from './scores.ts';
export * as percentiles from './scores-percentiles.ts';
export * as rankHistory from './scores-rank-history.ts';
export * as search from './search.ts';
export * as webVitals from './web-vitals.ts';
export * as upkeep from './upkeep.ts';
export { Problem } from './common.ts';
export type { ItemHighlights, ItemMove } from './item-highlights.ts';
export type { DemoReport, IngestReport } from './admin.ts';
export type {
  AuthStatus,
  LinkedAccount,
  LinkPlatform,
  OwnSession,
  SecurityEvent,
  SecurityEventKind,
  SessionProfile,
  SignInKind,
} from './auth.ts';
export type { DatabaseState, NotReady, Readiness } from './health.ts';
export type { DeathDensity } from './death-density.ts';
export type { HeroStats, StatisticCoverage, StatisticMode } from './heroes.ts';
export type {
  HeroPerformance,
  HeroPerformances,
  HeroSpread,
  HeroSpreads,
  PerformanceFigure,
  PerformanceValue,
  PerformanceView,
} from './hero-performance.ts';
export type { ComparedPatch, PatchChange, PatchChanges } from './patch-changes.ts';
export type { HeroTiers, TierHero, TierMethod, TierPlace, TierStability } from './hero-tiers.ts';
export type { Coverage, IngestedByDay, UserIngestedProgress } from './info.ts';
export type { ItemInPhase, ItemPhases } from './item-phases.ts';
export type {
  ItemAgainst,
  ItemCombo,
  ItemCombos,
  ItemFlow,
  ItemFlowLink,
  ItemFlowPhase,
  ItemGiven,
  ItemMatrix,
  ItemSample,
  ItemsAgainst,
  ItemsGiven,
} from './item-relations.ts';
export type {
  ItemBuyer,
  ItemDetails,
  ItemPatch,
  ItemPhase,
  ItemStatistic,
  ItemStatistics,
  ItemTiming,
} from './items.ts';
export type {
  AwaitedState,
  SentMatch,
  SentMatchProgress,
  SentReport,
  SentSalts,
  SentState,
} from './ingest.ts';
export type { Monitoring } from './monitoring.ts';
export type {
  AbsentPart,
  MatchDamage,
  MatchDeath,
  MatchDeaths,
  MatchObjective,
  MatchObjectives,
  MatchPaths,
  MatchSource,
} from './match-details.ts';
export type {
  BuildItem,
  BuildPlayer,
  BuildPoint,
  MatchBuilds,
  UsualBuilds,
  UsualPurchase,
} from './match-builds.ts';
export type { LanePlayer, LanePositions, LaneSide, LaneVisit, MatchLane, MatchLanes } from './match-lanes.ts';
export type { MatchSouls, SoulSamples, SoulsPlayer } from './match-souls.ts';
export type { MatchEvent, MatchEventKind, MatchEvents, MatchStory } from './match-events.ts';
export type { MatchSummary, SummaryItem, SummaryObjective, SummaryPlayer } from './match-summary.ts';
export type { Match } from './match.ts';
export type { LatestMatch } from './matches.ts';
export type { AccountExport, Favourite, HiddenProfile, PublicProfile } from './profile.ts';
export type { ProfileCompany, ProfileMates } from './profile-company.ts';
export type { ProfileBasis, ProfileMean, ProfileQuery, ProfileRate } from './profile-filter.ts';
export type {
  ProfileHero,
  ProfileHeroes,
  ProfileItem,
  ProfileItems,
  ProfileLanes,
} from './profile-heroes.ts';
export type { ProfileMatch, ProfileMatches } from './profile-matches.ts';
export type { ProfileFigures, ProfileMetric, ProfileOverview, ProfileStanding } from './profile-overview.ts';
export type { ProfileActivity, ProfileRecords, RecordKind, RecordPlaces } from './profile-records.ts';
export type {
  BoardEntry,
  BoardIdentity,
  BoardKind,
  BoardPlaces,
  Leaderboard,
  PlaceHistory,
  PublisherBoard,
  PublisherEntry,
} from './leaderboards.ts';
export type { HeroPlaces, HeroPlaceSpread, HeroPlaceSpreads, MvpPlayers, MvpStatistics } from './mvp.ts';
export type { TopMatch, TopMatches, TopOrder } from './top-matches.ts';
export type { JointRanks, MatchRanks, PlayerRanks, RankPlace, RankScale } from './rank-distribution.ts';
export type { MatchScores, ScoreModel, ScoreModels, ScorePlayer, ScorePoints } from './scores.ts';
export type {
  ComparisonScope,
  HeroPercentiles,
  MatchPercentiles,
  PercentileFigure,
  PercentileMetric,
  PercentilePopulation,
  PlayerPercentiles,
} from './scores-percentiles.ts';
export type {
  BadgeStep,
  PointsProjection,
  PointsStanding,
  PointsStep,
  RankHistory,
  RankMark,
} from './scores-rank-history.ts';
export type { MatchSearch, MatchSearchState, PlayerSearchResult } from './search.ts';
export type { VitalHistogram, WebVital, WebVitals } from './web-vitals.ts';
export type {
  SlicedQuery,
  StatisticBasis,
  StatisticDays,
  StatisticEstimate,
  StatisticQuery,
  StatisticRate,
  StatisticSample,
  StatisticSlice,
} from './statistics.ts';
export type {
  HeroAbilityOrders,
  HeroAlternative,
  HeroAlternatives,
  TypicalBuild,
  HeroBuild,
  HeroItem,
  HeroItems,
  HeroPlayers,
} from './hero-builds.ts';
export type {
  HeroDamage,
  HeroHeader,
  HeroLibrary,
  HeroOverview,
  HeroPair,
  HeroPairs,
  HeroPatch,
  HeroStretch,
  HeroPlayed,
} from './hero-page.ts';
export type {
  HeroLanes,
  LaneMoment,
  LanePair,
  LanePairings,
  LaneScores,
  LaneStats,
  PlayerLanes,
} from './lane-stats.ts';
export type { HttpMethod, Input, Output, RouteContract } from './route.ts';
export type { UpkeepCommand, UpkeepLine } from './upkeep.ts';
