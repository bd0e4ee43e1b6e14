import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { PATCHES } from '../patches.ts';
import { describeChanges } from './changes.ts';
import { ImportError } from './import-error.ts';
import { importGameData, type ImportResult } from './import-game-data.ts';
import { readPastItems } from './past-items.ts';
import { renderRows } from './render-json.ts';

const PAST_FILE = 'past-items.json';
const DATA = join(import.meta.dirname, '../../data');
const DEFAULT_SOURCES = join(import.meta.dirname, '../../../../../shared/fixtures/static');

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { from: { type: 'string' }, versions: { type: 'string' } },
});
// A package manager runs scripts in the package's folder; a path given to it is meant from where it was typed.
const folderOf = (given: string | undefined, usual: string) =>
  given === undefined ? usual : resolve(process.env['INIT_CWD'] ?? '.', given);
const from = folderOf(values.from, DEFAULT_SOURCES);
const versions = folderOf(values.versions, join(from, '../patches/versions'));

try {
  const result = importGameData(from);
  const changes = describeAllChanges(result);
  mkdirSync(DATA, { recursive: true });
  for (const [name, contents] of Object.entries(result.files)) writeFileSync(join(DATA, name), contents);
  if (existsSync(versions)) writeFileSync(join(DATA, PAST_FILE), pastFile(result));
  report(result, changes);
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  console.error(`Nothing was written (${error.code}).\n${error.message}`);
  process.exitCode = 1;
}

/** What was sold on days of the past, as far as it is not the same today. */
function pastFile({ items }: ImportResult): string {
  const today = PATCHES.findLast(({ build }) => build !== null)?.id ?? '';
  return renderRows({ today, past: readPastItems(versions, items) });
}

function describeAllChanges({ heroes, items, abilities }: ImportResult): readonly string[] {
  return [
    ...describeChanges('hero', committed('heroes.json'), heroes),
    ...describeChanges('item', committed('items.json'), items),
    ...describeChanges('ability', committed('abilities.json'), abilities),
  ];
}

function committed(file: string): readonly { id: number; name: string }[] {
  try {
    return JSON.parse(readFileSync(join(DATA, file), 'utf8')) as { id: number; name: string }[];
  } catch {
    return [];
  }
}

function report(
  { heroes, items, abilities, clientVersion, warnings }: ImportResult,
  changes: readonly string[],
): void {
  const live = heroes.filter(({ status }) => status === 'live').length;
  const sold = items.filter(({ availability }) => availability === 'shop').length;
  for (const warning of warnings) console.warn(`! ${warning}`);
  console.log(changes.length === 0 ? 'No hero, item or ability changed.' : changes.join('\n'));
  console.log(
    `Client ${clientVersion}: ${heroes.length} heroes (${live} live), ${items.length} items (${sold} in the shop), ${abilities.length} abilities.`,
  );
}
