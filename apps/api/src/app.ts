import compress from '@fastify/compress';
import { MIN_REAL_MATCHES, realMatchesBehind } from '@soulstat/scores';
import { scoreModels } from './storage/model-versions.ts';
import Fastify, { LogController, type FastifyBaseLogger, type FastifyInstance } from 'fastify';
import { Registry } from 'prom-client';
import { isSimulated } from './operations/demo/demo-world.ts';
import type { Visitors } from './community/visitors.ts';
import { useKeys, type Keys } from './community/keys/use-keys.ts';
import { usePermissions } from './community/permissions/use-permissions.ts';
import { useDeclaredAnswers } from './http/declared-answers.ts';
import { oneSpelling } from './http/plugins/addresses.ts';
import { useDeprecation } from './http/plugins/deprecation.ts';
import { useConnections } from './http/plugins/connections.ts';
import { useCors } from './http/plugins/cors.ts';
import { useCodedEntityTags, useEntityTags } from './http/cache/etag.ts';
import { useOfferedFilters } from './http/cache/offered-filters.ts';
import { useResponseCache } from './http/cache/response-cache.ts';
import { FIRST_PAGES, usePrewarm } from './http/cache/prewarm.ts';
import { refuseOtherOperations, sendUnrouted, useProblems } from './http/plugins/problems.ts';
import { RATE_LIMITS, useRateLimit, type Limited, type RateLimits } from './http/plugins/rate-limit.ts';
import { useRequestMetrics, type RequestMetrics } from './http/plugins/request-metrics.ts';
import { useTurns } from './http/plugins/turns.ts';
import { newRequestId, useRequestLog } from './http/plugins/request-log.ts';
import { LOAD_LIMITS, useServerLoad, type LoadLimits } from './http/plugins/server-load.ts';
import { useSecurityHeaders } from './http/plugins/security-headers.ts';
import { useSessions } from './community/accounts/session.ts';
import { useJsonBodies } from './http/plugins/json-bodies.ts';
import { useStrictValidation } from './http/plugins/strict-validation.ts';
import { warnOfUntrustedProxies } from './http/network/untrusted-proxies.ts';
import { readIndexHtml, useWeb } from './http/web/web.ts';
import type { PoolOptions } from './base/threads/reader-pool.ts';
import type { Contacts } from './http/page-heads/render-order.ts';
import { readRecentDataVersion } from './storage/queries/rollup-state.ts';
import { NO_SIGN_IN } from './community/accounts/sign-in/settings.ts';
import { fail } from './base/problem.ts';
import { accounts } from './subjects/accounts/index.ts';
import { alerts } from './subjects/alerts/index.ts';
import { blog } from './subjects/blog/index.ts';
import { builds } from './subjects/builds/index.ts';
import { cards } from './subjects/cards/index.ts';
import { changes } from './subjects/changes/index.ts';
import { chatCommands } from './subjects/chat-commands/index.ts';
import { difficulty } from './subjects/difficulty/index.ts';
import { drafts } from './subjects/drafts/index.ts';
import { guides } from './subjects/guides/index.ts';
import { heroes } from './subjects/heroes/index.ts';
import { ingest } from './subjects/ingest/index.ts';
import { items } from './subjects/items/index.ts';
import { lanes } from './subjects/lanes/index.ts';
import { live } from './subjects/live/index.ts';
import { leaderboards } from './subjects/leaderboards/index.ts';
import { matches } from './subjects/matches/index.ts';
import { openApi } from './subjects/open-api/index.ts';
import { mvp } from './subjects/mvp/index.ts';
import { openData } from './subjects/open-data/index.ts';
import type { DataLicence } from './subjects/open-data/licence.ts';
import { patchNotes } from './subjects/patch-notes/index.ts';
import { profiles } from './subjects/profiles/index.ts';
import { rankDistribution } from './subjects/rank-distribution/index.ts';
import { scores } from './subjects/scores/index.ts';
import { search } from './subjects/search/index.ts';
import { site } from './subjects/site/index.ts';
import { speedruns } from './subjects/speedruns/index.ts';
import { staff } from './subjects/staff/index.ts';
import { streams } from './subjects/streams/index.ts';
import { teams } from './subjects/teams/index.ts';
import { tickets } from './subjects/tickets/index.ts';
import { tournaments } from './subjects/tournaments/index.ts';
import { wpa } from './subjects/wpa/index.ts';
import { winnersLosers } from './subjects/winners-losers/index.ts';
import { operations } from './operations/index.ts';
import type { DemoWorld } from './operations/demo/demo-world.ts';
import type { AccountSettings } from './community/accounts/sign-in/settings.ts';
import type { Reportable } from './community/moderation/reportable.ts';
import type { PlatformApi } from './community/players/web-api.ts';
import type { Twitch } from './community/streams/twitch.ts';
import { useRealtime, type Realtime } from './community/realtime/realtime.ts';
import type { SendJob } from './jobs/queue.ts';
import type { Ingester } from './matches/ingest/ingester.ts';
import type { Readers } from './matches/reader/readers.ts';
import { JOBS } from './operations/worker/catalogue.ts';
import type { Databases } from './storage/databases.ts';
import type { Clock } from './subjects/drafts/socket/clock.ts';
import type { Feature } from './http/feature.ts';

