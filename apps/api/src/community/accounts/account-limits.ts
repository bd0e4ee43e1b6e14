import type { FastifyInstance } from 'fastify';
import { limitHook, windowOf, type LimitHook, type RateLimits } from '../../http/plugins/rate-limit.ts';
import { keepPrivate, type Sessions } from './session.ts';

/** A hook for the routes of an account. A guest has none: the routes themselves refuse. */
export function limitAccount(
  app: FastifyInstance,
  limits: RateLimits,
  sessions: Sessions,
  of: keyof RateLimits = 'perAccount',
): LimitHook {
  return limitHook(app, {
    max: limits[of],
    ...windowOf(of),
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
