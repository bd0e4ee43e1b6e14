import { auth } from '@soulstat/api-client/contract';
import type { AuthError } from '@soulstat/api-client/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../feature.ts';
import { limitAddress } from '../../plugins/rate-limit.ts';
import { keepPrivate } from '../../plugins/session.ts';
import { isHttps } from '../../sign-in/site-address.ts';
import type { Postgres } from '../../queries/postgres/client/connect.ts';
import { takeNonce } from '../../queries/postgres/accounts/sessions.ts';
import { beginAuth, endAuth, isSameState, sitePath, withAuthError } from '../../sign-in/auth-state.ts';
import { isGenuine, ProviderUnreachable, readAnswer, signInUrl } from '../../sign-in/openid.ts';
import { planSignIn } from '../../sign-in/plan.ts';
import type { AccountSettings } from '../../sign-in/settings.ts';

const RETURN_PATH = '/api/auth/steam/return';

/** The way to the provider of the sign-in and back. */
export const signInRoutes: Feature = async (app, options) => {
  const { dependencies, sessions, accounts, rateLimits } = options;
  app.addHook('onRequest', limitAddress(app, rateLimits, 'signIns'));
  keepPrivate(app);

  app.route({
    ...auth.signIn,
    handler: async (request, reply) => {
      const plan = planSignIn(request, accounts);
      const { returnTo } = request.query;
      if (plan.state === 'impossible') return leadBack(reply, returnTo, plan.reason);
      const { site, provider } = plan;
      const journey = beginAuth(reply, { returnTo, isSecure: isHttps(request, accounts.publicUrl) });
      return reply.redirect(
        signInUrl(provider, { returnTo: returnAddress(site, journey.state), realm: `${site}/` }),
      );
    },
  });

  app.route({
    ...auth.finishSignIn,
    handler: async (request, reply) => {
      const journey = endAuth(request, reply, { isSecure: isHttps(request, accounts.publicUrl) });
      const outcome = await answerOf(request, {
        state: journey?.state,
        accounts,
        postgres: dependencies.postgres,
      });
      if (typeof outcome === 'string') return leadBack(reply, journey?.returnTo, outcome);
      await sessions.start(request, reply, outcome.accountId);
      return reply.redirect(journey?.returnTo ?? '/');
    },
  });
};

interface Coming {
  /** What this browser was sent away with; undefined when it was not. */
  readonly state: string | undefined;
  readonly accounts: AccountSettings;
  readonly postgres: Postgres;
}

/** The account that the answer proves, or why it proves none. */
async function answerOf(
  request: FastifyRequest,
  { state, accounts, postgres }: Coming,
): Promise<{ accountId: number } | AuthError> {
  const raw = request.query as Readonly<Record<string, unknown>>;
  const plan = planSignIn(request, accounts);
  if (plan.state === 'impossible') return plan.reason;
  if (state === undefined || !isSameState(raw['state'], state)) return 'expired';
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

const reasonOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause));
