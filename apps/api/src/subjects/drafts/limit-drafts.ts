import type { FastifyInstance, FastifyRequest } from 'fastify';
import { limitAccount } from '../../community/accounts/account-limits.ts';
import type { Sessions } from '../../community/accounts/session.ts';
import { limitAddress, type LimitHook, type RateLimits } from '../../http/plugins/rate-limit.ts';

/** Hooks for new drafts: guests by their address, accounts by themselves and by their address. */
export function limitDrafts(app: FastifyInstance, limits: RateLimits, sessions: Sessions): LimitHook[] {
  const isAccount = async (request: FastifyRequest) => (await sessions.find(request)) !== undefined;
  const isGuest = async (request: FastifyRequest) => !(await isAccount(request));
  return [
    limitAddress(app, limits, 'drafts', { allowList: isAccount }),
    limitAccount(app, limits, sessions, 'accountDrafts'),
    limitAddress(app, limits, 'addressDrafts', { allowList: isGuest }),
  ];
}
