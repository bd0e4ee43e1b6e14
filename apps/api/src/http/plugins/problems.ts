import { ERRORS, type ErrorCode } from '@soulstat/api-client/errors';
import { STATUS_CODES } from 'node:http';
import { DatabaseUnavailable } from '@soulstat/warehouse';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StorageFull } from '../../storage/disk-space.ts';
import { NO_ADDRESS, NO_OPERATION } from './addresses.ts';
import { contractRoutes } from '../openapi/openapi.ts';
import { patternOf } from '../openapi/route-patterns.ts';
import { validationMessage } from './validation-message.ts';
import { MESSAGES, ProblemError } from '../../base/problem.ts';

type Problem = { readonly code: ErrorCode; readonly message: string; readonly error?: string };

/** Seconds after which a restarted engine answers again and matches are loaded, generously. */
export const RETRY_AFTER_SECONDS = 5;

/** Every error leaves as `{ code, message }`; what the catalogue does not foresee is logged and leaves as `internal`. */
export function useProblems(app: FastifyInstance): void {
  app.setErrorHandler(sendProblem);
  app.addHook('onRequest', async (request, reply) => {
    if (request.method === 'OPTIONS') allow(request, reply);
  });
  app.setNotFoundHandler((request, reply) => {
    const allowed = allow(request, reply);
    if (allowed.length > 0 && request.method === 'OPTIONS') return reply.code(204).send();
    if (allowed.length > 0 && !allowed.includes(request.method)) {
      const message = `${pathOf(request)} takes ${allowed.join(', ')}, not ${request.method}.`;
      return send(reply, { code: 'method_not_allowed', message });
    }
    const message = `There is no ${request.method} ${pathOf(request)}. The operations are listed at /api/docs.`;
    return send(reply, { code: 'not_found', message });
  });
}

/** A route for what is below `/api/` and no operation: it is counted and limited like one. */
export function refuseOtherOperations(app: FastifyInstance): void {
  app.route({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    url: NO_OPERATION,
    schema: { hide: true },
    handler: (_request, reply) => reply.callNotFound(),
  });
}

/** What is refused before a route is looked for: no hook has seen it, and none will. */
export function sendUnrouted(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  // Of a socket that is not opened nobody would end the connection.
  if (request.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.destroy());
  return request.raw.url === NO_ADDRESS
    ? send(reply, { code: 'not_found', message: OTHER_SPELLING })
    : sendProblem(error, request, reply);
}

const OTHER_SPELLING =
  'Addresses have one spelling here: they begin with one slash, no part is empty or made of dots, and letters and digits are not encoded.';

const ROUTES = contractRoutes().map((route) => ({ method: route.method, pattern: patternOf(route) }));

/** Names in `Allow` what an address takes; nothing where there is nothing at it. */
function allow(request: FastifyRequest, reply: FastifyReply): readonly string[] {
  const path = pathOf(request);
  const methods = ROUTES.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method as string);
  if (methods.length === 0) return [];
  if (methods.includes('GET')) methods.push('HEAD');
  const allowed = [...new Set([...methods, 'OPTIONS'])];
  reply.header('allow', allowed.join(', '));
  return allowed;
}

export function sendProblem(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = problemOf(error);
  if (problem.code === 'internal') {
    request.log.error({ err: error }, 'the request failed');
    return send(
      reply,
      inWordsOf(request, {
        ...problem,
        message: `${problem.message} It is logged as request ${request.id}.`,
      }),
    );
  }
  if (problem.code === 'temporarily_unavailable')
    request.log.warn({ reason: (error as Error).message }, 'a database does not answer');
  if (ERRORS[problem.code] === 503) reply.header('retry-after', RETRY_AFTER_SECONDS);
  return send(reply, inWordsOf(request, problem));
}

/** What programs show to people where they read `error` instead of `message`. */
const TITLES: { readonly [Code in ErrorCode]?: string } = {
  api_key_missing: 'Missing API key',
  api_key_unknown: 'Invalid API key',
  api_key_in_address: 'API key in the address',
  api_key_scope: 'API key without the scope',
  api_key_origin: 'API key for other pages',
};

/** Programs that were made for other sites read `error`. */
function inWordsOf({ routeOptions }: FastifyRequest, { code, message }: Problem): Problem {
  const isForPrograms = (routeOptions.config as { readonly key?: unknown } | undefined)?.key !== undefined;
  if (!isForPrograms) return { code, message };
  return { error: TITLES[code] ?? STATUS_CODES[ERRORS[code]] ?? code, message, code };
}

/** What an answer says of an error. */
export function problemOf(error: unknown): Problem {
  if (error instanceof ProblemError || error instanceof StorageFull)
    return { code: error.code, message: error.message };
  if (error instanceof DatabaseUnavailable) return withMessage('temporarily_unavailable');
  const { validation, validationContext, statusCode = 500 } = error as Partial<FastifyError>;
  if (validation)
    return { code: 'invalid_request', message: validationMessage(validation, validationContext ?? 'body') };
  if (statusCode === 413) return withMessage('payload_too_large');
  if (statusCode === 415) return withMessage('unsupported_media_type');
  return withMessage(statusCode >= 400 && statusCode < 500 ? 'invalid_request' : 'internal');
}

const withMessage = (code: ErrorCode): Problem => ({ code, message: MESSAGES[code] });

function send(reply: FastifyReply, problem: Problem) {
  return reply
    .code(ERRORS[problem.code])
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const pathOf = (request: FastifyRequest) => request.url.split('?', 1)[0] ?? '';
