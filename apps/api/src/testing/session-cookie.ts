import { Signer } from '@fastify/cookie';
import { createHash, randomBytes } from 'node:crypto';
import type { Postgres } from '../storage/postgres/connect.ts';
import { keepSecret, startSession } from '../community/accounts/queries/sessions.ts';

/** The cookies of somebody whom this provider has signed in, without asking it. */
export async function sessionCookies(
  postgres: Postgres,
  accountId: number,
  provider: 'steam' | 'demo',
): Promise<Map<string, string>> {
  const signer = new Signer(Buffer.from(await keepSecret(postgres, 'cookies', randomBytes(32))));
  const id = randomBytes(32).toString('base64url');
  await startSession(postgres, { idHash: createHash('sha256').update(id).digest(), accountId, provider });
  return new Map([['soulstat-session', encodeURIComponent(signer.sign(id))]]);
}
