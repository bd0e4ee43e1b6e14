import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@soulstat/source'] },
  ssr: { resolve: { conditions: ['@soulstat/source'] } },
  test: {
    include: ['src/**/*.test.ts'],
    isolate: false,
    testTimeout: 120_000,
  },
});
