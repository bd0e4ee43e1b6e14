import { fileURLToPath } from 'node:url';
import { fixClock } from '@soulstat/test-clock';
import { defineConfig } from 'vitest/config';

// Every process of the tests begins on the same day, whatever the machine's clock says.
fixClock();

// Test files and the programs they start load the same modules again and again: compiled once, kept for the next.
process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(
  new URL('node_modules/.cache/soulstat/compiled', import.meta.url),
);

export default defineConfig({
  resolve: { conditions: ['@soulstat/source'] },
  ssr: { resolve: { conditions: ['@soulstat/source'] } },
  // The global set-up has an environment of its own.
  environments: { __vitest__: { resolve: { conditions: ['@soulstat/source'] } } },
  // Opening databases takes seconds on a small machine.
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    maxWorkers: 2,
    // One worker serves many files: loading the API takes longer than most of their tests, and databases go from file to file.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
  },
});
