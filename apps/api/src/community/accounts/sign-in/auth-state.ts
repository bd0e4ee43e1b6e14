import type { AuthError } from '@soulstat/api-client/errors';
import { SERVER_COOKIES } from '@soulstat/personal-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash, randomBytes, timingSafeEqual } from 'node:crypto';
import { cookieName } from '../../../http/network/site-address.ts';

/** What a browser takes along to the provider and has to bring back. */
interface AuthState {
  readonly state: string;
  /** A path of the site. */
  readonly returnTo: string;
}

const COOKIE = SERVER_COOKIES.signIn;

/** Binds the way to the provider and back to this browser, by a signed cookie that lasts ten minutes. */
export function beginAuth(
  reply: FastifyReply,
  { returnTo, isSecure }: { readonly returnTo: string | undefined; readonly isSecure: boolean },
): AuthState {
  const journey = { state: randomBytes(16).toString('base64url'), returnTo: sitePath(returnTo) };
  const endsAt = Math.floor(Date.now() / 1000) + COOKIE.seconds;
  reply.setCookie(cookieName(COOKIE.name, isSecure), `${journey.state} ${endsAt} ${journey.returnTo}`, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    maxAge: COOKIE.seconds,
    signed: true,
  });
  return journey;
}

/** The journey that this browser comes back from. It ends here: the cookie goes. */
export function endAuth(
  request: FastifyRequest,
  reply: FastifyReply,
  { isSecure }: { readonly isSecure: boolean },
): AuthState | undefined {
  const name = cookieName(COOKIE.name, isSecure);
  const { valid, value } = request.unsignCookie(request.cookies[name] ?? '');
  reply.clearCookie(name, { path: '/', secure: isSecure });
  const [, state, endsAt, returnTo] = /^([\w-]+) (\d+) (\/.*)$/.exec((valid && value) || '') ?? [];
  if (state === undefined || returnTo === undefined || Number(endsAt) * 1000 < Date.now()) return undefined;
  return { state, returnTo };
}

/** Takes the same time wherever the two differ. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(hash('sha256', given, 'buffer'), hash('sha256', expected, 'buffer'));

/** The path with the reason in its query, for the page to tell. */
export function withAuthError(path: string, reason: AuthError): string {
  const url = new URL(path, 'http://site.invalid');
  url.searchParams.set('authError', reason);
  return `${url.pathname}${url.search}${url.hash}`;
}

/** A path of this site, or its home page when the text is anything else, such as another site's address. */
export function sitePath(text: string | undefined): string {
  const url = URL.parse(text ?? '/', 'http://site.invalid');
  if (!url || url.origin !== 'http://site.invalid' || !text?.startsWith('/')) return '/';
  const path = `${url.pathname}${url.search}${url.hash}`;
  // `/.//elsewhere` becomes a path that a browser takes for another host.
  return path.startsWith('//') ? '/' : path;
}
