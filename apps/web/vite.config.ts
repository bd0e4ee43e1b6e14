import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { rankImages } from './build/rank-images.ts';
import { serverModule } from './build/server-module.ts';
import { startupHtml } from './build/startup-html.ts';
import { leanRouter } from './build/lean-router.ts';

const VENDOR = /[\\/]node_modules[\\/](react|react-dom|scheduler|react-router)[\\/]|rolldown[\\/]runtime/;
/** Small parts that the home page and nearly all others use: one file weighs less than seven. */
const COMMON =
  /packages[\\/]game-data[\\/]src[\\/](art-href|modes|sides)\.|packages[\\/]ranks[\\/]src[\\/](rank|seasons|tiers)\.|packages[\\/]ui[\\/]src[\\/](hero-portrait|rank-label)[\\/]|web[\\/]src[\\/]shared[\\/](api-problems|art|modes|moment|quantity|result|teams|use-now)\./;
/** The first that know popovers, starting styles and light-dark(): everything since the middle of 2024. */
const BROWSERS = ['chrome125', 'edge125', 'firefox129', 'safari17.5'];
const API = process.env['API_URL'] ?? 'http://127.0.0.1:3000';
/** One variable for the API, which allows the host, and the site, which asks it. */
const ASSETS_HOST = process.env['ASSETS_HOST'];

export default defineConfig({
  ...(ASSETS_HOST && { define: { 'import.meta.env.VITE_ASSETS_HOST': JSON.stringify(ASSETS_HOST) } }),
  plugins: [leanRouter(), react(), startupHtml(), rankImages(), precompress(), serverModule()],
  resolve: { conditions: ['@soulstat/source', ...defaultClientConditions] },
  // The host stays what the browser calls it, so that signing in leads back to this server.
  server: { proxy: { '/api': { target: API, changeOrigin: false } } },
  build: {
    target: BROWSERS,
    sourcemap: true,
    // Every browser of the target knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Every name of a file stands in the script that all pages load: short ones.
        hashCharacters: 'base64',
        chunkFileNames: 'assets/[name]-[hash:6].js',
        assetFileNames: 'assets/[name]-[hash:6][extname]',
        // Changes with the lockfile only, so a visitor keeps it over deployments.
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [
            { name: 'vendor', test: VENDOR },
            { name: 'common', test: COMMON },
          ],
        },
      },
    },
  },
});
