import type { Monitoring } from '@soulstat/api-client';
import type { FastifyInstance } from 'fastify';
import { Counter, Histogram, type Registry } from 'prom-client';
import { NO_OPERATION } from './addresses.ts';
import { quantileOf } from './quantile.ts';

type RouteLatency = Monitoring['requests'][number];

export type RequestMetrics = ReturnType<typeof useRequestMetrics>;

/** In seconds: close together where an answer is felt to be quick. */
const BUCKETS = [0.002, 0.005, 0.01, 0.02, 0.035, 0.05, 0.075, 0.1, 0.15, 0.25, 0.4, 0.7, 1, 2, 5, 15];
const LABELS = ['method', 'route'] as const;

/** Counts how long the operations of the API take, by route and not by address: no visitor can be told from another. */
export function useRequestMetrics(app: FastifyInstance, registry: Registry) {
  const seconds = new Histogram({
    name: 'soulstat_request_seconds',
    help: 'How long requests to the API took',
    labelNames: LABELS,
    buckets: BUCKETS,
    registers: [registry],
  });
  const errors = new Counter({
    name: 'soulstat_request_errors_total',
    help: 'Requests to the API that failed for a reason of the server',
    labelNames: LABELS,
    registers: [registry],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const route = routeOptions.url;
    // Addresses that nobody serves are no operation.
    if (!route?.startsWith('/api/') || route === NO_OPERATION) return;
    seconds.observe({ method, route }, reply.elapsedTime / 1000);
    if (reply.statusCode >= 500) errors.inc({ method, route });
  });
  return {
    /** Of every public operation that was asked for since the process started, the busiest first. */
    latencies: async () => {
      const [{ values }, failed] = [await seconds.get(), await errors.get()];
      return latenciesOf(values, failed.values);
    },
  };
}

/** What the owner of the data folder does is no business of visitors. */
const OF_THE_OWNER = '/api/admin/';

interface Value {
  readonly value: number;
  readonly labels: Partial<Record<string, string | number>>;
  readonly metricName?: string;
}

function latenciesOf(values: readonly Value[], failed: readonly Value[]): RouteLatency[] {
  const nameOf = ({ labels }: Value) => `${labels['method']} ${labels['route']}`;
  const errorsOf = new Map(failed.map((value) => [nameOf(value), value.value]));
  return [...Map.groupBy(values, nameOf)]
    .map(([name, rows]) => {
      const [method = '', route = ''] = name.split(' ');
      const buckets = rows
        .filter(({ metricName }) => metricName?.endsWith('_bucket'))
        .map(({ labels, value }) => ({ upTo: Number(labels['le']), atMost: value }));
      const at = (share: number) => Math.round(quantileOf(buckets, share) * 10_000) / 10;
      const requests = rows.find(({ metricName }) => metricName?.endsWith('_count'))?.value ?? 0;
      const errors = errorsOf.get(name) ?? 0;
      return { method, route, requests, errors, p50Ms: at(0.5), p95Ms: at(0.95), p99Ms: at(0.99) };
    })
    .filter(({ route }) => !route.startsWith(OF_THE_OWNER))
    .toSorted((a, b) => b.requests - a.requests || a.route.localeCompare(b.route));
}
