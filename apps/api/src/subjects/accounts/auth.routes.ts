import { auth, type AuthStatus, type OwnSession, type SessionProfile } from '@soulstat/api-client/contract';
import { offered } from '../../community/permissions/may.ts';
import { ACTIONS } from '../../community/permissions/rules.ts';
import { serve, type Feature } from '../../http/feature.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { noteEvent, securityEventOf } from '../../community/accounts/security-log.ts';
import { isSameOrigin } from '../../http/network/site-address.ts';
import { inUnixSeconds } from '../../base/unix-seconds.ts';
import { signInFor } from '../../community/accounts/sign-in/plan.ts';
import { listSecurityEvents } from '../../community/accounts/queries/security-events.ts';
import {
  endOwnSession,
  endSessionsOf,
  type OwnSessionRow,
  type SessionRow,
} from '../../community/accounts/queries/sessions.ts';
import { fail } from '../../base/problem.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> & Visitors;

const MAX_EVENTS = 50;
const SIGNED_OUT = { isAuthenticated: false } as const;

export const authRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, sessions, permissions, accounts } = options;
  keepPrivate(app);

  serve(app, auth.getAuthStatus, async (request): Promise<AuthStatus> => {
    const [session, actor] = [await sessions.find(request), await permissions.actorOf(request)];
    return {
      isAuthenticated: session !== undefined,
      accountId: session?.accountId ?? null,
      profile: session ? profileOf(session) : null,
      role: actor.role,
      may: offered(actor, ACTIONS),
      signIn: signInFor(request, accounts),
    };
  });

  serve(app, auth.getSessionProfile, async (request) => profileOf(await sessions.require(request)));

  serve(app, auth.signOut, async (request, reply) => {
    await sessions.end(request, reply);
    return SIGNED_OUT;
  });

  serve(app, auth.signOutByGet, async (request, reply) => {
    if (!isSameOrigin(request, accounts.publicUrl)) fail('cross_origin');
    await sessions.end(request, reply);
    return SIGNED_OUT;
  });

  serve(app, auth.signOutEverywhere, async (request, reply) => {
    const { accountId } = await sessions.require(request);
    await endSessionsOf(postgres, accountId);
    await noteEvent(postgres, request, { kind: 'signed_out_everywhere', accountId });
    sessions.forget(request, reply);
    return SIGNED_OUT;
  });

  serve(app, auth.listSessions, async (request) => (await sessions.list(request)).map(sessionOf));

  serve(app, auth.endSession, async (request) => {
    const { accountId } = await sessions.require(request);
    if (!(await endOwnSession(postgres, accountId, request.params.sessionId)))
      fail('not_found', 'This session has ended already.');
    await noteEvent(postgres, request, { kind: 'session_ended', accountId });
    return (await sessions.list(request)).map(sessionOf);
  });

  serve(app, auth.listSecurityEvents, async (request) => {
    const { accountId } = await sessions.require(request);
    return (await listSecurityEvents(postgres, accountId, MAX_EVENTS)).map(securityEventOf);
  });
};

const sessionOf = ({ createdAt: signedInAt, expiresAt: _ends, ...session }: OwnSessionRow): OwnSession =>
  inUnixSeconds({ ...session, signedInAt });

function profileOf({ accountId, name, avatarUrl, country, isHidden }: SessionRow): SessionProfile {
  return { accountId, name, avatarUrl, country, isHidden };
}
