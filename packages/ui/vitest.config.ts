import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { defaultClientConditions } from 'vite';
import { defineConfig } from 'vitest/config';

/** `.test.ts` runs in Node, `.test.tsx` in a real browser with the package's styles. */
export default defineConfig({
  test: {
    // On a busy machine a second, which is how long an assertion waits by itself, is not much.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        resolve: { conditions: ['@soulstat/source'] },
        ssr: { resolve: { conditions: ['@soulstat/source'] } },
        test: { name: 'node', include: ['{src,artwork,fonts,styles}/**/*.test.ts'] },
      },
      {
        plugins: [react()],
        resolve: { conditions: ['@soulstat/source', ...defaultClientConditions] },
        // Every dependency is found before the first test: one found later would reload the page under it.
        optimizeDeps: { entries: ['src/**/*.tsx'] },
        // The tests have the whole look.
        define: { BADGE_STYLE: '""' },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            viewport: { width: 1280, height: 800 },
            provider: playwright({ launchOptions: await chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
    ],
  },
});
