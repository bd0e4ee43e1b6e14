import { defineConfig } from 'tsup';

export default defineConfig({
  entry: [
    'src/cards.ts',
    'src/index.ts',
    'src/chat-variables.ts',
    'src/contract/index.ts',
    'src/errors.ts',
    'src/hero-figures.ts',
    'src/limits.ts',
    'src/player-id.ts',
  ],
  format: ['esm'],
  target: 'es2023',
  clean: true,
  sourcemap: true,
});
