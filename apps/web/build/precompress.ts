/** Writes .br and .gz beside every text file of the site, at the highest level: the API serves them as they are. */
import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

/** Below this the headers weigh more than what is saved. */
const MIN_BYTES = 512;
const LARGE_BYTES = 4 * 1024 * 1024;

export function precompress(): Plugin {
  return {
    name: 'soulstat:precompress',
    apply: 'build',
    enforce: 'post',
    async writeBundle({ dir = 'dist' }) {
      await Promise.all(
        globSync('**/*.{html,js,css,json,svg,txt,wasm}', { cwd: dir, exclude: ['server/**'] }).map((file) =>
          compress(join(dir, file)),
        ),
      );
    },
  };
}

async function compress(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < MIN_BYTES) return;
  const params = {
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    // The last three levels would take a minute for a program of 18 MB, and make it 6 % smaller.
    ...(content.length > LARGE_BYTES && { [constants.BROTLI_PARAM_QUALITY]: 9 }),
  };
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, brotli), writeFile(`${path}.gz`, gzipped)]);
}
