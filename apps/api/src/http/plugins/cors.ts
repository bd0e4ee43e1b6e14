import cors from '@fastify/cors';
import type { RouteContract } from '@soulstat/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractRoutes } from '../openapi/openapi.ts';
import { patternOf } from '../openapi/route-patterns.ts';
import { NO_OPERATION } from './addresses.ts';
import { isPicture } from './pictures.ts';

const CLOSED = { origin: false } as const;
const OPEN = {
  origin: '*',
  methods: 'GET, HEAD',
  allowedHeaders: 'accept, authorization, content-type, if-none-match, if-range, range, x-api-key',
  exposedHeaders:
    'accept-ranges, allow, content-length, content-range, deprecation, etag, ratelimit-limit, ratelimit-remaining, ratelimit-reset, ' +
    'retry-after, sunset, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset, x-request-id',
  maxAge: 86_400,
  strictPreflight: false,
} as const;
const FOR_PROGRAMS = { ...OPEN, methods: 'GET, HEAD, POST' } as const;

/**
 * Pages of other sites may read what is public: the operations of the contract that only read and belong to no account, the description of
 * the API, pictures, and that there is nothing at an address. Operations for programs, which say who they are in a header, take POST as
 * well. Everything else is closed to other sites. Cookies are never part of it.
 */
export function useCors(app: FastifyInstance): void {
  const routes = contractRoutes();
  const forPrograms = routes.filter(isForPrograms);
  const reading = routes.filter(({ method }) => method === 'GET');
  const open = [...reading.filter(isPublic), { url: '/api/openapi.json' } as const];
  // `/api/profile/favourites` looks like `/api/profile/:accountId`.
  const closed = reading.filter((route) => !isPublic(route));
  const openTo = (path: string, method: string) =>
    matches(method === 'POST' ? forPrograms : open, path) && !matches(closed, path);
  const openRoutes = new Set<string>([...open, ...forPrograms].map(({ url }) => url));

  const isOpen = (request: FastifyRequest): boolean => {
    const { method, url, headers, routeOptions } = request;
    if (isPicture(request)) return true;
    const path = url.split('?', 1)[0] ?? '';
    // A browser that asks whether it may has no route of its own.
    if (method === 'OPTIONS') return openTo(path, headers['access-control-request-method'] ?? 'GET');
    const { url: route = '' } = routeOptions;
    return route === NO_OPERATION || (openRoutes.has(route) && (method !== 'POST' || openTo(path, method)));
  };
  const delegator = async (request: FastifyRequest) => {
    if (!isOpen(request)) return CLOSED;
    return matches(forPrograms, request.url.split('?', 1)[0] ?? '') ? FOR_PROGRAMS : OPEN;
  };
  app.register(cors, { delegator });
}

function matches(routes: readonly Pick<RouteContract, 'url'>[], path: string): boolean {
  const patterns = PATTERNS.get(routes) ?? routes.map(patternOf);
  PATTERNS.set(routes, patterns);
  return patterns.some((pattern) => pattern.test(path));
}
const PATTERNS = new WeakMap<readonly Pick<RouteContract, 'url'>[], readonly RegExp[]>();

const isPublic = ({ schema }: RouteContract): boolean =>
  schema.hide !== true && !schema.tags.includes('account');

const isForPrograms = ({ key }: RouteContract): boolean => key !== undefined;
