import { SERVER_COOKIES } from '@soulstat/personal-data';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isSameSecret } from '../../../community/accounts/sign-in/auth-state.ts';
import type { AccountSettings } from '../../../community/accounts/sign-in/settings.ts';
import { cookieName, isHttps } from '../../../http/network/site-address.ts';

const COOKIE = SERVER_COOKIES.demoKey;

/** The key that each browser shows once: whoever can read what the server prints, or its data folder, has it. */
export function openDemoKey({ demoKey, publicUrl }: AccountSettings) {
  const isKey = (given: string): boolean => demoKey !== undefined && isSameSecret(given, demoKey);
  const nameOf = (request: FastifyRequest) => cookieName(COOKIE.name, isHttps(request, publicUrl));
  return {
    isShownBy: (request: FastifyRequest): boolean => isKey(request.cookies[nameOf(request)] ?? ''),
    /** Whether it is the key; the browser has it from then on. */
    take: (request: FastifyRequest, reply: FastifyReply, given: string): boolean => {
      const key = given.trim();
      if (!isKey(key)) return false;
      const secure = isHttps(request, publicUrl);
      const maxAge = COOKIE.seconds;
      reply.setCookie(nameOf(request), key, { path: '/', httpOnly: true, sameSite: 'lax', secure, maxAge });
      return true;
    },
  };
}
