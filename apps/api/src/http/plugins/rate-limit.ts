import rateLimit, { type CreateRateLimitOptions } from '@fastify/rate-limit';
import { LIMITS } from '@soulstat/api-client/limits';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { availableParallelism } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { isChatLine, isDumpFile, isHeldFile, isLimited } from './addresses.ts';
import { isFromThisMachine } from '../network/site-address.ts';
import { ProblemError } from '../../base/problem.ts';

/** Requests within a minute, unless it says otherwise. */
export const RATE_LIMITS = {
  /** To the API, of one address (IPv6: of its network, /64). */
  perAddress: LIMITS.requestsPerMinute,
  /** At the same time, of one address, one for each processor: further ones wait for their turn, and beyond `waiting` are refused. */
  underWay: Math.max(2, availableParallelism()),
  waiting: 200,
  /** To what belongs to an account, of one account whatever its addresses. */
  perAccount: 600,
  /** To the sign-in, of one address: each may cost a question to the platform. */
  signIns: 30,
  /** Of salts and match files, from one address: each may carry a thousand matches. */
  uploads: 60,
  /** Of the content policy, from one address: a page that breaks it sends a few. */
  reports: 20,
  /** Of new matches whose salts are sent: on a day (UTC) from one address, … */
  saltsPerAddress: LIMITS.saltsPerAddress,
  /** … from all addresses together, … */
  saltsOfAllAddresses: 200_000,
  /** … and from one account, whatever its addresses. */
  saltsPerAccount: LIMITS.saltsPerAccount,
  /** Match files that one account sends within a day (UTC), and their bytes: a year of matches has some 300 MB. */
  uploadedFilesPerDay: LIMITS.filesPerAccount,
  uploadedBytesPerDay: 512 * 1024 * 1024,
  /** Of previews of texts, from one address: an editor asks for one at most every second. */
  previews: 60,
  /** Of words of profile addresses, from one address: each may cost a question to the platform. */
  lookUps: 30,
  /** Of codes of tickets, from one address: each has 80 random bits. */
  ticketCodes: 20,
  /** Of new tickets, and of files for them, from one address, within an hour. */
  tickets: 10,
  ticketFiles: 30,
  /** Animated cards, from one address: each is eight pictures. */
  animations: 30,
  /** Starts and ends of speedruns, from one address: who starts again after every second item has some twenty. */
  runs: 120,
  /** Votes on the difficulty of heroes, and changes of them, within an hour: of one account, and from one address. */
  difficultyVotes: 120,
  difficultyVotesOfAddress: 360,
  /** Addresses of an account for alerts within an hour: each is sent a link. */
  alertEmails: 5,
  /** New drafts of guests, from one address, within an hour. */
  drafts: 10,
  /** New drafts of accounts within an hour: of one account, whatever its addresses, and from one address, whatever its accounts. */
  accountDrafts: 60,
  addressDrafts: 120,
  /** Codes of drafts that are none, from one address: there are 36^8 of them. */
  draftCodes: 30,
  /** Joins, moves and chat at the socket of drafts, from one address; a sixth of them at once. */
  draftMessages: 1200,
  /** Parts of files of dumps, from one address: a statement over many columns reads thousands. */
  dumpParts: 20_000,
  /** Files of dumps under way: from one address, … */
  dumpFilesPerAddress: 8,
  /** … and from all together. */
  dumpFiles: 64,
  /** Lines for chats: from one address, which may be that of a bot with thousands of channels, … */
  chatLines: 6000,
  /** … and for one of its channels. */
  chatLinesOfChannel: 60,
  /** Sockets that one address has open. */
  sockets: 100,
  /** Programs of this machine, which ask for themselves, may ask so many times as often as an address. */
  ownMachineFactor: 100,
};
export type RateLimits = { readonly [Limit in keyof typeof RATE_LIMITS]: number };

export interface Limited {
  readonly rateLimits: RateLimits;
}

/** Of a site with an address or a database server of its own: whatever comes from loopback there comes from a proxy. */
export const PUBLIC_RATE_LIMITS: RateLimits = { ...RATE_LIMITS, ownMachineFactor: 1 };

const TOO_MANY = 429;
const WINDOW = '1 minute';
const HOURLY: ReadonlySet<keyof RateLimits> = new Set([
  'tickets',
  'ticketFiles',
  'difficultyVotes',
  'difficultyVotesOfAddress',
  'alertEmails',
  'drafts',
  'accountDrafts',
  'addressDrafts',
]);
/** Of limits that are not of a minute. */
export const windowOf = (of: keyof RateLimits) => (HOURLY.has(of) ? { timeWindow: '1 hour' } : {});
/** A refusal waits so long, as a rule with the turn of its address (`turns.ts`): a flood of them takes no processor from others. */
const REFUSED_AFTER_MS = 50;
/** Addresses remembered at once; beyond these the one that was quiet for longest begins anew. */
const REMEMBERED = 50_000;

/**
 * Limits requests to the API, and for files that are not there, by address. Programs of this machine may ask more, but not without end: a proxy that says nothing of itself
 * looks like one of them. Behind a proxy that is not trusted (`TRUSTED_PROXIES`) all visitors share the limit of its address.
 */
export function useRateLimit(app: FastifyInstance, limits: RateLimits): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode === TOO_MANY && !raw.destroyed) await delay(REFUSED_AFTER_MS);
  });
  app.register(rateLimit, {
    max: limitFor(limits, 'perAddress'),
    timeWindow: WINDOW,
    cache: REMEMBERED,
    ipv6Subnet: 64,
    allowList: (request) =>
      !isLimited(request) || isHeldFile(request) || isDumpFile(request) || isChatLine(request),
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

const limitFor = (limits: RateLimits, of: keyof RateLimits) => (request: FastifyRequest) =>
  limits[of] * (isFromThisMachine(request) ? limits.ownMachineFactor : 1);

/** A hook for routes that have a limit by address of their own. */
export function limitAddress(
  app: FastifyInstance,
  limits: RateLimits,
  of: keyof RateLimits,
  options: CreateRateLimitOptions = {},
): LimitHook {
  return limitHook(app, {
    max: limitFor(limits, of),
    ...windowOf(of),
    ...options,
  });
}

export type LimitHook = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** A limit beside the one by address: the plugin runs only one of its own hooks for each request. */
export function limitHook(app: FastifyInstance, options: CreateRateLimitOptions): LimitHook {
  // The plugin's own list of what is not counted would hold here as well.
  const limit = app.createRateLimit({ timeWindow: WINDOW, ipv6Subnet: 64, allowList: [], ...options });
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
