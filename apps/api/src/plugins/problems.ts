import { ERRORS, type ErrorCode } from '@soulstat/api-client/errors';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull } from '../disk-space.ts';
import { DatabaseUnavailable } from '../queries/database-unavailable.ts';
import { validationMessage } from './validation-message.ts';

/** What the API answers when the code itself says it all. */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  invalid_request: 'The request could not be read.',
  filter_not_offered: 'These numbers are not available with this filter.',
  sample_too_old: 'These figures are counted over the newest matches only. Choose later days.',
  admin_token_required: 'This needs the admin token of the data folder.',
  not_signed_in: 'Please sign in first.',
  cross_origin: 'Only the pages of this site may do that.',
  banned: 'This account is banned from sending matches to this site.',
  fresh_sign_in_needed: 'This needs a sign-in from the last 5 minutes. Sign in again, then repeat it.',
  profile_hidden: 'This player does not want to be shown.',
  not_found: 'There is nothing at this address.',
  match_not_found: 'This match is not on record yet.',
  match_refused: 'A file of this match arrived and could not be used.',
  match_awaited: 'This match is waiting for its download.',
  match_not_scored: 'The match has no scores.',
  favourites_full: 'There are 500 favourites already. Remove one first.',
  real_matches_stored: 'There are real matches here, and a simulated league is never mixed with them.',
  demo_unavailable: 'This server shows no simulated league: it runs on database servers, or with DEMO=off.',
  raw_file_missing: 'The file of this match is not stored any more. Its summary is.',
  payload_too_large: 'The request is too large.',
  unsupported_media_type: 'This address does not take content of this type.',
  too_many_requests: 'Too many requests. Please wait a moment.',
  internal: 'Something went wrong on this server.',
  storage_full: 'The disk of this server is full. Please try again later.',
  temporarily_unavailable: 'A database is restarting. Please try again in a few seconds.',
  sample_loading: 'The newest matches are still being loaded. Please try again in a few seconds.',
};

/** Seconds after which a restarted engine answers again and matches are loaded, generously. */
const RETRY_AFTER_SECONDS = 5;

/** An answer of the catalogue, thrown from anywhere below a handler. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly code: ErrorCode;

  constructor(code: ErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Stops the request with one of the catalogued errors. */
export function fail(code: ErrorCode, message: string = MESSAGES[code]): never {
  throw new ProblemError(code, message);
}

/** What the API says of a code by itself. */
export const messageOf = (code: ErrorCode): string => MESSAGES[code];

/** Every error leaves as `{ code, message }`; what the catalogue does not foresee is logged and leaves as `internal`. */
export function useProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.setNotFoundHandler((request, reply) => {
    const message = `There is no ${request.method} ${pathOf(request)}. The operations are listed at /api/docs.`;
    return send(reply, { code: 'not_found', message });
  });
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (problem.code === 'internal') {
    request.log.error({ err: error }, 'the request failed');
    return send(reply, { ...problem, message: `${problem.message} It is logged as request ${request.id}.` });
  }
  if (problem.code === 'temporarily_unavailable')
    request.log.warn({ reason: (error as Error).message }, 'a database does not answer');
  if (ERRORS[problem.code] === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return send(reply, problem);
}

function problemOf(error: unknown): { code: ErrorCode; message: string } {
  if (error instanceof ProblemError) return { code: error.code, message: error.message };
  if (error instanceof StorageFull) return { code: 'storage_full', message: error.message };
  if (error instanceof DatabaseUnavailable) return withMessage('temporarily_unavailable');
  const { validation, validationContext, statusCode = 500 } = error as Partial<FastifyError>;
  if (validation)
    return { code: 'invalid_request', message: validationMessage(validation, validationContext ?? 'body') };
  if (statusCode === 413) return withMessage('payload_too_large');
  if (statusCode === 415) return withMessage('unsupported_media_type');
  return withMessage(statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal');
}

function withMessage(code: ErrorCode) {
  return { code, message: MESSAGES[code] };
}

function send(reply: FastifyReply, problem: { code: ErrorCode; message: string }) {
  return reply
    .code(ERRORS[problem.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0];
