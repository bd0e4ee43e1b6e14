import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@soulstat/source'] },
  ssr: { resolve: { conditions: ['@soulstat/source'] } },
  // Opening databases takes seconds on a small machine, and each test file opens its own.
  test: {
    include: ['src/**/*.test.ts'],
    testTimeout: 60_000,
    retry: process.env['CI'] ? 2 : 0,
    hookTimeout: 120_000,
    maxWorkers: 2,
    globalSetup: ['src/testing/global-setup.ts'],
  },
});
