/** One server with our own matches for all tests; those that break something start one of their own. */
import { join } from 'node:path';
import { writeSamples } from './samples.ts';
import { makeTemplate, startServer } from './server.ts';
import { STAFF_ACCOUNT } from './sign-in.ts';

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function setUp() {
  const removeTemplate = await makeTemplate();
  const server = await startServer();
  const samples = join(server.dataDir, 'samples');
  await writeSamples(samples);
  await server.ingest(samples);
  await server.soulstat('staff', 'add', '--account', String(STAFF_ACCOUNT));
  process.env['SOULSTAT_E2E_URL'] = server.url;
  return async () => {
    await server.stop();
    await removeTemplate();
  };
}
