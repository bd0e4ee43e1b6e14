import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import { tidyMemoryByShare } from '../start/tidy-memory.ts';
import { openStatisticsStore } from '../counting/rollups.ts';

/** What the API answers about many matches. */
export interface AnalyticsSite {
  readonly url: string;
  /** Asks without a network. */
  ask(path: string): Promise<AskedAnswer>;
  /** Reads the newest matches into memory, as a server does in its first minutes. */
  preload(): Promise<void>;
  /** How many statements it has read from the database for that so far. */
  statements(): number;
  close(): Promise<void>;
}

/** How long an answer took, how many bytes came, compressed, and what it says where it is no success. */
interface AskedAnswer {
  readonly milliseconds: number;
  readonly bytes: number;
  readonly failure: string | undefined;
}

/** The whole API on databases that are filled already, listening. */
export async function openAnalyticsSite(databases: Databases): Promise<AnalyticsSite> {
  tidyMemoryByShare();
  let statements = 0;
  const clickhouse: Databases['clickhouse'] = {
    ...databases.clickhouse,
    rows: (statement) => {
      statements += 1;
      return databases.clickhouse.rows(statement);
    },
    bytes: (statement) => {
      statements += 1;
      return databases.clickhouse.bytes(statement);
    },
  };
  const statistics = openStatisticsStore({ clickhouse, postgres: databases.postgres });
  const app = buildApp({ ...databases, clickhouse, statistics, ingester: openIngester(databases) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    ask: async (url) => {
      const startedAt = performance.now();
      const { statusCode, rawPayload } = await app.inject({
        url,
        headers: { 'accept-encoding': 'gzip, deflate, br, zstd' },
      });
      const milliseconds = performance.now() - startedAt;
      const failure = statusCode === 200 ? undefined : `${url} answers ${statusCode}`;
      return { milliseconds, bytes: rawPayload.length, failure };
    },
    preload: statistics.preload,
    statements: () => statements,
    close: () => app.close(),
  };
}
