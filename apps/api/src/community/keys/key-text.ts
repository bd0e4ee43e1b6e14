import { hash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 64;
/** Keys made here begin with it, so that whoever looks for secrets in public code finds them. */
const OWN_BEGINNING = 'sk_soulstat';
/** CRC-32 of what stands before it, at the end of keys made here. */
const CHECKSUM_LENGTH = 6;
const RANDOM_LENGTH = 'sk_'.length + LENGTH - OWN_BEGINNING.length - CHECKSUM_LENGTH;

/** A new key: 47 random characters, 280 bits. */
export function newKey(): string {
  const random = Array.from({ length: RANDOM_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  const text = OWN_BEGINNING + random;
  return text + checksumOf(text);
}

/** Whether a text can be a key: 64 letters and digits; one that claims to be made here has its checksum. */
export function canBeKey(text: string): boolean {
  if (!/^sk_[A-Za-z0-9]{64}$/.test(text)) return false;
  if (!text.startsWith(OWN_BEGINNING)) return true;
  return text.endsWith(checksumOf(text.slice(0, -CHECKSUM_LENGTH)));
}

export const hashOfKey = (key: string): Uint8Array => hash('sha256', key, 'buffer');
export const endingOf = (key: string): string => key.slice(-4);

/** The keys that stand in a text, such as an address. */
export const keysIn = (text: string): string[] =>
  text.includes('sk_') ? (text.match(/sk_[A-Za-z0-9]{64}/g) ?? []) : [];

function checksumOf(text: string): string {
  let left = crc32(text);
  let written = '';
  for (let place = 0; place < CHECKSUM_LENGTH; place += 1) {
    written = (LETTERS[left % LETTERS.length] ?? '') + written;
    left = Math.floor(left / LETTERS.length);
  }
  return written;
}
