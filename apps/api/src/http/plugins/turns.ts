import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { IncomingMessage } from 'node:http';
import pLimit, { type LimitFunction } from 'p-limit';
import { isDumpFile, isFileOfTheSite, isSocket } from './addresses.ts';
import { networkOf } from '../network/network.ts';
import type { RateLimits } from './rate-limit.ts';
import { isFromThisMachine } from '../network/site-address.ts';
import { fail } from '../../base/problem.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Works on some requests of an address at a time; its others wait, so that whoever asks for much at once delays nobody else. A request is
 * over when its answer is written or its connection ends. Files of the site wait for nothing: a page asks for many of them together. Nor does
 * what a page asks this very process for: its page has the turn already, and would wait for itself.
 */
export function useTurns(app: FastifyInstance, { underWay, waiting }: RateLimits): void {
  const turns = new Map<string, LimitFunction>();
  app.addHook('onRequest', async (request, reply) => {
    if (isFileOfTheSite(request) || isSocket(request) || isDumpFile(request) || isOfThisProcess(request))
      return;
    if (isFromThisMachine(request)) return;
    const address = networkOf(request.ip);
    const limit = turns.get(address) ?? pLimit(underWay);
    if (limit.pendingCount >= waiting) refuse(reply);
    turns.set(address, limit);
    await new Promise<void>((begin) => {
      void limit(() => {
        begin();
        return whenAnswered(reply);
      }).then(() => setImmediate(forget, address, limit));
    });
    // Whoever left while waiting is owed nothing.
    if (reply.raw.destroyed) return reply.hijack();
    return undefined;
  });

  function forget(address: string, limit: LimitFunction): void {
    if (limit.activeCount + limit.pendingCount === 0) turns.delete(address);
  }
}

/** Not from a connection: what a page needs is injected. */
const isOfThisProcess = ({ raw }: FastifyRequest) => !(raw instanceof IncomingMessage);

/** Also when the connection ended without an answer. */
export function whenAnswered({ raw }: FastifyReply): Promise<void> {
  if (raw.writableFinished || raw.closed || raw.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    raw.once('finish', () => resolve()).once('close', () => resolve());
  });
}

function refuse(reply: FastifyReply): never {
  reply.header('retry-after', RETRY_AFTER_SECONDS);
  return fail(
    'too_many_requests',
    'Hundreds of requests from your address are waiting already. Ask again in a second.',
  );
}
