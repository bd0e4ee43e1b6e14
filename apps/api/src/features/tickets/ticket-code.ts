import { createHash, randomInt } from 'node:crypto';

/** Crockford's base 32: no letter that looks like a digit. 16 of them are 80 random bits. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 16;

/** In groups of four, to be read and typed. */
export function newTicketCode(): string {
  const letters = Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');
  return letters.replaceAll(/(.{4})(?!$)/g, '$1-');
}

/** What is stored of a code; undefined where the text can be none. */
export function hashOfCode(text: string): Uint8Array | undefined {
  const plain = text.toUpperCase().replaceAll(/[\s-]/g, '').replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const isCode = plain.length === LENGTH && [...plain].every((letter) => LETTERS.includes(letter));
  return isCode ? createHash('sha256').update(plain).digest() : undefined;
}
