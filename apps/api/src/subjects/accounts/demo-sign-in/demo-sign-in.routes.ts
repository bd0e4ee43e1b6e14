import formbody from '@fastify/formbody';
import { auth } from '@soulstat/api-client/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Feature } from '../../../http/feature.ts';
import { listDemoPlayers } from '../../../community/players/queries/players.ts';
import { OPENID_NS, type OpenIdParams } from '../../../community/accounts/sign-in/openid.ts';
import { DEMO_PATH, planSignIn, signInFor } from '../../../community/accounts/sign-in/plan.ts';
import { openDemoKey } from './demo-key.ts';
import { demoSignInPage, keyPage, unknownWishPage } from './demo-sign-in-page.ts';
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
  const key = openDemoKey(accounts);
  app.register(formbody, { bodyLimit: LONGEST_FORM });
  app.addHook('onRequest', async (request) => {
    if (signInFor(request, accounts) === 'off')
      fail('not_found', 'The demo sign-in works only on the machine of this server.');
  });

  app.get(DEMO_PATH, HIDDEN, async (request, reply) => {
    const params = paramsOf(request.query);
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8');
    if (params['key'] !== undefined || !key.isShownBy(request)) return askForKey(request, reply, params);
    if (!wishOf(request, params)) return reply.code(400).send(unknownWishPage());
    const players = await listDemoPlayers(postgres, PLAYERS);
    return reply.send(demoSignInPage(players, params));
  });

  app.post(DEMO_PATH, HIDDEN, async (request, reply) => {
    const form = paramsOf(request.body);
    reply.header('cache-control', 'no-store');
    if (form['openid.mode'] === 'check_authentication')
      return reply.type('text/plain; charset=utf-8').send(provider.confirm(form));
    if (form['key'] !== undefined || !key.isShownBy(request)) return askForKey(request, reply, form);
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

  /** Once it is given: on to the choice of players, or to where a sign-in begins, without the key in the address. */
  function askForKey(request: FastifyRequest, reply: FastifyReply, params: OpenIdParams) {
    const carried = wishOf(request, params) ? openIdOnly(params) : {};
    const given = params['key'];
    if (given === undefined || !key.take(request, reply, given)) {
      const isAsked = given === undefined && request.method === 'GET';
      reply.code(isAsked ? 200 : 403).type('text/html; charset=utf-8');
      return reply.send(keyPage(carried, given !== undefined));
    }
    const sent = new URLSearchParams(carried);
    return reply.redirect(sent.size > 0 ? `${DEMO_PATH}?${sent}` : auth.signIn.url, 303);
  }

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

const openIdOnly = (params: OpenIdParams): Record<string, string> =>
  Object.fromEntries(
    Object.entries(params).filter((entry): entry is [string, string] => entry[0].startsWith('openid.')),
  );
