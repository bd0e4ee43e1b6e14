import { auth } from '@soulstat/api-client/contract';
import type { AuthError } from '@soulstat/api-client/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAddress, type Limited } from '../../http/plugins/rate-limit.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { isHttps } from '../../http/network/site-address.ts';
import { takeNonce } from '../../community/accounts/queries/sessions.ts';
import {
  beginAuth,
  endAuth,
  isSameSecret,
  sitePath,
  withAuthError,
} from '../../community/accounts/sign-in/auth-state.ts';
import {
  isGenuine,
  ProviderUnreachable,
  readAnswer,
  signInUrl,
} from '../../community/accounts/sign-in/openid.ts';
import { reasonOf } from '../../base/request-loop.ts';
import { planSignIn } from '../../community/accounts/sign-in/plan.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'accounts'> & Limited;

const RETURN_PATH = '/api/auth/steam/return';

export const signInRoutes: Feature<Needs> = async (app, options) => {
  const { sessions, accounts, rateLimits } = options;
  app.addHook('onRequest', limitAddress(app, rateLimits, 'signIns'));
  keepPrivate(app);

  serve(app, auth.signIn, async (request, reply) => {
    const plan = planSignIn(request, accounts);
    const { returnTo } = request.query;
    if (plan.state === 'impossible') return leadBack(reply, returnTo, plan.reason);
    const { site, provider } = plan;
    const journey = beginAuth(reply, { returnTo, isSecure: isHttps(request, accounts.publicUrl) });
    const back = { returnTo: returnAddress(site, journey.state), realm: `${site}/` };
    return reply.redirect(signInUrl(provider, back));
  });

  serve(app, auth.finishSignIn, async (request, reply) => {
    const journey = endAuth(request, reply, { isSecure: isHttps(request, accounts.publicUrl) });
    const outcome = await answerOf(request, journey?.state, options);
    if (typeof outcome === 'string') return leadBack(reply, journey?.returnTo, outcome);
    await sessions.start(request, reply, outcome.accountId);
    return reply.redirect(journey?.returnTo ?? '/');
  });
};

/** The account that the answer proves, or why it proves none. `state` is what this browser was sent away with; undefined when it was not. */
async function answerOf(
  request: FastifyRequest,
  state: string | undefined,
  { accounts, postgres }: Needs,
): Promise<{ accountId: number } | AuthError> {
  const raw = request.query as Readonly<Record<string, unknown>>;
  const plan = planSignIn(request, accounts);
  if (plan.state === 'impossible') return plan.reason;
  const came = raw['state'];
  if (state === undefined || typeof came !== 'string' || !isSameSecret(came, state)) return 'expired';
  const { site, provider } = plan;
  const answer = readAnswer(raw, { provider, returnTo: returnAddress(site, state), now: new Date() });
  if (answer.state === 'cancelled') return 'cancelled';
  if (answer.state === 'refused') {
    request.log.warn({ reason: answer.reason }, 'an answer of the sign-in was refused');
    return 'refused';
  }
  try {
    // The provider first: what it did not make must not use up a nonce that it did.
    const isAccepted =
      (await isGenuine(provider, answer.params)) &&
      (await takeNonce(postgres, `${provider.endpoint} ${answer.nonce}`, answer.nonceEndsAt));
    return isAccepted ? { accountId: answer.accountId } : 'refused';
  } catch (error) {
    if (!(error instanceof ProviderUnreachable)) throw error;
    request.log.warn({ reason: reasonOf(error.cause) }, 'the provider of the sign-in did not answer');
    return 'provider_unreachable';
  }
}

const returnAddress = (site: string, state: string) => `${site}${RETURN_PATH}?state=${state}`;

function leadBack(reply: FastifyReply, path: string | undefined, reason: AuthError) {
  return reply.redirect(withAuthError(sitePath(path), reason));
}
