import { defineConfig } from 'vitest/config';

export default defineConfig({
  resolve: { conditions: ['@soulstat/source'] },
  ssr: { resolve: { conditions: ['@soulstat/source'] } },
  test: { include: ['src/**/*.test.ts'], testTimeout: 120_000, retry: process.env['CI'] ? 2 : 0 },
});
