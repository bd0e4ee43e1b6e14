import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';

/** What Storybook builds with. */
export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['@soulstat/source', ...defaultClientConditions] },
});
