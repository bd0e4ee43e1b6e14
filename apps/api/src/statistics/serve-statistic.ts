import type { Output, StatisticBasis, StatisticRate } from '@soulstat/api-client/contract';
import type { FastifyInstance } from 'fastify';
import type { Databases } from '../storage/databases.ts';
import type { Handler, Operation } from '../http/feature.ts';
import { openCachedQuery, type StatisticRequest } from './cached-query.ts';

interface Asked<Value, Shown> extends Omit<StatisticRequest<Value>, 'reply'> {
  /** What is sent of the result: without rows of few matches, say. */
  readonly shown: (result: Value & { readonly basis: StatisticBasis }) => Shown;
}

/** Serves an operation of the contract that is one question to the statistics. */
export function serveStatistic<const R extends Operation, Value extends object>(
  app: FastifyInstance,
  dependencies: Pick<Databases, 'statistics' | 'postgres'>,
  operation: R,
  ask: (request: Parameters<Handler<R>>[0]) => Asked<Value, Output<R>>,
): void {
  const cachedQuery = openCachedQuery<Value>(dependencies);
  app.route({
    ...operation,
    handler: async (request, reply) => {
      const { shown, ...asked } = ask(request as never);
      return shown(await cachedQuery({ ...asked, reply }));
    },
  });
}

/** Leaves out rows with fewer matches than a query asks for. */
export const hasMatches =
  ({ minMatches = 0 }: { readonly minMatches?: number }) =>
  ({ winRate }: { readonly winRate: StatisticRate }): boolean =>
    winRate.count >= minMatches;
