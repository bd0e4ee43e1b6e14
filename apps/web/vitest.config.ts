import react from '@vitejs/plugin-react';
import { playwright } from '@vitest/browser-playwright';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { clockShiftMs, fixClock } from '@soulstat/test-clock';
import { defaultClientConditions, defaultServerConditions } from 'vite';
import { defineConfig } from 'vitest/config';
import { siteRoutesModule } from './build/site-routes.ts';

// Every process and page of the tests begins on the same day, whatever the machine's clock says.
fixClock();

const forNode = { conditions: ['@soulstat/source', ...defaultServerConditions] };

/** `.test.ts` runs in Node, `.test.tsx` in a real browser with the site's styles. */
export default defineConfig({
  test: {
    // On a busy machine a second, which is how long an assertion waits by itself, is not much.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        plugins: [react(), siteRoutesModule()],
        resolve: forNode,
        ssr: { resolve: forNode },
        test: {
          name: 'node',
          include: ['{src,build}/**/*.test.ts'],
          environment: 'node',
          // No test leaves anything behind in a module: one worker serves many files.
          isolate: false,
          env: { TZ: 'UTC' },
        },
      },
      {
        plugins: [react(), siteRoutesModule()],
        resolve: { conditions: ['@soulstat/source', ...defaultClientConditions] },
        // Every dependency is found before the first test: one found later would reload the page under it.
        optimizeDeps: { entries: ['src/**/*.tsx'] },
        test: {
          name: 'browser',
          include: ['src/**/*.test.tsx'],
          setupFiles: ['src/testing/setup.ts'],
          env: { TEST_CLOCK_MS: String(clockShiftMs()) },
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