/** In the order in which they are served; no subject knows another. */
const SUBJECTS: readonly { readonly features: readonly Feature<Shared>[] }[] = [
  matches,
  heroes,
  lanes,
  difficulty,
  wpa,
  winnersLosers,
  patchNotes,
  speedruns,
  items,
  site,
  openData,
  changes,
  blog,
  ingest,
  accounts,
  profiles,
  chatCommands,
  scores,
  rankDistribution,
  leaderboards,
  live,
  mvp,
  search,
  guides,
  builds,
  drafts,
  openApi,
  teams,
  streams,
  alerts,
  tournaments,
  tickets,
  staff,
  cards,
  operations,
];

/** How moderators find what was reported, by its kind. */
const REPORTABLE: Reportable = {
  ...accounts.reportable,
  ...guides.reportable,
  ...builds.reportable,
  ...speedruns.reportable,
  ...drafts.reportable,
  ...teams.reportable,
  ...tournaments.reportable,
};

export interface Dependencies extends Pick<Databases, 'postgres' | 'clickhouse' | 'statistics' | 'rawStore'> {
  readonly ingester: Ingester;
  /** The threads that read files for pages; those of the process unless told otherwise. */
  readonly readers?: Readers | undefined;
  /** Told when salts came; where nobody downloads, others find them by themselves. */
  readonly downloads?: { readonly wake: () => void } | undefined;
  /** The simulated league that stands in for real matches; without one everything shown is real. */
  readonly demo?: DemoWorld | undefined;
  /** How people sign in; where nothing is said, nobody does. */
  readonly accounts?: AccountSettings | undefined;
  /** Resolves addresses of profiles with a word of the owner's choice; without a key they are searched for as names. */
  readonly platformApi?: PlatformApi | undefined;
  /** Where live streams come from; without it pages say that there are none. */
  readonly twitch?: Twitch | undefined;
  /** Opens the operations of the data folder's owner; without one nobody may use them. */
  readonly adminToken?: string | undefined;
  /** Whom to tell of what is wrong with the site's security, as a URL; without one nobody is named. */
  readonly securityContact?: string | undefined;
  /** Under what the dumps of the data are given; ODC-By 1.0 unless told otherwise. */
  readonly dataLicence?: DataLicence | undefined;
  /** Asks workers for what takes longer than an answer may; without it nothing of it happens. */
  readonly sendJob?: SendJob | undefined;
  /** Whether workers send e-mail. */
  readonly sendsEmail?: boolean | undefined;
  /** The time that decides in draft rooms and tournaments; the machine's unless told otherwise. */
  readonly draftClock?: Clock | undefined;
  /** The folder of texts that come with the site; without one it has none. */
  readonly contentDir?: string | undefined;
  /** Where this process counts what a Prometheus server is told; without one it counts for its own pages alone. */
  readonly metrics?: Registry | undefined;
}

