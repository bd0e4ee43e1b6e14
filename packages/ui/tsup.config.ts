import { globSync } from 'node:fs';
import { copyFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { defineConfig } from 'tsup';

const STYLES = ['styles', 'tokens'];

/** The two stylesheets of the whole look. The modules are written by `tsc`, one file each: a `'use client'` stays where it is. */
export default defineConfig({
  format: ['esm'],
  target: 'es2023',
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
    await declareParts();
  },
});

/** Types at the address of each part (`dist/rank-badge.d.ts`), where the oldest kind of module resolution looks for them. */
async function declareParts(): Promise<void> {
  const names = globSync('src/*/*.tsx')
    .map((file) => path.basename(file, '.tsx'))
    .filter((name) => globSync(`src/${name}/${name}.tsx`).length > 0);
  await Promise.all(
    names.map((name) => writeFile(`dist/${name}.d.ts`, `export * from './${name}/${name}.js';\n`)),
  );
  await writeFile('dist/rank-html.d.ts', `export * from './rank-element/rank-html.js';\n`);
}
