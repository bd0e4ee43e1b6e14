import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['e2e/**/*.test.ts'],
    globalSetup: 'e2e/global-setup.ts',
    testTimeout: 120_000,
    // Packing, installing and building the site.
    hookTimeout: 300_000,
  },
});
