import { createHash, randomBytes } from 'node:crypto';

/** What makes whoever has it one of a team, or lets a team in: 192 random bits. */
export const newSecret = (): string => randomBytes(24).toString('base64url');

/** As it is stored. */
export const hashOfSecret = (secret: string): Uint8Array => createHash('sha256').update(secret).digest();