/** What subjects may need. */
interface Shared extends Dependencies, ReturnType<typeof composed>, Visitors, Limited {
  readonly accounts: AccountSettings;
  readonly requestMetrics: RequestMetrics;
  readonly realtime: Realtime;
  readonly keys: Keys;
}

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
  const { accounts: signIn = NO_SIGN_IN } = dependencies;
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
  useDeclaredAnswers(app);
  useJsonBodies(app);
  useStrictValidation(app);
  useOfferedFilters(app);
  useProblems(app);
  useConnections(app);
  refuseTwoHosts(app);
  useRequestLog(app);
  const requestMetrics = useRequestMetrics(app, dependencies.metrics ?? new Registry());
  warnOfUntrustedProxies(app);
  useSecurityHeaders(app, {
    html,
    assetsHost: options.assetsHost,
    publicUrl: signIn.publicUrl,
    playerOrigin: dependencies.twitch?.playerOrigin,
  });
  useCors(app);
  useServerLoad(app, { ...LOAD_LIMITS, ...options.loadLimits });
  useRateLimit(app, rateLimits);
  useTurns(app, rateLimits);
  const sessions = useSessions(app, dependencies.postgres, signIn);
  const keys = useKeys(app, { postgres: dependencies.postgres, topics: () => realtime.topics, sessions });
  const permissions = usePermissions(app, sessions);
  useDeprecation(app);
  useEntityTags(app);
  const asked = useResponseCache(app, dependencies.postgres);
  const { postgres, statistics } = dependencies;
  const dataVersion = () => readRecentDataVersion(postgres);
  usePrewarm(app, html ? FIRST_PAGES : [], { asked, dataVersion, preload: statistics.preload });
  const realtime = useRealtime(app, postgres, rateLimits);
  app.register(compress, { encodings: ['br', 'gzip', 'zstd'], globalDecompression: false });
  app.register(async (routes) => {
    useCodedEntityTags(routes);
    const plugins = { sessions, keys, permissions, accounts: signIn, rateLimits, requestMetrics, realtime };
    const shared: Shared = { ...dependencies, ...composed(dependencies), ...plugins };
    for (const { features } of SUBJECTS) for (const feature of features) routes.register(feature, shared);
    refuseOtherOperations(routes);
    if (options.webDir && html)
      useWeb(routes, options.webDir, {
        html,
        isSimulated: shared.isSimulated,
        experimentalMatches,
        publicUrl: signIn.publicUrl,
        contacts: options.contacts,
        sitemaps: shared.sitemaps,
        renderLimits: options.renderLimits,
        mayOpenStaff: (request) => permissions.may(request, 'staff.open'),
      });
  });
  return app;
}

/** What a subject offers to others, which do not know it. */
const composed = ({ postgres, clickhouse, statistics, demo, contentDir }: Dependencies) => ({
  reportable: REPORTABLE,
  commentable: {
    guide: guides.isGuideThere(postgres),
    build: builds.isBuildThere(postgres),
    change: changes.isChangeThere({ contentDir }),
    difficulty: difficulty.isHeroThere,
  },
  openDraft: drafts.open,
  countOpenTickets: tickets.countOpenTickets,
  exportTickets: tickets.exportTickets,
  publisherBoard: leaderboards.publisherBoard,
  profileFigures: profiles.figures,
  countItems: items.openCounts({ postgres, statistics }),
  jobs: JOBS,
  isSimulated: () => isSimulated(demo),
  cardSources: cardSources({ postgres, clickhouse, statistics }),
  sitemaps: {
    guides: guides.listAddresses(postgres),
    builds: builds.listAddresses(postgres),
    posts: blog.listAddresses({ postgres, contentDir }),
  },
});

/** How each subject answers for its cards. */
const cardSources = (databases: Pick<Databases, 'postgres' | 'clickhouse' | 'statistics'>) => ({
  ...profiles.openCards(databases),
  ...heroes.openCards(databases),
  ...items.openCards(databases),
  ...builds.openCards(databases),
  ...teams.openCards(databases),
  ...tournaments.openCards(databases),
  ...matches.openMatchFacts(databases),
});

/** Real whole matches behind the models while they are too few. */
function experimentalMatches(): number | undefined {
  const real = realMatchesBehind(scoreModels());
  return real < MIN_REAL_MATCHES ? real : undefined;
}

/** Of two hosts a proxy may believe one and this server the other. Node.js passes the first on and says nothing of the second. */
function refuseTwoHosts(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ raw: { rawHeaders } }) => {
    const hosts = rawHeaders.filter((text, index) => index % 2 === 0 && text.toLowerCase() === 'host');
    if (hosts.length > 1) fail('invalid_request', 'A request names one host.');
  });
}
