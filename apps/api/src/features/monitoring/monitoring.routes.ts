import { monitoring } from '@soulstat/api-client/contract';
import { LRUCache } from 'lru-cache';
import { serve, type Feature } from '../../feature.ts';
import { readMonitoring } from './read-monitoring.ts';

/** One question of many visitors costs the databases one answer in so many seconds. */
const FRESH_MS = 15_000;

export const monitoringRoutes: Feature = async (app, { dependencies, requestMetrics }) => {
  const startedAt = Math.floor(Date.now() / 1000);
  const latest = new LRUCache<'all', Awaited<ReturnType<typeof readMonitoring>>>({
    max: 1,
    ttl: FRESH_MS,
    fetchMethod: () => readMonitoring(dependencies),
  });

  serve(app, monitoring.getMonitoring, async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=15');
    return { ...(await latest.forceFetch('all')), startedAt, requests: await requestMetrics.latencies() };
  });
};
