import { globSync } from 'node:fs';
import { copyFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Options } from 'tsup';

const shared: Options = { format: ['esm'], target: 'es2023' };

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', ...partEntries() },
    sourcemap: true,
    // The stylesheets are written beside this, the rank images after it.
    clean: ['!*.css', '!fonts/**', '!assets/**'],
  },
  {
    ...shared,
    entry: { styles: 'src/styles.css', tokens: 'src/tokens.css' },
    minify: true,
    loader: { '.woff2': 'copy' },
    esbuildOptions: (options) => {
      options.assetNames = 'fonts/[name]';
    },
    onSuccess: () => copyFile('src/fonts/OFL.txt', 'dist/fonts/OFL.txt'),
  },
]);

/** Each part can be imported alone: `src/<part>/<part>.tsx` becomes `dist/<part>.js`. */
function partEntries(): Record<string, string> {
  const files = globSync('src/*/*.tsx').toSorted();
  const doors = files.filter((file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)));
  return Object.fromEntries(doors.map((file) => [path.basename(file, '.tsx'), file]));
}
