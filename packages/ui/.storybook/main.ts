import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { StorybookConfig } from '@storybook/react-vite';

const assets = fileURLToPath(new URL('../dist/assets', import.meta.url));

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['./start.mdx', '../src/**/*.stories.tsx'],
  addons: ['@storybook/addon-docs', '@storybook/addon-a11y'],
  // The rank images of the build, at the address the stories give as assets host.
  staticDirs: existsSync(assets) ? [{ from: assets, to: '/assets' }] : [],
  viteFinal: (vite) => ({
    ...vite,
    // The first versions that know light-dark(): for older ones it would be rewritten, and a theme inside a theme be lost.
    build: { ...vite.build, cssTarget: ['chrome123', 'firefox120', 'safari17.5'] },
  }),
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, allowedHosts: ['127.0.0.1'] },
};
export default config;
