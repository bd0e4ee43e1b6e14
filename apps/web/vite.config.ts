import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { ASSET_NAMES, CHUNKS } from './build/chunks.ts';
import { heroCards } from './build/hero-cards.ts';
import { pageFiles } from './build/page-files.ts';
import { partStyles } from './build/part-styles.ts';
import { precompress } from './build/precompress.ts';
import { rankImages } from './build/rank-images.ts';
import { serverModules } from './build/server-modules.ts';
import { siteRoutesModule } from './build/site-routes.ts';
import { siteIcons } from './build/site-icons.ts';
import { startupHtml } from './build/startup-html.ts';

/** The first that know popovers, starting styles and light-dark(): everything since the middle of 2024. */
const BROWSERS = ['chrome125', 'edge125', 'firefox129', 'safari17.5'];
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** One variable for the API, which allows the host, and the site, which asks it. */
const ASSETS_HOST = process.env['ASSETS_HOST'];

export default defineConfig({
  ...(ASSETS_HOST && { define: { 'import.meta.env.VITE_ASSETS_HOST': JSON.stringify(ASSETS_HOST) } }),
  plugins: [
    siteRoutesModule(),
    partStyles(),
    react(),
    startupHtml(),
    rankImages(),
    heroCards(),
    siteIcons(),
    precompress(),
    serverModules(),
    pageFiles(),
  ],
  resolve: { conditions: ['@soulstat/source', ...defaultClientConditions] },
  // The host stays what the browser calls it, so that signing in leads back to this server.
  server: {
    proxy: {
      '^/api/': { target: API, changeOrigin: false },
      '/ws': { target: API, changeOrigin: false, ws: true },
    },
  },
  build: {
    target: BROWSERS,
    sourcemap: true,
    // Every browser of the target knows module preloading.
    modulePreload: {
      polyfill: false,
      // Without what is there already. A file itself is asked for beside its styles, or it would wait for them.
      resolveDependencies: (_file, needed) =>
        needed.filter((path) => !/assets\/(?:vendor|index|rolldown-runtime)-/.test(path)),
    },
    rolldownOptions: {
      output: {
        ...ASSET_NAMES,
        chunkFileNames: 'assets/[name]-[hash:7].js',
        codeSplitting: { groups: CHUNKS },
      },
    },
  },
});
