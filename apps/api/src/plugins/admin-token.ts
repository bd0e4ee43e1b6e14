import type { FastifyInstance } from 'fastify';
import { timingSafeEqual } from 'node:crypto';
import { sha256Of } from '../raw-files/raw-store.ts';
import type { Postgres } from '../queries/postgres/client/connect.ts';
import { openRareNotes } from './security-log.ts';
import { fail } from '../problem.ts';

/** Opens the routes of `app` to the owner of the data folder alone, whose file `server.json` holds the token. */
export function requireAdminToken(
  app: Pick<FastifyInstance, 'addHook'>,
  { adminToken, postgres }: { readonly adminToken?: string | undefined; readonly postgres: Postgres },
): void {
  const note = openRareNotes(postgres);
  app.addHook('onRequest', async (request) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isRight = adminToken !== undefined && given !== undefined && isSame(given, adminToken);
    if (given !== undefined) await note(request, isRight ? 'admin_token_used' : 'admin_token_refused');
    if (!isRight) fail('admin_token_required');
  });
}

/** Takes the same time wherever the two differ. */
function isSame(given: string, expected: string): boolean {
  return timingSafeEqual(
    Buffer.from(sha256Of(Buffer.from(given))),
    Buffer.from(sha256Of(Buffer.from(expected))),
  );
}
