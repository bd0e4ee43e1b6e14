import type { AddressInfo } from 'node:net';
import { buildApp } from '../app.ts';
import type { Databases } from '../databases.ts';
import { openIngester } from '../ingest/ingester.ts';

export interface DraftSite {
  readonly url: string;
  close(): Promise<void>;
}

/** The whole app, listening, with room for as many connections of this machine as a benchmark opens. */
export async function openDraftSite(databases: Databases): Promise<DraftSite> {
  const app = buildApp({ ...databases, ingester: openIngester(databases) });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => app.close() };
}
