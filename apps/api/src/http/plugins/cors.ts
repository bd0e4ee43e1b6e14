import cors from '@fastify/cors';
import type { RouteContract } from '@soulstat/api-client/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { contractRoutes } from '../openapi/openapi.ts';

const CLOSED = { origin: false } as const;
const OPEN = {
  origin: '*',
  methods: 'GET, HEAD',
  allowedHeaders: 'accept, content-type, if-none-match',
  exposedHeaders: 'etag, retry-after, x-request-id',
  maxAge: 86_400,
} as const;

/**
 * Pages of other sites may read what is public: the operations of the contract that only read and belong to no account, and the
 * description of the API. Everything else is closed to them. Cookies are never part of it.
 */
export function useCors(app: FastifyInstance): void {
  const routes = contractRoutes().filter(({ method }) => method === 'GET');
  const open = [...routes.filter(isPublic).map(patternOf), /^\/api\/openapi\.json$/];
  // `/api/profile/favourites` looks like `/api/profile/:accountId`.
  const closed = routes.filter((route) => !isPublic(route)).map(patternOf);
  const isOpenPath = (path: string) =>
    open.some((pattern) => pattern.test(path)) && !closed.some((pattern) => pattern.test(path));
  const openRoutes = new Set(['/api/openapi.json', ...routes.filter(isPublic).map(({ url }) => url)]);
  // Who only asks whether it may read has no route of its own.
  const isOpen = ({ method, url, routeOptions }: FastifyRequest) =>
    method === 'OPTIONS' || routeOptions.url === undefined
      ? isOpenPath(url.split('?', 1)[0] ?? '')
      : openRoutes.has(routeOptions.url);
  const delegator = async (request: FastifyRequest) =>
    isReading(request) && isOpen(request) ? OPEN : CLOSED;
  app.register(cors, { delegator });
}

/** Also the question of a browser whether it may read. */
function isReading({ method, headers }: FastifyRequest): boolean {
  const asked = method === 'OPTIONS' ? headers['access-control-request-method'] : method;
  return asked === 'GET' || asked === 'HEAD';
}

const isPublic = ({ schema }: RouteContract): boolean =>
  schema.hide !== true && !schema.tags.includes('account');

/** `/api/match/:matchId` → `/^\/api\/match\/[^/]+$/` */
const patternOf = ({ url }: RouteContract): RegExp => new RegExp(`^${url.replaceAll(/:\w+/g, '[^/]+')}$`);
