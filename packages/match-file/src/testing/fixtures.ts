import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder =
  process.env['SOULSTAT_FIXTURES'] ??
  fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));

/** Real matches, which are not part of the repository: the folder, or `undefined` where there is none. */
export const FIXTURES: string | undefined = existsSync(folder) ? folder : undefined;

if (FIXTURES === undefined)
  console.warn(`No real matches in ${folder} (SOULSTAT_FIXTURES): the tests that need them are skipped.`);
