import { auth, type AuthStatus, type SessionProfile } from '@soulstat/api-client/contract';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../feature.ts';
import { fail } from '../../plugins/problems.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { isSameOrigin } from '../../plugins/site-address.ts';
import { signInFor } from '../../sign-in/plan.ts';
import { endSessionsOf, type SessionRow } from '../../queries/postgres/sessions.ts';

const SIGNED_OUT = { isAuthenticated: false } as const;

/** Who is signed in, and the end of that. */
export const authRoutes: Feature = async (app, { dependencies: { postgres }, sessions, accounts }) => {
  keepPrivate(app);

  app.route({
    ...auth.getAuthStatus,
    handler: async (request): Promise<AuthStatus> => {
      const session = await sessions.find(request);
      return {
        isAuthenticated: session !== undefined,
        accountId: session?.accountId ?? null,
        profile: session ? profileOf(session) : null,
        signIn: signInFor(request, accounts),
      };
    },
  });

  app.route({
    ...auth.getSessionProfile,
    handler: async (request) => profileOf(await sessions.require(request)),
  });

  app.route({
    ...auth.signOut,
    handler: async (request, reply) => {
      if (isFromAnotherSite(request, accounts.publicUrl)) fail('cross_origin');
      await sessions.end(request, reply);
      return SIGNED_OUT;
    },
  });

  app.route({
    ...auth.signOutEverywhere,
    handler: async (request, reply) => {
      const { accountId } = await sessions.require(request);
      await endSessionsOf(postgres, accountId);
      sessions.forget(request, reply);
      return SIGNED_OUT;
    },
  });
};

/**
 * Signing out is a GET, which any site may send its visitors to. Browsers say where a request comes from, except to a site on
 * plain http that is not this machine: there the worst that another page can do is to sign its visitors out.
 */
function isFromAnotherSite(request: FastifyRequest, publicUrl: string | undefined): boolean {
  const site = request.headers['sec-fetch-site'];
  if (site === undefined && request.headers.origin === undefined) return false;
  return site !== 'none' && !isSameOrigin(request, publicUrl);
}

function profileOf({ accountId, name, avatarUrl, country, isHidden }: SessionRow): SessionProfile {
  return { accountId, name, avatarUrl, country, isHidden };
}
