/** What the benchmarks of `tools/bench` measure; no part of the server. */
export { openDatabases, type Databases } from '../databases.ts';
export { ingestFiles } from '../command-line/ingest/ingest-files.ts';
export { openIngester } from '../ingest/ingester.ts';
export { prepareMatch, type PreparedMatch } from '../ingest/prepare-match.ts';
export { storeMatches } from '../ingest/store-matches.ts';
export { openDraftSite } from './site.ts';
export { openDownloadSite, type DownloadSite } from './download-site.ts';
export { SILENT_LOG } from '../log.ts';
export { openAnalyticsSite, type AnalyticsSite } from './analytics-site.ts';
export { beginFirstLeague } from '../demo/begin-league.ts';
export { buildFirstLeague } from './first-start.ts';
export { openBuildLibrarySite, type BuildLibrarySite } from './build-library-site.ts';
export { openCountedSite, readingRoutes, type CountedSite } from './counted-site.ts';
export { openProfileSite, type ProfileSite } from './profile-site.ts';
export { openScoredSite } from './scored-site.ts';
export { openSignedInSite } from './signed-in-site.ts';
export { sha256Of } from '../raw-files/raw-store.ts';
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
export { markChanged } from '../queries/postgres/work/changed-days.ts';
export { refreshRollups } from '../counting/rollups.ts';
export { GENERATED_ITEM_ID, generateMatches } from './generate-matches.ts';
export { generateScores } from './generate-scores.ts';
export { listTableSizes, measureFactSizes, mergeFacts, type FamilySize } from './measures.ts';
export { openEmbeddedNameTable, openServerNameTable, type NameTable } from './name-search.ts';
export { scanFacts, type Question, type Subjects } from './question.ts';
export { questionsOn } from './questions.ts';
