import { buildApp, type AppOptions, type Dependencies } from '../../app.ts';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';

/** The whole API on databases that are filled already, asked without a network unless it listens. */
export function openSite(databases: Databases, more: Partial<Dependencies> = {}, options: AppOptions = {}) {
  const app = buildApp({ ...databases, ingester: openIngester(databases), ...more }, options);
  const time = async (url: string, encoding = 'identity') => {
    const startedAt = performance.now();
    const answer = await app.inject({ url, headers: { 'accept-encoding': encoding } });
    return { milliseconds: performance.now() - startedAt, answer };
  };
  return {
    /** How long an answer took, and the answer, compressed as the caller takes it. */
    time,
    /** The same. Throws where it is no success. */
    ask: async (...asked: Parameters<typeof time>) => {
      const { milliseconds, answer } = await time(...asked);
      if (answer.statusCode === 200) return { milliseconds, answer };
      throw new Error(`${asked[0]} answers ${answer.statusCode}: ${answer.payload}`);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: () => app.close(),
  };
}

/** The whole app, listening, with room for as many connections of this machine as a benchmark opens. */
export async function openDraftSite(databases: Databases) {
  const { listen, close } = openSite(databases);
  return { url: await listen(), close };
}
