import type { FastifyRequest } from 'fastify';
import type { IncomingMessage } from 'node:http';

/**
 * Ways to write an address that a router could read as another one: not from the first slash on, as to a proxy; two slashes; a part of one or
 * two dots; a backslash or what stands behind `#`; a letter, digit, `-`, `.`, `_` or `~` that is encoded.
 */
const OTHER_SPELLING = /^[^/]|\/\/|\/\.{1,2}(?:\/|$)|[\\#]|%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/i;

/** Cannot be decoded, so that what is rewritten to it is refused before a route is looked for, and before any hook. */
export const NO_ADDRESS = '/%';

/**
 * Every address has one spelling here, so that limits, caches and logs see the one that the router sees. Our pages, browsers and
 * `encodeURIComponent` write no other.
 */
export function oneSpelling({ url = '' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  return OTHER_SPELLING.test(path) ? NO_ADDRESS : url;
}

/** The route that was found, as it was declared. What a request is, its route says: how its address is spelled is up to the sender. */
const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? '';

/** What is below `/api/` and no operation is limited like one. */
export const NO_OPERATION = '/api/*';
export const isOfApi = (request: FastifyRequest): boolean => routeOf(request).startsWith('/api/');

/** What is below `/assets/` and no file. */
export const NO_FILE = '/assets/*';
/** Counts against the limit of an address. Pages do not: they ask the API themselves, and take turns. */
export const isLimited = (request: FastifyRequest): boolean =>
  isOfApi(request) || routeOf(request) === NO_FILE;

/** Stays open for hours; how many an address may have is counted where they are opened. */
export const isSocket = (request: FastifyRequest): boolean =>
  routeOf(request).startsWith('/ws/') || routeOf(request) === '/api/tournaments/:id/events';

/** A file of which this process sends the text it has: other programs may ask for it as often as they like, in their turn. */
export const isHeldFile = (request: FastifyRequest): boolean =>
  routeOf(request) === '/api/tournaments/:id/tournament.json';

/** A file of a dump: read in thousands of small parts, or for hours; how many at a time its route says. */
export const isDumpFile = (request: FastifyRequest): boolean =>
  routeOf(request) === '/api/data/files/:sha256/:name';

/** A line for a chat: asked for by bots for all of their channels; how often its route says. */
export const isChatLine = (request: FastifyRequest): boolean =>
  routeOf(request) === '/api/chat-commands/:player';

/** Each file of the site has a route of its own. */
export const isFileOfTheSite = (request: FastifyRequest): boolean =>
  routeOf(request).startsWith('/assets/') && routeOf(request) !== NO_FILE;

/** Pages made to be shown inside those of other sites: they hold nothing that belongs to a visitor. */
export const FRAME_ROUTES = ['/external', '/external/*'] as const;
export const isForFrames = (request: FastifyRequest): boolean =>
  FRAME_ROUTES.some((route) => route === routeOf(request));
