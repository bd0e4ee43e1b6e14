import compress from '@fastify/compress';
import { MIN_REAL_MATCHES, realMatchesBehind } from '@soulstat/scores';
import { scoreModels } from './storage/model-versions.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { isSimulated } from './operations/demo/demo-world.ts';
import { useDrafting } from './subjects/drafts/drafting.ts';
import type { Dependencies, Feature } from './http/feature.ts';
import { adminRoutes } from './operations/admin/admin.routes.ts';
import { authRoutes } from './subjects/accounts/auth.routes.ts';
import { linkRoutes } from './subjects/accounts/links.routes.ts';
import { signInRoutes } from './subjects/accounts/sign-in.routes.ts';
import { buildDraftRoutes } from './subjects/builds/build-drafts.routes.ts';
import { buildRoutes } from './subjects/builds/builds.routes.ts';
import { ownBuildRoutes } from './subjects/builds/own-builds.routes.ts';
import { blogRoutes } from './subjects/blog/blog.routes.ts';
import { changeRoutes } from './subjects/changes/changes.routes.ts';
import { cspReportRoutes } from './subjects/site/csp-reports.routes.ts';
import { demoSignInRoutes } from './subjects/accounts/demo-sign-in/demo-sign-in.routes.ts';
import { draftAnalysisRoutes } from './subjects/drafts/draft-analysis.routes.ts';
import { draftExportRoutes } from './subjects/drafts/draft-exports.routes.ts';
import { draftMatchRoutes } from './subjects/drafts/draft-matches.routes.ts';
import { draftSocketRoutes } from './subjects/drafts/draft-socket.routes.ts';
import { draftRoutes } from './subjects/drafts/drafts.routes.ts';
import { publicDraftRoutes } from './subjects/drafts/public-drafts.routes.ts';
import { docsRoutes } from './subjects/site/docs.routes.ts';
import { healthRoutes } from './operations/health/health.routes.ts';
import { heroTableRoutes } from './subjects/heroes/tables/hero-tables.routes.ts';
import { heroBuildRoutes } from './subjects/heroes/page/hero-builds.routes.ts';
import { heroPageRoutes } from './subjects/heroes/page/hero-page.routes.ts';
import { heroRoutes } from './subjects/heroes/heroes.routes.ts';
import { itemHighlightRoutes } from './subjects/items/item-highlights.routes.ts';
import { itemRelationRoutes } from './subjects/items/item-relations.routes.ts';
import { itemRoutes } from './subjects/items/items.routes.ts';
import { infoRoutes } from './subjects/site/info.routes.ts';
import { ingestRoutes } from './subjects/ingest/ingest.routes.ts';
import { leaderboardRoutes } from './subjects/leaderboards/leaderboards.routes.ts';
import { laneRoutes } from './subjects/lanes/lanes.routes.ts';
import { matchDetailRoutes } from './subjects/matches/match-details.routes.ts';
import { deathDensityRoutes } from './subjects/matches/death-density.routes.ts';
import { matchBuildRoutes } from './subjects/matches/match-builds.routes.ts';
import { matchCheckRoutes } from './subjects/matches/check/match-check.routes.ts';
import { matchStoryRoutes } from './subjects/matches/match-story.routes.ts';
import { matchSourceRoutes } from './subjects/matches/kept-file/match-source.routes.ts';
import { matchRoutes } from './subjects/matches/matches.routes.ts';
import { favouriteRoutes } from './subjects/accounts/favourites.routes.ts';
import { ownDataRoutes } from './subjects/accounts/own-data.routes.ts';
import { profileCardRoutes } from './subjects/profiles/profile-card.routes.ts';
import { profilePageRoutes } from './subjects/profiles/profile-pages.routes.ts';
import { moderationRoutes } from './subjects/staff/moderation.routes.ts';
import { monitoringRoutes } from './operations/monitoring/monitoring.routes.ts';
import { patchNoteRoutes } from './subjects/patch-notes/patch-notes.routes.ts';
import { profileRoutes } from './subjects/profiles/profile.routes.ts';
import { rankDistributionRoutes } from './subjects/rank-distribution/rank-distribution.routes.ts';
import { percentileRoutes } from './subjects/scores/percentiles.routes.ts';
import { mvpRoutes } from './subjects/mvp/mvp.routes.ts';
import { recentMatchRoutes } from './subjects/matches/recent-matches.routes.ts';
import { scoreRoutes } from './subjects/scores/scores.routes.ts';
import { searchRoutes } from './subjects/search/search.routes.ts';
import { securityTxtRoutes } from './subjects/site/security-txt.routes.ts';
import { commentRoutes } from './subjects/guides/comments.routes.ts';
import { guideDraftRoutes } from './subjects/guides/drafts.routes.ts';
import { guideRoutes } from './subjects/guides/guides.routes.ts';
import { ownGuideRoutes } from './subjects/guides/own-guides.routes.ts';
import { textRoutes } from './subjects/guides/texts.routes.ts';
import { staffRoutes } from './subjects/staff/staff.routes.ts';
import { ownRoadmapRoutes, roadmapRoutes } from './subjects/tickets/roadmap.routes.ts';
import { staffTicketRoutes } from './subjects/tickets/staff-tickets.routes.ts';
import { ticketFileRoutes } from './subjects/tickets/ticket-files.routes.ts';
import { ticketFormRoutes } from './subjects/tickets/ticket-form.routes.ts';
import { ticketRoutes } from './subjects/tickets/tickets.routes.ts';
import { speedrunRoutes } from './subjects/speedruns/speedrun.routes.ts';
import { upkeepRoutes } from './operations/admin/upkeep.routes.ts';
import { webVitalsRoutes } from './subjects/site/web-vitals.routes.ts';
import { winnersLosersRoutes } from './subjects/winners-losers/winners-losers.routes.ts';
import { usePermissions } from './community/permissions/use-permissions.ts';
import { oneSpelling } from './http/plugins/addresses.ts';
import { useConnections } from './http/plugins/connections.ts';
import { useCors } from './http/plugins/cors.ts';
import { useCodedEntityTags, useEntityTags } from './http/cache/etag.ts';
import { useOfferedFilters } from './http/cache/offered-filters.ts';
import { useResponseCache } from './http/cache/response-cache.ts';
import { FIRST_PAGES, usePrewarm } from './http/cache/prewarm.ts';
import { refuseOtherOperations, sendUnrouted, useProblems } from './http/plugins/problems.ts';
import { RATE_LIMITS, useRateLimit, type RateLimits } from './http/plugins/rate-limit.ts';
import { useRequestMetrics } from './http/plugins/request-metrics.ts';
import { useTurns } from './http/plugins/turns.ts';
import { newRequestId, useRequestLog } from './http/plugins/request-log.ts';
import { LOAD_LIMITS, useServerLoad, type LoadLimits } from './http/plugins/server-load.ts';
import { useSecurityHeaders } from './http/plugins/security-headers.ts';
import { useSessions } from './community/accounts/session.ts';
import { useStrictValidation } from './http/plugins/strict-validation.ts';
import { warnOfUntrustedProxies } from './http/network/untrusted-proxies.ts';
import { readIndexHtml, useWeb } from './http/web/web.ts';
import type { PoolOptions } from './matches/reader/reader-pool.ts';
import type { Contacts } from './http/page-heads/render-order.ts';
import { readRecentDataVersion } from './storage/queries/rollup-state.ts';
import { NO_SIGN_IN } from './community/accounts/sign-in/settings.ts';
import { fail } from './base/problem.ts';

