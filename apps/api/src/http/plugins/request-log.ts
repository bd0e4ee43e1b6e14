import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isOfApi, NO_OPERATION } from './addresses.ts';

export const newRequestId = (): string => randomUUID();

/**
 * One line for each request that is answered, and its id in `x-request-id`. Neither query strings, nor texts that are part of a
 * path, nor addresses of visitors are logged: what people search for is theirs.
 */
export function useRequestLog(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const line = {
      method: request.method,
      path: loggedPath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (isQuiet(request) && reply.statusCode < 500) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

/** Health is asked for every few seconds, and files and pages are many. */
const isQuiet = (request: FastifyRequest): boolean =>
  !isOfApi(request) || request.routeOptions.url?.startsWith('/api/health/') === true;

/** A key that a program put there is refused, and written down nowhere. */
const KEY = /sk_[A-Za-z0-9]{64}/;

/** The address, which names a match or a player, unless that is a text of the visitor's, or may be any text. */
function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const { url: route = '' } = routeOptions;
  const isOfVisitor = route.includes(':encodedQuery') || route === NO_OPERATION || KEY.test(url);
  return isOfVisitor ? route : url.split('?', 1)[0];
}
