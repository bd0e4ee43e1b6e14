import { readsOn } from '@soulstat/warehouse/internals';
import type { Databases } from '../../storage/databases.ts';
import { openStatisticsStore } from '../../statistics/counting/rollups.ts';
import { tidyMemoryByShare } from '../../base/tidy-memory.ts';
import { openSite } from './site.ts';

export type AnalyticsSite = Awaited<ReturnType<typeof openAnalyticsSite>>;

/** What the API answers about many matches, listening. */
export async function openAnalyticsSite(databases: Databases) {
  tidyMemoryByShare();
  let statements = 0;
  const { rows, bytes, ...others } = databases.clickhouse;
  const clickhouse: Databases['clickhouse'] = {
    ...others,
    ...readsOn((statement) => {
      statements += 1;
      return rows(statement);
    }),
    bytes: (statement) => {
      statements += 1;
      return bytes(statement);
    },
  };
  const statistics = openStatisticsStore({ clickhouse, postgres: databases.postgres });
  const { time, listen, close } = openSite(databases, { clickhouse, statistics });
  return {
    url: await listen(),
    /** How long an answer took, how many bytes came, compressed, and what it says where it is no success. */
    ask: async (url: string) => {
      const { milliseconds, answer } = await time(url, 'gzip, deflate, br, zstd');
      const failure = answer.statusCode === 200 ? undefined : `${url} answers ${answer.statusCode}`;
      return { milliseconds, bytes: answer.rawPayload.length, failure };
    },
    /** Reads the newest matches into memory, as a server does in its first minutes. */
    preload: statistics.preload,
    /** How many statements it has read from the database for that so far. */
    statements: () => statements,
    close,
  };
}
