// Writes the stylesheet of each part, and the custom element with its style, into dist.
import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { build, transform } from 'esbuild';
import { partNames, partSheet } from './part-sheets.ts';

const TARGET = 'es2023';
const NO_TYPES = 'export {};\n';

const sheets = partNames();
for (const part of sheets) {
  const { code } = await transform(partSheet(part), { loader: 'css', minify: true });
  await writeFile(`dist/${part}.css`, code);
  await writeFile(`dist/${part}.css.d.ts`, NO_TYPES);
}
await writeFile('dist/badge.css', readFileSync('dist/rank-badge.css'));
await writeFile('dist/badge.css.d.ts', NO_TYPES);

await build({
  entryPoints: ['src/rank-element/rank-element.ts'],
  outfile: 'dist/rank-element.js',
  bundle: true,
  minify: true,
  format: 'esm',
  target: TARGET,
  conditions: ['@soulstat/source'],
  define: { BADGE_STYLE: JSON.stringify(readFileSync('dist/badge.css', 'utf8').trim()) },
});
await writeFile('dist/rank-element.d.ts', `export * from './rank-element/rank-element.js';\n`);
console.log(`${sheets.length} stylesheets of parts, and <soulstat-rank>`);
