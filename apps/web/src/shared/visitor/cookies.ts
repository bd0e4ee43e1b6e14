import { COOKIES, type CookieKind } from '@soulstat/personal-data/browser';

export { COOKIES, type CookieKind };

/** The part of `document` that cookies need. */
export interface CookieJar {
  cookie: string;
  readonly location: { readonly protocol: string };
}

/** The cookies of `document.cookie`, by name. Of two cookies with one name the first counts: its path is more specific. */
export function parseCookies(text: string): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const pair of text.split(';')) {
    const end = pair.indexOf('=');
    const name = pair.slice(0, end).trim();
    if (end > 0 && name !== '' && !cookies.has(name)) cookies.set(name, decoded(pair.slice(end + 1).trim()));
  }
  return cookies;
}

/** The inverse of `parseCookies` for one cookie, with its attributes: path of the whole site, SameSite Lax. */
export function formatCookie({ name, seconds }: CookieKind, value: string, isSecure: boolean): string {
  return [
    `${name}=${encodeURIComponent(value)}`,
    'Path=/',
    ...(seconds === undefined ? [] : [`Max-Age=${seconds}`]),
    'SameSite=Lax',
    ...(isSecure ? ['Secure'] : []),
  ].join('; ');
}

export function readCookie(jar: CookieJar, { name }: CookieKind): string | undefined {
  return parseCookies(jar.cookie).get(name);
}

/** Secure on https. A browser that blocks cookies drops the value silently. */
export function writeCookie(jar: CookieJar, kind: CookieKind, value: string): void {
  jar.cookie = formatCookie(kind, value, jar.location.protocol === 'https:');
}

/** Whether a notice was acknowledged before, and still is. */
export function isAcknowledged(jar: CookieJar, kind: CookieKind): boolean {
  return readCookie(jar, kind) === ACKNOWLEDGED;
}

export function acknowledge(jar: CookieJar, kind: CookieKind): void {
  writeCookie(jar, kind, ACKNOWLEDGED);
}

const ACKNOWLEDGED = 'true';

/** A value set by another program may contain a lone percent sign: taken as it is. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}
