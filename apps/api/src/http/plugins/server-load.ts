import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { isSocket } from './addresses.ts';
import { whenAnswered } from './turns.ts';

/** Limits beyond which the server says that it is busy. */
export const LOAD_LIMITS = {
  /** The mean delay of the event loop within a second: every answer waits that long before it begins. */
  eventLoopDelayMs: 250,
  requestsUnderWay: 200,
};
export type LoadLimits = Readonly<typeof LOAD_LIMITS>;

const SAMPLED_EVERY_MS = 1000;

/** Answers say `server-load: busy` when the server is; nothing is refused for it. The site tells visitors (its `shared/server-load.ts`). */
export function useServerLoad(app: FastifyInstance, limits: LoadLimits): void {
  let underWay = 0;
  app.addHook('onRequest', async (request, reply) => {
    if (isSocket(request)) return;
    underWay += 1;
    void whenAnswered(reply).then(() => (underWay -= 1));
  });
  app.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    sampleInterval: SAMPLED_EVERY_MS,
    healthCheck: async () => underWay <= limits.requestsUnderWay,
    healthCheckInterval: SAMPLED_EVERY_MS,
    pressureHandler: (_request, reply) => void reply.header('server-load', 'busy'),
  });
}
