import { fixClock } from '@soulstat/test-clock';
import { defineConfig } from 'vitest/config';

// Every process of the tests begins on the same day, whatever the machine's clock says.
fixClock();

export default defineConfig({
  resolve: { conditions: ['@soulstat/source'] },
  ssr: { resolve: { conditions: ['@soulstat/source'] } },
  // The engine takes seconds to start on a small machine.
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    maxWorkers: 2,
    // One worker serves many files: loading the package takes longer than most of their tests.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
  },
});
