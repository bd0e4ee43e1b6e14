/** Serves the built Storybook for all tests, on a port that is free. */
import { fileURLToPath } from 'node:url';
import { preview } from 'vite';

// oxlint-disable-next-line import/no-default-export -- Playwright takes the default export
export default async function setUp() {
  const server = await preview({
    configFile: false,
    logLevel: 'error',
    root: fileURLToPath(new URL('..', import.meta.url)),
    build: { outDir: 'storybook-static' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  process.env['STORYBOOK_URL'] = server.resolvedUrls?.local[0] ?? '';
  return () => server.close();
}
