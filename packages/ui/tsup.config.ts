import { globSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig, type Options } from 'tsup';

const STYLES = ['styles', 'tokens'];
const shared: Options = { format: ['esm'], target: 'es2023' };

export default defineConfig([
  {
    ...shared,
    entry: { index: 'src/index.ts', ...partEntries() },
    sourcemap: true,
    // The stylesheets and their declarations are written beside this, the rank images after it.
    clean: ['!*.css', '!*.css.d.ts', '!fonts/**', '!assets/**'],
    onSuccess: () => declareParts(),
  },
  {
    ...shared,
    entry: Object.fromEntries(STYLES.map((name) => [name, `src/${name}.css`])),
    minify: true,
    loader: { '.woff2': 'copy' },
    esbuildOptions: (options) => {
      options.assetNames = 'fonts/[name]';
    },
    onSuccess: async () => {
      await copyFile('src/fonts/OFL.txt', 'dist/fonts/OFL.txt');
      // TypeScript asks for the types of an imported stylesheet, too.
      await Promise.all(STYLES.map((name) => writeFile(`dist/${name}.css.d.ts`, 'export {};\n')));
    },
  },
]);

/** Each part can be imported alone: `src/<part>/<part>.tsx` becomes `dist/<part>.js`. */
function partEntries(): Record<string, string> {
  const files = globSync('src/*/*.tsx').toSorted();
  const doors = files.filter((file) => path.basename(file, '.tsx') === path.basename(path.dirname(file)));
  return Object.fromEntries(doors.map((file) => [path.basename(file, '.tsx'), file]));
}

/** Types beside each part's file, where every kind of module resolution finds them; `tsc` writes those they name. */
async function declareParts(): Promise<void> {
  const names = Object.keys(partEntries());
  await Promise.all(
    names.map((name) => writeFile(`dist/${name}.d.ts`, `export * from './${name}/${name}.js';\n`)),
  );
}
