import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import { tidyMemoryByShare } from '../tidy-memory.ts';
import { openStatisticsStore } from '../statistics/statistics-store.ts';
import { warmUp } from '../statistics/warm-up.ts';

/** What the API answers about many matches. */
export interface AnalyticsSite {
  readonly url: string;
  /** Asks without a network. */
  ask(path: string): Promise<AskedAnswer>;
  /** Reads into memory what the bar of filters offers, as a server does in its first minutes, and says in how many statements. */
  warm(): Promise<number>;
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

/** What is in memory, or read in its place. */
type MemoryOf = (db: Databases['clickhouse'], memory: StatisticsMemory) => StatisticsMemory;

/** The whole API on databases that are filled already, listening. */
export async function openAnalyticsSite(
  databases: Databases,
  memoryOf: MemoryOf = (_, memory) => memory,
): Promise<AnalyticsSite> {
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
  const opened = openStatisticsStore({ clickhouse, postgres: databases.postgres });
  const statistics = { ...opened, memory: memoryOf(clickhouse, opened.memory) };
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
    warm: () => warmUp({ ...databases, statistics }),
    statements: () => statements,
    close: () => app.close(),
  };
}
