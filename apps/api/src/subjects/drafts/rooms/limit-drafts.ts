import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actorByKey, hasKey } from '../../../community/keys/use-keys.ts';
import { limitAccount } from '../../../community/accounts/account-limits.ts';
import type { Sessions } from '../../../community/accounts/session.ts';
import {
  limitAddress,
  limitHook,
  windowOf,
  type LimitHook,
  type RateLimits,
} from '../../../http/plugins/rate-limit.ts';

/** Hooks for new drafts: guests by their address, accounts and owners of keys by themselves and by their address. */
export function limitDrafts(app: FastifyInstance, limits: RateLimits, sessions: Sessions): LimitHook[] {
  const isAccount = async (request: FastifyRequest) =>
    hasKey(request) || (await sessions.find(request)) !== undefined;
  const isGuest = async (request: FastifyRequest) => !(await isAccount(request));
  return [
    limitAddress(app, limits, 'drafts', { allowList: isAccount }),
    limitAccount(app, limits, sessions, 'accountDrafts'),
    limitHook(app, {
      max: limits.accountDrafts,
      ...windowOf('accountDrafts'),
      allowList: (request) => !hasKey(request),
      keyGenerator: (request) => `owner ${actorByKey(request)?.accountId}`,
    }),
    limitAddress(app, limits, 'addressDrafts', { allowList: isGuest }),
  ];
}
