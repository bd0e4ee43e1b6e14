import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const folder =
  process.env['SOULSTAT_FIXTURES'] ??
  fileURLToPath(new URL('../../../../../shared/fixtures', import.meta.url));

/** The folder of real matches, or undefined on a machine that does not have them: they are not part of the project. */
export const FIXTURES: string | undefined = existsSync(`${folder}/matches`) ? folder : undefined;
if (!FIXTURES) console.warn(`No real matches at ${folder} (SOULSTAT_FIXTURES): their tests are skipped.`);
