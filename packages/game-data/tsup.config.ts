import { defineConfig } from 'tsup';

export default defineConfig({
  // One file per table, so that a bundler leaves out those a site does not use.
  entry: ['src/*.ts', '!src/*.test.ts'],
  format: ['esm'],
  target: 'es2023',
  dts: { entry: ['src/index.ts', 'src/full.ts', 'src/past.ts', 'src/patch-notes.ts'] },
  clean: true,
});
