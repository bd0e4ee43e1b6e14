import { existsSync } from 'node:fs';
import { join } from 'node:path';

const folder =
  process.env['SOULSTAT_FIXTURES'] ?? join(import.meta.dirname, '../../../../../shared/fixtures');

/** Real matches and tables of the game; `undefined` where they are not at hand. */
export const FIXTURES: string | undefined = existsSync(join(folder, 'static')) ? folder : undefined;

if (!FIXTURES) console.warn('No real data at hand (SOULSTAT_FIXTURES): the tests that read it are skipped.');
