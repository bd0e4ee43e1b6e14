import oauth2, { type OAuth2Namespace } from '@fastify/oauth2';
import { auth, type LinkedAccount, type LinkPlatform } from '@soulstat/api-client/contract';
import type { AuthError } from '@soulstat/api-client/errors';
import { SERVER_COOKIES } from '@soulstat/personal-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { serve, type Feature } from '../../http/feature.ts';
import { limitAccount } from '../../community/accounts/account-limits.ts';
import { keepPrivate } from '../../community/accounts/session.ts';
import { noteEvent } from '../../community/accounts/security-log.ts';
import { cookieName, siteUrl } from '../../http/network/site-address.ts';
import { listLinks, removeLink, saveLink, type LinkRow } from '../../community/accounts/queries/accounts.ts';
import { withAuthError } from '../../community/accounts/sign-in/auth-state.ts';
import type { AccountSettings } from '../../community/accounts/sign-in/settings.ts';
import { reasonOf } from '../../base/request-loop.ts';
import { unixSeconds } from '../../base/unix-seconds.ts';
import { addressesOf, findOwner, SCOPES } from './link-platforms.ts';
import type { Databases } from '../../storage/databases.ts';
import type { Visitors } from '../../community/visitors.ts';
import type { Limited } from '../../http/plugins/rate-limit.ts';

type Needs = Pick<Databases, 'postgres'> & Pick<Visitors, 'sessions' | 'accounts'> & Limited;

type Clients = ReadonlyMap<LinkPlatform, OAuth2Namespace>;

const SETTINGS_PATH = '/settings';

/** Accounts of other platforms, linked by OAuth 2.0. The tokens are used once, to ask whose they are, and kept nowhere. */
export const linkRoutes: Feature<Needs> = async (app, options) => {
  const { postgres, sessions, accounts, rateLimits } = options;
  keepPrivate(app);
  app.addHook('preHandler', limitAccount(app, rateLimits, sessions));
  const clients = registerClients(app, accounts);

  serve(app, auth.listLinks, async (request) =>
    linksOf(await listLinks(postgres, (await sessions.require(request)).accountId), clients),
  );

  serve(app, auth.startLink, async (request, reply) => {
    const client = clients.get(request.params.platform);
    if (!client) return leadBack(reply, 'unavailable');
    if (siteUrl(request, accounts.publicUrl) === undefined) return leadBack(reply, 'public_url_missing');
    if (!(await sessions.find(request))) return leadBack(reply, 'not_signed_in');
    return reply.redirect(await client.generateAuthorizationUri(request, reply));
  });

  serve(app, auth.finishLink, async (request, reply) => {
    const { platform } = request.params;
    const outcome = await link(request, reply, platform, clients.get(platform), options);
    return outcome === 'linked'
      ? reply.redirect(`${SETTINGS_PATH}?linked=${platform}`)
      : leadBack(reply, outcome);
  });

  serve(app, auth.unlink, async (request) => {
    const { accountId } = await sessions.require(request);
    await removeLink(postgres, accountId, request.params.platform);
    await noteEvent(postgres, request, { kind: 'account_unlinked', accountId });
    return linksOf(await listLinks(postgres, accountId), clients);
  });
};

/** Takes the platform's answer: whose account it is, and keeps that. */
async function link(
  request: FastifyRequest,
  reply: FastifyReply,
  platform: LinkPlatform,
  client: OAuth2Namespace | undefined,
  { accounts, sessions, postgres }: Needs,
): Promise<'linked' | AuthError> {
  const settings = accounts.links[platform];
  if (!client || !settings) return 'unavailable';
  const session = await sessions.find(request);
  if (!session) return 'not_signed_in';
  const { error, code } = request.query as { error?: unknown; code?: unknown };
  if (error === 'access_denied') return 'cancelled';
  if (typeof code !== 'string') return 'refused';
  const token = await client
    .getAccessTokenFromAuthorizationCodeFlow(request, reply)
    .catch((cause: unknown) => {
      request.log.warn({ platform, reason: reasonOf(cause) }, 'linking an account failed');
      return undefined;
    });
  if (!token) return 'refused';
  try {
    const owner = await findOwner(platform, settings, token.token.access_token);
    await saveLink(postgres, session.accountId, { platform, ...owner });
    await noteEvent(postgres, request, { kind: 'account_linked', accountId: session.accountId });
    return 'linked';
  } catch (cause) {
    request.log.warn({ platform, reason: reasonOf(cause) }, 'a platform did not say whose account it is');
    return 'provider_unreachable';
  }
}

function linksOf(rows: readonly LinkRow[], clients: Clients): LinkedAccount[] {
  return auth.LINK_PLATFORMS.map((platform) => {
    const row = rows.find((candidate) => candidate.platform === platform);
    return {
      platform,
      isAvailable: clients.has(platform),
      name: row?.name ?? null,
      linkedAt: row ? unixSeconds(row.linkedAt) : null,
    };
  });
}

function registerClients(app: FastifyInstance, { links, publicUrl }: AccountSettings): Clients {
  const isSecure = publicUrl?.startsWith('https:') ?? false;
  const clients = new Map<LinkPlatform, OAuth2Namespace>();
  for (const platform of auth.LINK_PLATFORMS) {
    const client = links[platform];
    if (!client) continue;
    const name = `${platform}Link`;
    const { host, authorizeHost = host, authorizePath, tokenPath } = addressesOf(platform, client);
    const [state, verifier] = LINK_COOKIES[platform];
    app.register(oauth2, {
      name,
      scope: SCOPES[platform],
      credentials: {
        client: { id: client.clientId, secret: client.clientSecret },
        auth: { tokenHost: host, authorizeHost, authorizePath, tokenPath },
        options: { authorizationMethod: 'body' },
      },
      callbackUri: (request) => `${siteUrl(request, publicUrl) ?? ''}/api/auth/link/${platform}/return`,
      // Who comes by the code has to know what this browser alone was given (RFC 7636).
      pkce: 'S256',
      // The state that the platform brings back is bound to this browser by a cookie of its own for each platform.
      redirectStateCookieName: cookieName(state.name, isSecure),
      verifierCookieName: cookieName(verifier.name, isSecure),
      cookie: { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure, maxAge: state.seconds },
      userAgent: false,
    });
    app.after(() => {
      clients.set(platform, (app as unknown as Record<string, OAuth2Namespace>)[name] as OAuth2Namespace);
    });
  }
  return clients;
}

/** Of the state that the platform brings back, and of what only this browser knows. */
const LINK_COOKIES = {
  twitch: [SERVER_COOKIES.linkTwitch, SERVER_COOKIES.linkTwitchVerifier],
  youtube: [SERVER_COOKIES.linkYouTube, SERVER_COOKIES.linkYouTubeVerifier],
  discord: [SERVER_COOKIES.linkDiscord, SERVER_COOKIES.linkDiscordVerifier],
} as const;

function leadBack(reply: FastifyReply, reason: AuthError) {
  return reply.redirect(withAuthError(SETTINGS_PATH, reason));
}
