import type { RouteContract } from '@soulstat/api-client/contract';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** When the route goes; from the contract. */
    deprecated?: NonNullable<RouteContract['deprecated']>;
  }
}

/** Answers of operations that go say since when (RFC 9745) and until when they are there (RFC 8594). */
export function useDeprecation(app: FastifyInstance): void {
  app.addHook('onRoute', (route) => {
    const { deprecated } = route as { readonly deprecated?: NonNullable<RouteContract['deprecated']> };
    if (deprecated) route.config = { ...route.config, deprecated };
  });
  app.addHook('onSend', async (request, reply) => {
    const { deprecated } = request.routeOptions.config;
    if (!deprecated) return;
    const { since, sunset } = deprecated;
    reply
      .header('deprecation', `@${Date.parse(since) / 1000}`)
      .header('sunset', new Date(sunset).toUTCString());
  });
}
