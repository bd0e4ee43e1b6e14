import { once } from 'node:events';
import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { readDownloadQueue } from './queries/monitoring.ts';

/** The numbers of this process for a Prometheus server. */
export function openMetrics(postgres: Postgres): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const queue = new Gauge({
    name: 'soulstat_downloads',
    help: 'Matches whose salts are known, by what they wait for',
    labelNames: ['state'],
    registers: [registry],
    collect: async () => {
      // A database that is away leaves the other numbers as they are.
      const now = await readDownloadQueue(postgres).catch(() => undefined);
      if (!now) return;
      queue.set({ state: 'waiting' }, now.waiting);
      queue.set({ state: 'due' }, now.due);
    },
  });
  return registry;
}

/** Serves `/metrics` on a port of its own, which the site's visitors do not reach. */
export async function serveMetrics(
  registry: Registry,
  { host, port }: { readonly host: string; readonly port: number },
) {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end();
      return;
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  server.listen(port, host);
  await once(server, 'listening');
  const address = server.address();
  return {
    port: typeof address === 'object' ? (address?.port ?? port) : port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
