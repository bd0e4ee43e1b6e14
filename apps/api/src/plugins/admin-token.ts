import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { sha256Of } from '../raw-store.ts';
import { fail } from './problems.ts';

/** Opens the routes of `app` to the owner of the data folder alone, whose file `server.json` holds the token. */
export function requireAdminToken(
  app: Pick<FastifyInstance, 'addHook'>,
  adminToken: string | undefined,
): void {
  app.addHook('onRequest', async ({ headers }) => {
    const given = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    if (!adminToken || !given || !isSame(given, adminToken)) fail('admin_token_required');
  });
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(
    Buffer.from(sha256Of(Buffer.from(given))),
    Buffer.from(sha256Of(Buffer.from(expected))),
  );
}
