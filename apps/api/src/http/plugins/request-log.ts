import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';

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
    const isQuiet = line.path?.startsWith('/api/health/') || !line.path?.startsWith('/api/');
    if (isQuiet && reply.statusCode < 500) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}

function loggedPath({ url, routeOptions }: FastifyRequest): string | undefined {
  const route = routeOptions.url ?? '';
  return route.includes(':encodedQuery') ? route : url.split('?', 1)[0];
}
