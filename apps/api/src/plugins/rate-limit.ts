import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import { LIMITS } from '@soulstat/api-client/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { availableParallelism } from 'node:os';
import { keepPrivate, type Sessions } from './session.ts';
import { isFromThisMachine } from '../sign-in/site-address.ts';
import { ProblemError } from '../problem.ts';

/** Requests within a minute, unless it says otherwise. */
export interface RateLimits {
  /** To the API, of one address (IPv6: of its network, /64). */
  readonly perAddress: number;
  /** At the same time, of one address, one for each processor: further ones wait for their turn, and beyond `waiting` are refused. */
  readonly underWay: number;
  readonly waiting: number;
  /** To what belongs to an account, of one account whatever its addresses. */
  readonly perAccount: number;
  /** To the sign-in, of one address: each may cost a question to the platform. */
  readonly signIns: number;
  /** Of salts and match files, from one address: each may carry a thousand matches. */
  readonly uploads: number;
  /** Of the content policy, from one address: a page that breaks it sends a few. */
  readonly reports: number;
  /** Of new matches whose salts are sent: on a day (UTC) from one address, … */
  readonly saltsPerAddress: number;
  /** … from all addresses together, … */
  readonly saltsOfAllAddresses: number;
  /** … and from one account, whatever its addresses. */
  readonly saltsPerAccount: number;
  /** Match files that one account sends within a day (UTC), and their bytes: a year of matches has some 300 MB. */
  readonly uploadedFilesPerDay: number;
  readonly uploadedBytesPerDay: number;
  /** Of previews of texts, from one address: an editor asks for one at most every second. */
  readonly previews: number;
  /** Of words of profile addresses, from one address: each may cost a question to the platform. */
  readonly lookUps: number;
  /** Of codes of tickets, from one address: each has 80 random bits. */
  readonly ticketCodes: number;
  /** Of new tickets, and of files for them, from one address, within an hour. */
  readonly tickets: number;
  readonly ticketFiles: number;
  /** Starts and ends of speedruns, from one address: who starts again after every second item has some twenty. */
  readonly runs: number;
  /** New drafts of guests, from one address, within an hour. */
  readonly drafts: number;
  /** Codes of drafts that are none, from one address: there are 36^8 of them. */
  readonly draftCodes: number;
  /** Sockets that one address has open. */
  readonly sockets: number;
  /** Programs of this machine, which ask for themselves, may ask so many times as often as an address. */
  readonly ownMachineFactor: number;
}

export const RATE_LIMITS: RateLimits = {
  perAddress: LIMITS.requestsPerMinute,
  underWay: Math.max(2, availableParallelism()),
  waiting: 200,
  perAccount: 600,
  signIns: 30,
  uploads: 60,
  reports: 20,
  saltsPerAddress: LIMITS.saltsPerAddress,
  saltsOfAllAddresses: 200_000,
  saltsPerAccount: LIMITS.saltsPerAccount,
  uploadedFilesPerDay: LIMITS.filesPerAccount,
  uploadedBytesPerDay: 512 * 1024 * 1024,
  previews: 60,
  lookUps: 30,
  ticketCodes: 20,
  tickets: 10,
  ticketFiles: 30,
  runs: 120,
  drafts: 10,
  draftCodes: 30,
  sockets: 100,
  ownMachineFactor: 100,
};

/** Of a site with an address or a database server of its own: whatever comes from loopback there comes from a proxy. */
export const PUBLIC_RATE_LIMITS: RateLimits = { ...RATE_LIMITS, ownMachineFactor: 1 };

const WINDOW = '1 minute';
/** Addresses remembered at once; beyond these the one that was quiet for longest begins anew. */
const REMEMBERED = 50_000;

/**
 * Limits requests to the API by address. Programs of this machine may ask more, but not without end: a proxy that says nothing of itself
 * looks like one of them. Behind a proxy that is not trusted (`TRUSTED_PROXIES`) all visitors share the limit of its address.
 */
