import type { SignInKind } from '@soulstat/api-client/contract';
import type { AuthError } from '@soulstat/api-client/errors';
import type { FastifyRequest } from 'fastify';
import { isFromThisMachine, siteUrl } from '../../../http/network/site-address.ts';
import type { OpenIdProvider } from './openid.ts';
import type { AccountSettings } from './settings.ts';

/** Where the demo provider lives below the site's address. */
export const DEMO_PATH = '/api/demo-sign-in';

type SignInPlan =
  | { readonly state: 'possible'; readonly site: string; readonly provider: OpenIdProvider }
  | { readonly state: 'impossible'; readonly reason: AuthError };

/** Who signs this visitor in. On the demo page anybody passes for anybody: it is for people at this machine alone. */
export function signInFor(request: FastifyRequest, { signIn }: AccountSettings): SignInKind {
  return signIn === 'demo' && !isFromThisMachine(request) ? 'off' : signIn;
}

export function planSignIn(request: FastifyRequest, settings: AccountSettings): SignInPlan {
  const { signIn, publicUrl, platform } = settings;
  if (signIn === 'off') return { state: 'impossible', reason: 'unavailable' };
  const site = signInFor(request, settings) === 'off' ? undefined : siteUrl(request, publicUrl);
  if (site === undefined) return { state: 'impossible', reason: 'public_url_missing' };
  const isDemo = signIn === 'demo';
  const provider = isDemo ? demoProvider(request, site) : { ...platform, verifyUrl: platform.endpoint };
  return { state: 'possible', site, provider };
}

/** This server itself; it is asked where it listens, not at what a request calls it. */
function demoProvider({ socket }: FastifyRequest, site: string): OpenIdProvider {
  const address = socket.localAddress ?? '127.0.0.1';
  const host = address.includes(':') ? `[${address}]` : address;
  return {
    endpoint: `${site}${DEMO_PATH}`,
    verifyUrl: `http://${host}:${socket.localPort}${DEMO_PATH}`,
    identityPrefix: demoIdentityPrefix(site),
  };
}

export const demoIdentityPrefix = (site: string): string => `${site}${DEMO_PATH}/id/`;
