import type { FastifyInstance } from 'fastify';
import type { RateLimits } from '../../http/plugins/rate-limit.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { useSockets } from './sockets.ts';
import { openTopics } from './topics.ts';

export type Realtime = ReturnType<typeof useRealtime>;

/** Sockets of visitors, and topics that every process hears. */
export function useRealtime(app: FastifyInstance, postgres: Postgres, limits: RateLimits) {
  const sockets = useSockets(app, limits);
  const topics = openTopics(postgres, app.log);
  app.addHook('onClose', () => topics.close());
  return { sockets, topics };
}
