export * as admin from './site/admin.ts';
export * as blog from './site/blog.ts';
export * as builds from './builds/builds.ts';
export * as buildWriting from './builds/build-writing.ts';
export * as changes from './site/changes.ts';
export * as auth from './site/auth.ts';
export * as deathDensity from './matches/death-density.ts';
export * as comments from './guides/comments.ts';
export * as drafts from './drafts/drafts.ts';
export * as draftAnalysis from './drafts/draft-analysis.ts';
export * as draftSocket from './drafts/draft-socket.ts';
export * as publicDrafts from './drafts/public-drafts.ts';
export * as guides from './guides/guides.ts';
export * as guideWriting from './guides/guide-writing.ts';
export * as health from './site/health.ts';
export * as heroes from './heroes/heroes.ts';
export * as heroTiers from './heroes/hero-tiers.ts';
export * as heroPerformance from './heroes/hero-performance.ts';
export * as patchChanges from './heroes/patch-changes.ts';
export * as patchNotes from './heroes/patch-notes.ts';
export * as items from './items/items.ts';
export * as itemHighlights from './items/item-highlights.ts';
export * as itemPhases from './items/item-phases.ts';
export * as itemRelations from './items/item-relations.ts';
export * as heroBuilds from './heroes/hero-builds.ts';
export * as heroPage from './heroes/hero-page.ts';
export * as info from './site/info.ts';
export * as laneStats from './heroes/lane-stats.ts';
export * as ingest from './site/ingest.ts';
export * as moderation from './site/moderation.ts';
export * as staff from './site/staff.ts';
export * as monitoring from './site/monitoring.ts';
export * as matchDetails from './matches/match-details.ts';
export * as matchBuilds from './matches/match-builds.ts';
export * as matchLanes from './matches/match-lanes.ts';
export * as matchSouls from './matches/match-souls.ts';
export * as matchEvents from './matches/match-events.ts';
export * as matches from './matches/matches.ts';
export * as matchCheck from './matches/match-check.ts';
export * as profile from './players/profile.ts';
export * as rankCheck from './players/rank-check.ts';
export * as profilePages from './players/profile-pages.ts';
export * as leaderboards from './players/leaderboards.ts';
export * as rankDistribution from './players/rank-distribution.ts';
export * as mvp from './players/mvp.ts';
export * as topMatches from './matches/top-matches.ts';
export * as scores from './matches/scores.ts';
export * as percentiles from './matches/scores-percentiles.ts';
export * as rankHistory from './players/scores-rank-history.ts';
export * as search from './players/search.ts';
export * as roadmap from './tickets/roadmap.ts';
export * as staffTickets from './tickets/staff-tickets.ts';
export * as tickets from './tickets/tickets.ts';
export * as webVitals from './site/web-vitals.ts';
export * as speedrun from './items/speedrun.ts';
export * as upkeep from './site/upkeep.ts';
export * as userText from './site/user-text.ts';
export { Problem } from './common.ts';
export * from './builds/index.ts';
export * from './drafts/index.ts';
export { ACCOUNT_ROLES, May, ROLES } from './site/roles.ts';
export { DECISIONS, REPORT_KINDS, REPORT_REASONS } from './site/moderation.ts';
export type {
  ContentState,
  Decision,
  OwnDecision,
  ReportedObject,
  ReportKind,
  ReportReason,
} from './site/moderation.ts';
export type { AuditEntry, StaffAccount, StaffJobs, StaffOverview } from './site/staff.ts';
export type { AccountRole, Role } from './site/roles.ts';
export type { ItemHighlights, ItemMove } from './items/item-highlights.ts';
export type {
  FigureKind,
  FigureRow,
  FrozenRows,
  Post,
  PostDraft,
  PostFigure,
  PostList,
  PostSummary,
  StoredPost,
} from './site/blog.ts';
export type { ChangeTag, OwnChanges, SiteChange, SiteChanges } from './site/changes.ts';
export type { DemoReport, IngestReport } from './site/admin.ts';
export type {
  AuthStatus,
  LinkedAccount,
  LinkPlatform,
  OwnSession,
  SecurityEvent,
  SecurityEventKind,
  SessionProfile,
  SignInKind,
} from './site/auth.ts';
export type { DatabaseState, NotReady, Readiness } from './site/health.ts';
export type { DeathDensity } from './matches/death-density.ts';
export type { HeroStats, StatisticCoverage, StatisticMode } from './heroes/heroes.ts';
export type {
  HeroPerformance,
  HeroPerformances,
  HeroSpread,
  HeroSpreads,
  PerformanceFigure,
  PerformanceValue,
  PerformanceView,
} from './heroes/hero-performance.ts';
export type { ComparedPatch, PatchChange, PatchChanges } from './heroes/patch-changes.ts';
export type {
  LatestPatchNote,
  PatchFact,
  PatchOfSubject,
  SubjectPatches,
  TouchedSubject,
} from './heroes/patch-notes.ts';
export type { HeroTiers, TierHero, TierMethod, TierPlace, TierStability } from './heroes/hero-tiers.ts';
export type { Coverage, IngestedByDay, UserIngestedProgress } from './site/info.ts';
export type { ItemInPhase, ItemPhases } from './items/item-phases.ts';
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
} from './items/item-relations.ts';
export type { BoardRun, RunBoard, RunStart, RunTask, RunVerdict, StoredRun } from './items/speedrun.ts';
export type {
  ItemBuyer,
  ItemDetails,
  ItemPatch,
  ItemPhase,
  ItemStatistic,
  ItemStatistics,
  ItemTiming,
} from './items/items.ts';
export type {
  AwaitedState,
  SentMatch,
  SentMatchProgress,
  SentReport,
  SentSalts,
  SentState,
} from './site/ingest.ts';
export type { Monitoring } from './site/monitoring.ts';
export type {
  AbsentPart,
  MatchDamage,
  MatchDeath,
  MatchDeaths,
  MatchObjective,
  MatchObjectives,
  MatchPaths,
  MatchSource,
} from './matches/match-details.ts';
export type {
  BuildItem,
  BuildPlayer,
  BuildPoint,
  MatchBuilds,
  UsualBuilds,
  UsualPurchase,
} from './matches/match-builds.ts';
export type {
  LanePlayer,
  LanePositions,
  LaneSide,
  LaneVisit,
  MatchLane,
  MatchLanes,
} from './matches/match-lanes.ts';
export type { MatchSouls, SoulSamples, SoulsPlayer } from './matches/match-souls.ts';
export type { MatchEvent, MatchEventKind, MatchEvents, MatchStory } from './matches/match-events.ts';
export type { MatchSummary, SummaryItem, SummaryObjective, SummaryPlayer } from './matches/match-summary.ts';
export type { Match } from './matches/match.ts';
export type { MatchCheck, MatchCheckState } from './matches/match-check.ts';
export type { LatestMatch } from './matches/matches.ts';
export type { AccountExport, Favourite, HiddenProfile, PublicProfile } from './players/profile.ts';
export type { ProfileCompany, ProfileMates } from './players/profile-company.ts';
export type { ProfileBasis, ProfileMean, ProfileQuery, ProfileRate } from './players/profile-filter.ts';
export type {
  ProfileHero,
  ProfileHeroes,
  ProfileItem,
  ProfileItems,
  ProfileLanes,
} from './players/profile-heroes.ts';
export type { ProfileMatch, ProfileMatches } from './players/profile-matches.ts';
export type {
  ProfileFigures,
  ProfileMetric,
  ProfileOverview,
  ProfileStanding,
} from './players/profile-overview.ts';
export type { ProfileActivity, ProfileRecords, RecordKind, RecordPlaces } from './players/profile-records.ts';
export type {
  BoardEntry,
  BoardIdentity,
  BoardKind,
  BoardPlaces,
  Leaderboard,
  PlaceHistory,
  PublisherBoard,
  PublisherEntry,
} from './players/leaderboards.ts';
export type {
  HeroPlaces,
  HeroPlaceSpread,
  HeroPlaceSpreads,
  MvpPlayers,
  MvpStatistics,
} from './players/mvp.ts';
export type { TopMatch, TopMatches, TopOrder } from './matches/top-matches.ts';
export type { RankCheck, RankFinding } from './players/rank-check.ts';
export type {
  JointRanks,
  MatchRanks,
  PlayerRanks,
  RankPlace,
  RankScale,
} from './players/rank-distribution.ts';
export type { MatchScores, ScoreModel, ScoreModels, ScorePlayer, ScorePoints } from './matches/scores.ts';
export type {
  ComparisonScope,
  HeroPercentiles,
  MatchPercentiles,
  PercentileFigure,
  PercentileMetric,
  PercentilePopulation,
  PlayerPercentiles,
} from './matches/scores-percentiles.ts';
export type {
  BadgeStep,
  PointsProjection,
  PointsStanding,
  PointsStep,
  RankHistory,
  RankMark,
} from './players/scores-rank-history.ts';
export type { MatchSearch, MatchSearchState, PlayerSearchResult } from './players/search.ts';
export type { VitalHistogram, WebVital, WebVitals } from './site/web-vitals.ts';
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
} from './heroes/hero-builds.ts';
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
} from './heroes/hero-page.ts';
export type {
  HeroLanes,
  LaneMoment,
  LanePair,
  LanePairings,
  LaneScores,
  LaneStats,
  PlayerLanes,
} from './heroes/lane-stats.ts';
export type { HttpMethod, Input, Output, RouteContract } from './route.ts';
export type { UpkeepCommand, UpkeepLine } from './site/upkeep.ts';
export type {
  TextCitation,
  TextHeading,
  TextPart,
  TextPreview,
  UploadedImage,
  UserText,
} from './site/user-text.ts';
export type * from './guides/index.ts';
export type * from './tickets/index.ts';
