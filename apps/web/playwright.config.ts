import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '@soulstat/chromium';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  reporter: [['list']],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Nothing moves, so nothing is looked at half-way; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
