import { COOKIES, type CookieJar, readCookie, writeCookie } from './cookies.ts';

/**
 * The part of `crypto` that an identifier needs. On plain http a browser has neither `subtle` nor `randomUUID`.
 */
export interface RandomSource {
  readonly subtle?: Pick<SubtleCrypto, 'digest'> | undefined;
  readonly randomUUID?: (() => string) | undefined;
  getRandomValues(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer>;
}

/**
 * The identifier of this browser, stored in a cookie: the SHA-256, in hex, of a random UUID. Where the browser cannot hash, the UUID
 * itself. Created on the first visit.
 */
export async function deviceId(jar: CookieJar, source: RandomSource): Promise<string> {
  const known = readCookie(jar, COOKIES.deviceId);
  if (known) return known;
  const made = await makeDeviceId(source);
  // Another tab may have created it meanwhile.
  const meanwhile = readCookie(jar, COOKIES.deviceId);
  if (meanwhile) return meanwhile;
  writeCookie(jar, COOKIES.deviceId, made);
  return made;
}

/** 64 hex digits, or a UUID where hashing is unavailable. */
export async function makeDeviceId(source: RandomSource): Promise<string> {
  const uuid = source.randomUUID?.() ?? uuidFrom(source.getRandomValues(new Uint8Array(16)));
  try {
    if (!source.subtle) return uuid;
    const hash = await source.subtle.digest('SHA-256', new TextEncoder().encode(uuid));
    return hex(new Uint8Array(hash));
  } catch {
    return uuid;
  }
}

/** Version 4 (random) and its variant take six of the 128 bits. */
function uuidFrom(bytes: Uint8Array): string {
  const digits = hex(
    bytes.map((byte, index) => {
      if (index === 6) return (byte & 0x0f) | 0x40;
      return index === 8 ? (byte & 0x3f) | 0x80 : byte;
    }),
  );
  const [first, second, third, fourth] = [
    digits.slice(0, 8),
    digits.slice(8, 12),
    digits.slice(12, 16),
    digits.slice(16, 20),
  ];
  return `${first}-${second}-${third}-${fourth}-${digits.slice(20)}`;
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
