import type { FastifyInstance } from 'fastify';
import { isSameSecret } from '../../community/accounts/sign-in/auth-state.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { openRareNotes } from '../../community/accounts/security-log.ts';
import { fail } from '../../base/problem.ts';

/** Opens the routes of `app` to the owner of the data folder alone, whose file `server.json` holds the token. */
export function requireAdminToken(
  app: Pick<FastifyInstance, 'addHook'>,
  { adminToken, postgres }: { readonly adminToken?: string | undefined; readonly postgres: Postgres },
): void {
  const note = openRareNotes(postgres);
  app.addHook('onRequest', async (request) => {
    const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1];
    const isRight = adminToken !== undefined && given !== undefined && isSameSecret(given, adminToken);
    if (given !== undefined) await note(request, isRight ? 'admin_token_used' : 'admin_token_refused');
    if (!isRight) fail('admin_token_required');
  });
}
