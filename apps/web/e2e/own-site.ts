import { startServer, type Server } from './server.ts';
import { test as base } from './test.ts';

/** A site of its own: its matches would be counted in what other tests look at. */
export const test = base.extend<{ server: Server }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright asks for the braces
  server: async ({}, use) => {
    const server = await startServer();
    await use(server);
    await server.stop();
  },
  baseURL: async ({ server }, use) => use(server.url),
});
