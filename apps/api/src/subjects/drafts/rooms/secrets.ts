import { createHash, randomBytes, randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';
const CODE_LENGTH = 8;

/** One of 36^8: it opens the room to spectators, who can do nothing in it. */
export const newDraftCode = (): string =>
  Array.from({ length: CODE_LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** As it is stored; undefined where the text can be no code. */
export function draftCodeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9]{8}$/.test(code) ? code : undefined;
}

/** What makes whoever has it a captain, a player or a referee: 192 random bits. */
export const newDraftToken = (): string => randomBytes(24).toString('base64url');

export const hashOfToken = (token: string): Uint8Array => createHash('sha256').update(token).digest();
