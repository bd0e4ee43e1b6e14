import type { FastifyReply, FastifyRequest } from 'fastify';
import { fail } from '../../base/problem.ts';
import { accountOfSteamId } from '../../http/plugins/validation-message.ts';

/** A name may change, and a player may hide: not for long. */
export const PROGRAM_CACHING = 'public, max-age=15';
/** What changes with a release alone. */
export const FIXED_CACHING = 'public, max-age=3600';

interface Batch {
  readonly most: number;
  readonly of: 'account' | 'match';
}

const MANY = { account: 'accounts', match: 'matches' } as const;
const HIGHEST = { account: 4_294_967_295, match: Number.MAX_SAFE_INTEGER } as const;

/** The ids of a batch as programs send them: numbers or texts, some of them twice. Ids that can be nobody's are among them. */
export function idsOf(sent: readonly (number | string)[], { most, of }: Batch): number[] {
  if (sent.length > most)
    fail(
      'invalid_request',
      `A batch has at most ${most} ${MANY[of]}, and this one has ${sent.length}: send the others in another one.`,
    );
  return [...new Set(sent.map((id) => idOf(id, of)))];
}

function idOf(sent: number | string, of: Batch['of']): number {
  const text = String(sent).trim();
  const account = of === 'account' ? accountOfSteamId(text) : undefined;
  if (account !== undefined) return Number(account);
  const id = /^\d{1,16}$/.test(text) ? Number(text) : NaN;
  if (id <= HIGHEST[of]) return id;
  const article = of === 'account' ? 'an account id' : 'a match id';
  return fail(
    'invalid_request',
    `\`${text}\` in the body is not ${article}: a whole number up to ${HIGHEST[of]}.`,
  );
}

/** What was found of these ids, in their order. */
export const foundOf = <Found>(found: ReadonlyMap<number, Found>, ids: readonly number[]): Found[] =>
  ids.flatMap((id) => found.get(id) ?? []);

/** A list as JSON, or a line each for those who ask for lines. */
export function sendBatch<Row>(request: FastifyRequest, reply: FastifyReply, rows: Row[]): Row[] {
  reply.header('cache-control', 'no-store').header('vary', 'accept');
  if (!/application\/x-ndjson/i.test(request.headers.accept ?? '')) return rows;
  const lines = rows.map((row) => `${JSON.stringify(row)}\n`).join('');
  return reply.type('application/x-ndjson').serializer(String).send(lines) as never;
}
