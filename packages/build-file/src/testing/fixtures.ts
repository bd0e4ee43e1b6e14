import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder = `${
  process.env['SOULSTAT_FIXTURES'] ??
  fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url))
}/builds`;

/** Real builds as the community API answers them, which are not part of the repository: file by file, none where there are none. */
export const REAL_BUILDS: readonly Uint8Array[] = existsSync(folder)
  ? readdirSync(folder).map((file) => new Uint8Array(readFileSync(`${folder}/${file}`)))
  : [];

if (REAL_BUILDS.length === 0)
  console.warn(`No real builds in ${folder} (SOULSTAT_FIXTURES): the tests that need them are skipped.`);
