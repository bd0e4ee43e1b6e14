import { chromiumLaunchOptions } from '@soulstat/chromium';
import { defineConfig } from '@playwright/test';

const port = 4187;

/** Opens every story of the built Storybook. */
export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  retries: process.env['CI'] ? 2 : 0,
  timeout: 60_000,
  reporter: [['line']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    launchOptions: await chromiumLaunchOptions(),
    contextOptions: { reducedMotion: 'reduce' },
  },
  webServer: {
    command: `vite preview --outDir storybook-static --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}/index.json`,
    reuseExistingServer: false,
  },
});
