import { defineConfig } from '@playwright/test';
import { chromiumLaunchOptions } from '@soulstat/chromium';
import { fixClock } from '@soulstat/test-clock';

// Before anything is started: servers, workers and pages have the same day.
fixClock();

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  globalSetup: './e2e/global-setup.ts',
  fullyParallel: true,
  workers: 2,
  // A test that needs a second try is a defect, of the site or of the test.
  retries: 0,
  timeout: 300_000,
  expect: { timeout: 60_000 },
  forbidOnly: Boolean(process.env['CI']),
  // Where nobody watches only what failed is told, so that the end of a long report has the failures of every task.
  reporter: process.env['CI'] ? [['dot']] : [['list']],
  use: {
    launchOptions: await chromiumLaunchOptions(),
    locale: process.env['SOULSTAT_TEST_LOCALE'] || 'en-GB',
    timezoneId: process.env['SOULSTAT_TEST_ZONE'] || 'UTC',
    // Nothing moves, so nothing is looked at half-way; tests about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
});
