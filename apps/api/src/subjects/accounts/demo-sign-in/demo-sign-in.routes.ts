import formbody from '@fastify/formbody';
import type { FastifyRequest } from 'fastify';
import type { Feature } from '../../../http/feature.ts';
import { listDemoPlayers } from '../../../community/players/queries/players.ts';
import { OPENID_NS, type OpenIdParams } from '../../../community/accounts/sign-in/openid.ts';
import { DEMO_PATH, planSignIn, signInFor } from '../../../community/accounts/sign-in/plan.ts';
import { demoSignInPage, unknownWishPage } from './demo-sign-in-page.ts';
import { DEMO_SIGN_IN_STYLE } from './demo-sign-in-style.ts';
import { openDemoProvider, withParams, type SignInWish } from './provider.ts';
import { fail } from '../../../base/problem.ts';
import type { Databases } from '../../../storage/databases.ts';
import type { Visitors } from '../../../community/visitors.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'accounts'>;

const HIDDEN = { schema: { hide: true } };
/** A question to the provider is a handful of parameters. */
const LONGEST_FORM = 16 * 1024;
const PLAYERS = 24;

/** A sign-in for trying things out: one picks who to be. It speaks the protocol of the platform, page and all. */
export const demoSignInRoutes: Feature<Needs> = async (app, { postgres, accounts }) => {
  if (accounts.signIn !== 'demo') return;
  const provider = openDemoProvider();
  app.register(formbody, { bodyLimit: LONGEST_FORM });
  app.addHook('onRequest', async (request) => {
    if (signInFor(request, accounts) === 'off')
      fail('not_found', 'The demo sign-in works only on the machine of this server.');
  });

  app.get(DEMO_PATH, HIDDEN, async (request, reply) => {
    const wish = wishOf(request, paramsOf(request.query));
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (!wish) return reply.code(400).send(unknownWishPage());
    const players = await listDemoPlayers(postgres, PLAYERS);
    return reply.send(demoSignInPage(players, paramsOf(request.query)));
  });

  app.post(DEMO_PATH, HIDDEN, async (request, reply) => {
    const form = paramsOf(request.body);
    reply.header('cache-control', 'no-store');
    if (form['openid.mode'] === 'check_authentication')
      return reply.type('text/plain; charset=utf-8').send(provider.confirm(form));
    const wish = wishOf(request, form) ?? fail('invalid_request', 'This is not a sign-in request.');
    if (form['cancel'] !== undefined)
      return reply.redirect(
        withParams(wish.returnTo, { 'openid.ns': OPENID_NS, 'openid.mode': 'cancel' }),
        303,
      );
    const accountId = Number(form['accountId']);
    if (!Number.isInteger(accountId) || accountId < 1 || accountId > 0xff_ff_ff_ff)
      fail('invalid_request', 'An account id is a whole number from 1 to 4294967295.');
    return reply.redirect(provider.assert(wish, accountId), 303);
  });

  app.get(`${DEMO_PATH}/style.css`, HIDDEN, async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('text/css; charset=utf-8').send(DEMO_SIGN_IN_STYLE),
  );

  /** What the browser was sent with, if it comes from this site and leads back to it. */
  function wishOf(request: FastifyRequest, params: OpenIdParams): SignInWish | undefined {
    const plan = planSignIn(request, accounts);
    const returnTo = params['openid.return_to'] ?? '';
    const isAsked = params['openid.ns'] === OPENID_NS && params['openid.mode'] === 'checkid_setup';
    if (plan.state === 'impossible' || !isAsked) return undefined;
    const realm = `${plan.site}/`;
    if (params['openid.realm'] !== realm || !returnTo.startsWith(realm)) return undefined;
    return { site: plan.site, returnTo };
  }
};

/** The texts among the parameters; what comes twice is nothing that this provider knows. */
function paramsOf(raw: unknown): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries((raw ?? {}) as Record<string, unknown>).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
