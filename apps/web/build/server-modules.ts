/**
 * Beside the site, the build writes two modules for the server: the heads of all addresses (`dist/server/page-heads.js`), and the server
 * render (`dist/server/server-render.js`).
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Plugin, type ResolvedConfig } from 'vite';
import { ASSET_NAMES } from './chunks.ts';
import { siteRoutesModule } from './site-routes.ts';
import { SOURCE_CONDITIONS } from './source-module.ts';

const ENTRIES = ['page-heads.ts', 'server-render.tsx'].map((name) =>
  fileURLToPath(new URL(`../src/app/${name}`, import.meta.url)),
);

export function serverModules(): Plugin {
  let site: ResolvedConfig;
  return {
    name: 'soulstat:server-modules',
    apply: 'build',
    configResolved: (config) => void (site = config),
    async writeBundle() {
      for (const entry of ENTRIES) await buildForServer(entry, site);
    },
  };
}

async function buildForServer(entry: string, { define = {}, build: { outDir } }: ResolvedConfig) {
  await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    plugins: [siteRoutesModule()],
    define: { ...define, 'process.env.NODE_ENV': '"production"' },
    // Everything in one file: the server has none of the site's dependencies.
    ssr: { noExternal: true, resolve: { conditions: SOURCE_CONDITIONS } },
    build: {
      ssr: entry,
      outDir: join(outDir, 'server'),
      emptyOutDir: false,
      target: 'node24',
      copyPublicDir: false,
      rolldownOptions: { output: { codeSplitting: false, ...ASSET_NAMES } },
    },
  });
}
