/** What the benchmarks of `tools/bench` measure; no part of the server. */
export { openOnCluster } from '../databases/cluster-databases.ts';
export { openDatabases, type Databases } from '../../storage/databases.ts';
export { ingestFiles } from '../../operations/command-line/ingest/ingest-files.ts';
export { openIngester } from '../../matches/ingest/ingester.ts';
export { prepareMatch, type PreparedMatch } from '../../matches/ingest/prepare-match.ts';
export { storeMatches } from '../../matches/ingest/store-matches.ts';
export { openDraftSite } from './site.ts';
export { openLiveSite, type LiveSite } from './live-site.ts';
export { openDownloadSite, type DownloadSite } from './download-site.ts';
export { SILENT_LOG } from '../../base/log.ts';
export { openAnalyticsSite, type AnalyticsSite } from './analytics-site.ts';
export { beginFirstLeague } from '../../operations/demo/begin-league.ts';
export { buildFirstLeague } from './first-start.ts';
export { openBuildLibrarySite, type BuildLibrarySite } from './build-library-site.ts';
export { openCountedSite, readingRoutes, type CountedSite } from './counted-site.ts';
export { openProfileSite, type ProfileSite } from './profile-site.ts';
export { openScoredSite } from './scored-site.ts';
export { openSignedInSite } from './signed-in-site.ts';
export { openTeamSite, type TeamSite } from './team-site.ts';
export { openTournamentSite, type TournamentSite } from './tournament-site.ts';
export { writeDump } from '../../subjects/open-data/write-dump.ts';
export { sha256Of } from '../../storage/raw-files/raw-store.ts';
export type { ClickHouse } from '@soulstat/warehouse';
export {
  addDays,
  countBuilds,
  dayOf,
  listDays,
  readBuildTotals,
  type MeasuredBuild,
} from '@soulstat/warehouse';
export { UNTIL_NOW, withoutMemory } from '@soulstat/warehouse/internals';
export { markChanged } from '../../storage/queries/changed-days.ts';
export { refreshRollups } from '../../statistics/counting/rollups.ts';
export { GENERATED_ITEM_ID, generateMatches } from './generate-matches.ts';
export { generateScores } from './generate-scores.ts';
export { listTableSizes, measureFactSizes, mergeFacts, type FamilySize } from './measures.ts';
export { openEmbeddedNameTable, openServerNameTable, type NameTable } from './name-search.ts';
export { scanFacts, type Question, type Subjects } from './question.ts';
export { questionsOn } from './questions.ts';
