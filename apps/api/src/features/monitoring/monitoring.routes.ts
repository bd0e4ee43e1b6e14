import { monitoring } from '@soulstat/api-client/contract';
import type { Feature } from '../../feature.ts';
import { readMonitoring } from './read-monitoring.ts';

/** One question of many visitors costs the databases one answer in so many seconds. */
const FRESH_MS = 15_000;

export const monitoringRoutes: Feature = async (app, { dependencies, requestMetrics }) => {
  const startedAt = Math.floor(Date.now() / 1000);
  let latest: ReturnType<typeof readMonitoring> | undefined;

  function current() {
    if (latest) return latest;
    latest = readMonitoring(dependencies);
    const forget = () => (latest = undefined);
    latest.then(() => setTimeout(forget, FRESH_MS).unref(), forget);
    return latest;
  }

  app.route({
    ...monitoring.getMonitoring,
    handler: async (_request, reply) => {
      reply.header('cache-control', 'public, max-age=15');
      return { ...(await current()), startedAt, requests: await requestMetrics.latencies() };
    },
  });
};
