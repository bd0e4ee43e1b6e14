import { chromiumLaunchOptions } from '@soulstat/chromium';
import { defineConfig } from '@playwright/test';

/** Opens every story of the built Storybook. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['line']],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
  },
});
