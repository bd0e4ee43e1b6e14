import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CodeGuesses } from './code-guesses.ts';
import { readDraft, type ReadDraft } from './read-draft.ts';
import { draftCodeOf, hashOfToken } from './secrets.ts';
import { networkOf } from '../../../http/network/network.ts';
import { fail } from '../../../base/problem.ts';
import type { Postgres } from '../../../storage/postgres/connect.ts';
import { findSeat, type Seat } from '../queries/drafts.ts';

const NO_DRAFT = 'There is no draft with this code. Check each letter, or open a new draft.';
const TOO_MANY = 'Too many codes that are none. Wait a minute, then check the code and try again.';

/** What the code of a request leads to. Whoever guesses is soon told nothing at all. */
export async function findRoom(
  request: FastifyRequest<{ Params: { code: string } }>,
  postgres: Postgres,
  guesses: CodeGuesses,
): Promise<ReadDraft> {
  const network = networkOf(request.ip);
  if (!guesses.mayAsk(network)) return fail('too_many_requests', TOO_MANY);
  const found = await readDraft(postgres, draftCodeOf(request.params.code) ?? '');
  if (found !== undefined) return found;
  guesses.missed(network);
  return fail('not_found', NO_DRAFT);
}

/** Nothing has changed while the version is the same. */
export function tagVersion(reply: FastifyReply, parts: readonly (string | number)[]): void {
  reply.header('etag', `"${parts.join('-')}"`).header('cache-control', 'public, no-cache');
}

/** What the secret of a link makes of whoever has it; undefined where it is none of this draft. */
export const seatOfToken = async (
  postgres: Postgres,
  code: string,
  token: string | null | undefined,
): Promise<Seat | undefined> => (token ? findSeat(postgres, code, hashOfToken(token)) : undefined);
