import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';

/** What the API answers about many matches. */
export interface AnalyticsSite {
  readonly url: string;
  /** Asks without a network, and throws where that is no success: how long it took, and how many bytes came, compressed. */
  ask(path: string): Promise<{ readonly milliseconds: number; readonly bytes: number }>;
  /** How many statements it has read from the database for that so far. */
  statements(): number;
  close(): Promise<void>;
}

/** The whole API on databases that are filled already, listening. */
export async function openAnalyticsSite(databases: Databases): Promise<AnalyticsSite> {
  let statements = 0;
  const clickhouse: Databases['clickhouse'] = {
    ...databases.clickhouse,
    rows: (statement) => {
      statements += 1;
      return databases.clickhouse.rows(statement);
    },
  };
  const app = buildApp({ ...databases, clickhouse, ingester: openIngester(databases) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ask: async (url) => {
      const startedAt = performance.now();
      const { statusCode, rawPayload } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
      const milliseconds = performance.now() - startedAt;
      if (statusCode !== 200) throw new Error(`${url} answers ${statusCode}: ${rawPayload}`);
      return { milliseconds, bytes: rawPayload.length };
    },
    statements: () => statements,
    close: () => app.close(),
  };
}
