import cookie, { Signer } from '@fastify/cookie';
import { SERVER_COOKIES } from '@soulstat/personal-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hash, randomBytes } from 'node:crypto';
import { signInFor } from './sign-in/plan.ts';
import type { AccountSettings } from './sign-in/settings.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import {
  endSession,
  extendSession,
  findSession,
  keepSecret,
  listSessions,
  startSession,
  type SessionRow,
} from './queries/sessions.ts';
import { noteEvent, originOf } from './security-log.ts';
import { cookieName, isHttps, isSameOrigin } from '../../http/network/site-address.ts';
import { fail } from '../../base/problem.ts';

export type Sessions = ReturnType<typeof useSessions>;

const SAFE_METHODS: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Cookies, sessions, and the rule that with a session's cookie only the site's own pages may change anything. The cookie holds
 * a random id and a signature: without the right one the database is not even asked.
 */
export function useSessions(app: FastifyInstance, postgres: Postgres, settings: AccountSettings) {
  const ours = sessionCookie(settings);
  let signer = new Signer(randomBytes(32));
  app.register(cookie, {
    secret: { sign: (value) => signer.sign(value), unsign: (value) => signer.unsign(value) },
  });
  app.addHook('onReady', async () => {
    signer = new Signer(Buffer.from(await keepSecret(postgres, 'cookies', randomBytes(32))));
  });
  refuseOtherSites(app, ours, settings);

  const found = new WeakMap<FastifyRequest, Promise<SessionRow | undefined>>();
  const find = (request: FastifyRequest) => {
    const known = found.get(request) ?? lookUp(request);
    found.set(request, known);
    return known;
  };

  async function lookUp(request: FastifyRequest): Promise<SessionRow | undefined> {
    const idHash = ours.hashIn(request);
    const provider = signInFor(request, settings);
    if (!idHash || provider === 'off') return undefined;
    const session = await findSession(postgres, idHash, provider);
    if (session?.isAging) await extendSession(postgres, idHash, originOf(request));
    return session;
  }

  const require = async (request: FastifyRequest) => (await find(request)) ?? fail('not_signed_in');

  const forget = (request: FastifyRequest, reply: FastifyReply) => {
    found.delete(request);
    reply.clearCookie(ours.nameFor(request), ours.optionsFor(request));
  };

  return {
    /** Looked up once for each request. */
    find,
    /** Stops the request with `not_signed_in` where `find` finds nobody. */
    require,
    /** Signs the browser in with a new id, whatever it had before. */
    start: async (request: FastifyRequest, reply: FastifyReply, accountId: number) => {
      if (settings.signIn === 'off') fail('not_signed_in');
      const id = randomBytes(32).toString('base64url');
      const session = {
        idHash: sha256(id),
        accountId,
        provider: settings.signIn,
        replaces: ours.hashIn(request),
        ...originOf(request),
      };
      await startSession(postgres, session);
      await noteEvent(postgres, request, { kind: 'signed_in', accountId });
      found.delete(request);
      reply.setCookie(ours.nameFor(request), id, {
        ...ours.optionsFor(request),
        maxAge: SERVER_COOKIES.session.seconds,
        signed: true,
      });
    },
    end: async (request: FastifyRequest, reply: FastifyReply) => {
      const idHash = ours.hashIn(request);
      const session = await find(request);
      if (idHash) await endSession(postgres, idHash);
      if (session) await noteEvent(postgres, request, { kind: 'signed_out', accountId: session.accountId });
      forget(request, reply);
    },
    /** The sessions of whoever is signed in, the one of this browser first. */
    list: async (request: FastifyRequest) =>
      listSessions(postgres, (await require(request)).accountId, ours.hashIn(request)),
    /** Takes the cookie away, where the sessions themselves have ended. */
    forget,
  };
}

function refuseOtherSites(
  app: FastifyInstance,
  ours: ReturnType<typeof sessionCookie>,
  settings: AccountSettings,
): void {
  app.addHook('preValidation', async (request) => {
    const isChange = !SAFE_METHODS.includes(request.method);
    if (isChange && request.cookies[ours.nameFor(request)] && !isSameOrigin(request, settings.publicUrl))
      fail('cross_origin');
  });
}

function sessionCookie({ publicUrl }: AccountSettings) {
  const isSecure = (request: FastifyRequest) => isHttps(request, publicUrl);
  const nameFor = (request: FastifyRequest) => cookieName(SERVER_COOKIES.session.name, isSecure(request));
  return {
    nameFor,
    optionsFor: (request: FastifyRequest) =>
      ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(request) }) as const,
    /** What the id of the request hashes to; undefined without one, and when its signature is wrong. */
    hashIn: (request: FastifyRequest) => {
      const { valid, value } = request.unsignCookie(request.cookies[nameFor(request)] ?? '');
      return valid && value ? sha256(value) : undefined;
    },
  };
}

const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer');

/** What the routes of this feature answer belongs to one visitor: nobody on the way keeps it. */
export function keepPrivate(app: FastifyInstance): void {
  app.addHook('onSend', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
  });
}