export function useRateLimit(app: FastifyInstance, limits: RateLimits): void {
  app.register(rateLimit, {
    max: limitFor(limits, 'perAddress'),
    timeWindow: WINDOW,
    cache: REMEMBERED,
    ipv6Subnet: 64,
    allowList: (request) => !isApi(request),
    // Whoever keeps within the limit need not hear of it.
    addHeaders: {
      'x-ratelimit-limit': false,
      'x-ratelimit-remaining': false,
      'x-ratelimit-reset': false,
      'retry-after': true,
    },
    errorResponseBuilder: tooMany,
  });
}

/** A hook for the routes of the sign-in. */
export function limitSignIns(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'signIns') });
}

/** A hook for the routes that take in what visitors send. */
export function limitUploads(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'uploads') });
}

/** A hook for what is looked up at the platform. */
export function limitLookUps(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'lookUps') });
}

/** A hook for the preview of texts. */
export function limitPreviews(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'previews') });
}

type AddressLimit =
  | 'perAddress'
  | 'signIns'
  | 'uploads'
  | 'reports'
  | 'previews'
  | 'lookUps'
  | 'runs'
  | 'ticketCodes'
  | 'tickets'
  | 'ticketFiles'
  | 'drafts';

function limitFor(limits: RateLimits, of: AddressLimit) {
  return (request: FastifyRequest) => limits[of] * (isFromThisMachine(request) ? limits.ownMachineFactor : 1);
}

/** A hook for the routes that start and end runs. */
export function limitRuns(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'runs') });
}

/** A hook for the route on which browsers report. */
export function limitReports(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'reports') });
}

/** A hook for new tickets. */
export function limitTickets(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'tickets'), timeWindow: '1 hour' });
}

/** A hook for new drafts; those of accounts count there. */
export function limitDrafts(app: FastifyInstance, limits: RateLimits, sessions: Sessions): LimitHook {
  return hookOf(app, {
    max: limitFor(limits, 'drafts'),
    timeWindow: '1 hour',
    allowList: async (request) => (await sessions.find(request)) !== undefined,
  });
}

/** A hook for files of tickets. */
export function limitTicketFiles(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, { max: limitFor(limits, 'ticketFiles'), timeWindow: '1 hour' });
}

/** A hook for whatever takes the code of a ticket; requests without one are no guess. */
export function limitCodes(app: FastifyInstance, limits: RateLimits): LimitHook {
  return hookOf(app, {
    max: limitFor(limits, 'ticketCodes'),
    allowList: ({ body }) => (body as { readonly code?: unknown } | undefined)?.code === undefined,
  });
}

/** A hook for the routes of an account. A guest has none: the routes themselves refuse. */
export function limitAccount(
  app: FastifyInstance,
  { perAccount }: RateLimits,
  sessions: Sessions,
): LimitHook {
  return hookOf(app, {
    max: perAccount,
    allowList: async (request) => (await sessions.find(request)) === undefined,
    keyGenerator: async (request) => `account ${(await sessions.find(request))?.accountId}`,
  });
}

/** What routes of accounts have in common: nobody on the way keeps what they answer, and an account is limited whatever its addresses. */
export function useAccountRoutes(
  app: FastifyInstance,
  { rateLimits, sessions }: { readonly rateLimits: RateLimits; readonly sessions: Sessions },
): void {
  keepPrivate(app);
  app.addHook('preHandler', limitAccount(app, rateLimits, sessions));
}

type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A limit beside the one by address: the plugin runs only one of its own hooks for each request. */
function hookOf(app: FastifyInstance, options: CreateRateLimitOptions): LimitHook {
  const limit = app.createRateLimit({ timeWindow: WINDOW, ipv6Subnet: 64, ...options });
  return async (request, reply) => {
    const result = await limit(request);
    if (result.isAllowed || !result.isExceeded) return;
    reply.header('retry-after', result.ttlInSeconds);
    throw tooMany(request, result);
  };
}

function tooMany(_request: FastifyRequest, { ttl }: { readonly ttl: number }): Error {
  const seconds = Math.max(1, Math.ceil(ttl / 1000));
  return new ProblemError(
    'too_many_requests',
    `Too many requests. The next request is welcome in ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`,
  );
}

const isApi = ({ url }: FastifyRequest) => url.startsWith('/api/');