/** In the order in which they are served; no feature knows another. */
const FEATURES: readonly Feature[] = [
  matchRoutes,
  matchStoryRoutes,
  matchBuildRoutes,
  matchCheckRoutes,
  matchDetailRoutes,
  deathDensityRoutes,
  matchSourceRoutes,
  heroRoutes,
  heroPageRoutes,
  heroBuildRoutes,
  laneRoutes,
  heroTableRoutes,
  winnersLosersRoutes,
  patchNoteRoutes,
  speedrunRoutes,
  itemRoutes,
  itemRelationRoutes,
  itemHighlightRoutes,
  infoRoutes,
  changeRoutes,
  blogRoutes,
  ingestRoutes,
  monitoringRoutes,
  webVitalsRoutes,
  authRoutes,
  signInRoutes,
  linkRoutes,
  demoSignInRoutes,
  profileRoutes,
  profilePageRoutes,
  profileCardRoutes,
  favouriteRoutes,
  ownDataRoutes,
  healthRoutes,
  scoreRoutes,
  percentileRoutes,
  rankDistributionRoutes,
  leaderboardRoutes,
  recentMatchRoutes,
  mvpRoutes,
  searchRoutes,
  textRoutes,
  guideRoutes,
  ownGuideRoutes,
  guideDraftRoutes,
  buildRoutes,
  ownBuildRoutes,
  buildDraftRoutes,
  commentRoutes,
  draftRoutes,
  draftAnalysisRoutes,
  draftExportRoutes,
  draftMatchRoutes,
  publicDraftRoutes,
  draftSocketRoutes,
  docsRoutes,
  ticketRoutes,
  ticketFileRoutes,
  ticketFormRoutes,
  roadmapRoutes,
  ownRoadmapRoutes,
  staffTicketRoutes,
  securityTxtRoutes,
  cspReportRoutes,
  moderationRoutes,
  staffRoutes,
  adminRoutes,
  upkeepRoutes,
];

