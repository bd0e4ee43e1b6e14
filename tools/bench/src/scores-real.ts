import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { readRealMatches, readRealTables } from '@soulstat/train-scores';
import { monotoneLines } from './scores-real/monotone.ts';
import { placeLines } from './scores-real/places.ts';
import { predictionLines } from './scores-real/prediction.ts';
import { signLines } from './scores-real/signs.ts';
import { winChanceLines } from './scores-real/win-chance.ts';

const folder =
  process.env['SOULSTAT_FIXTURES'] ?? fileURLToPath(new URL('../../../../shared/fixtures', import.meta.url));

/** What the models say of real matches: tables of final figures, and the whole matches at hand. Perturbed rows may be given. */
export function run([perturbed = 100_000]: readonly number[]): void {
  if (!existsSync(`${folder}/bulk`)) {
    console.log('Scores of real matches: none here (SOULSTAT_FIXTURES)');
    return;
  }
  const tables = readRealTables(`${folder}/bulk`);
  const whole = readRealMatches(`${folder}/matches`);
  console.log(
    `Scores of real matches: ${tables.matches} of tables, ${tables.from} to ${tables.to}, and ${whole.matches.length} whole ones`,
  );
  signLines(tables, whole);
  monotoneLines(tables, whole.matches, perturbed);
  placeLines(tables, whole.matches);
  predictionLines(tables);
  winChanceLines(whole.matches, tables.teams);
}
