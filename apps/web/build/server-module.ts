/** Beside the site, the build writes a module for the server that knows what every address is called: `dist/server/page-heads.js`. */
import { fileURLToPath } from 'node:url';
import { build, defaultServerConditions, type Plugin } from 'vite';

const ENTRY = fileURLToPath(new URL('../src/app/page-heads.ts', import.meta.url));

export function serverModule(): Plugin {
  return {
    name: 'soulstat:server-module',
    apply: 'build',
    async writeBundle() {
      await build({
        configFile: false,
        logLevel: 'error',
        publicDir: false,
        // Everything in one file: the server has none of the site's dependencies.
        ssr: { noExternal: true, resolve: { conditions: ['@soulstat/source', ...defaultServerConditions] } },
        build: { ssr: ENTRY, outDir: 'dist/server', target: 'node24', copyPublicDir: false },
      });
    },
  };
}