/** A caller gets this long to send a request. */
const REQUEST_TIMEOUT_MS = 120_000;
/** A connection stays for the next request: longer than proxies keep theirs, which are the ones to end it. */
const KEEP_ALIVE_TIMEOUT_MS = 65_000;
/** Its head has to be there by then; connections are looked at this often, so that slow ones are closed within a minute. */
const HEADERS_TIMEOUT_MS = 40_000;
const CHECKING_INTERVAL_MS = 10_000;
/** Each part of the app gets this long to be ready: a busy machine needs seconds to find the files of the site. */
const PLUGIN_TIMEOUT_MS = 120_000;
/** Bytes that an operation takes which does not say otherwise. */
const BODY_LIMIT = 64 * 1024;
/** Characters of one part of an address, as decoded: longer than what any operation takes. */
const LONGEST_PARAMETER = 1000;

export interface AppOptions {
  /** The structured log; without one nothing is logged. */
  readonly log?: FastifyBaseLogger | undefined;
  /** The folder of the built site; without one only the API is served. */
  readonly webDir?: string | undefined;
  /** Serves pictures of heroes and items, besides the site itself. */
  readonly assetsHost?: string | undefined;
  /** Addresses of proxies whose word about the visitor's address is taken. */
  readonly trustedProxies?: readonly string[] | undefined;
  /** Other limits than the usual ones. */
  readonly rateLimits?: Partial<RateLimits> | undefined;
  /** Other limits of load than the usual ones. */
  readonly loadLimits?: Partial<LoadLimits> | undefined;
  /** Other limits of the thread that renders pages than the usual ones. */
  readonly renderLimits?: Partial<PoolOptions> | undefined;
  /** Where whoever runs the site can be reached; what is missing is not shown. */
  readonly contacts?: Contacts | undefined;
}

/** The whole HTTP side, not listening yet. Nothing in it opens or closes what it depends on. */
export function buildApp(dependencies: Dependencies, options: AppOptions = {}): FastifyInstance {
  const { accounts = NO_SIGN_IN } = dependencies;
  const rateLimits = { ...RATE_LIMITS, ...options.rateLimits };
  const html = options.webDir && readIndexHtml(options.webDir);
  const app = Fastify({
    pluginTimeout: PLUGIN_TIMEOUT_MS,
    ...(options.log && { loggerInstance: options.log }),
    genReqId: newRequestId,
    trustProxy: [...(options.trustedProxies ?? [])],
    bodyLimit: BODY_LIMIT,
    logController: new LogController({ disableRequestLogging: true }),
    requestTimeout: REQUEST_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    http: { headersTimeout: HEADERS_TIMEOUT_MS, connectionsCheckingInterval: CHECKING_INTERVAL_MS },
    // Addresses that cannot be decoded, or are spelled in another way than ours, are refused before any route is found.
    rewriteUrl: oneSpelling,
    frameworkErrors: sendUnrouted,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST_PARAMETER },
  });
  // Answers are objects of the contract's types and the tests check them against it: JSON.stringify writes them fastest.
  app.setSerializerCompiler(() => JSON.stringify);
  useStrictValidation(app);
  useOfferedFilters(app);
  useProblems(app);
  useConnections(app);
  refuseTwoHosts(app);
  useRequestLog(app);
  const requestMetrics = useRequestMetrics(app, dependencies.metrics ?? new Registry());
  warnOfUntrustedProxies(app);
  useSecurityHeaders(app, { html, assetsHost: options.assetsHost, publicUrl: accounts.publicUrl });
  useCors(app);
  useServerLoad(app, { ...LOAD_LIMITS, ...options.loadLimits });
  useRateLimit(app, rateLimits);
  useTurns(app, rateLimits);
  const sessions = useSessions(app, dependencies.postgres, accounts);
  const permissions = usePermissions(app, sessions);
  useEntityTags(app);
  const asked = useResponseCache(app, dependencies.postgres);
  const { postgres, statistics } = dependencies;
  const dataVersion = () => readRecentDataVersion(postgres);
  usePrewarm(app, html ? FIRST_PAGES : [], { asked, dataVersion, preload: statistics.preload });
  const drafting = useDrafting(app, dependencies, rateLimits);
  app.register(compress, { encodings: ['br', 'gzip'], globalDecompression: false });
  app.register(async (routes) => {
    useCodedEntityTags(routes);
    const shared = { dependencies, sessions, permissions, accounts, rateLimits, requestMetrics, drafting };
    for (const feature of FEATURES) routes.register(feature, shared);
    refuseOtherOperations(routes);
    if (options.webDir && html)
      useWeb(routes, options.webDir, {
        html,
        isSimulated: () => isSimulated(dependencies.demo),
        experimentalMatches,
        publicUrl: accounts.publicUrl,
        contacts: options.contacts,
        renderLimits: options.renderLimits,
        mayOpenStaff: (request) => permissions.may(request, 'staff.open'),
      });
  });
  return app;
}

/** Real whole matches behind the models while they are too few. */
function experimentalMatches(): number | undefined {
  const matches = realMatchesBehind(scoreModels());
  return matches < MIN_REAL_MATCHES ? matches : undefined;
}

/** Of two hosts a proxy may believe one and this server the other. Node.js passes the first on and says nothing of the second. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) fail('invalid_request', 'A request names one host.');
  });
}
