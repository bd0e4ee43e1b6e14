import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { PATCHES } from '../patches.ts';
import { describeChanges } from './changes.ts';
import { ImportError } from './import-error.ts';
import { importGameData, type ImportResult } from './import-game-data.ts';
import { importPatchNotes, type PatchNotesImport } from './import-patch-notes.ts';
import { readPastItems } from './past-items.ts';
import { renderRows } from './render-json.ts';

const PAST_FILE = 'past-items.json';
const DATA = join(import.meta.dirname, '../../data');
const FIXTURES = join(import.meta.dirname, '../../../../../shared/fixtures');

const { values } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: { from: { type: 'string' }, patches: { type: 'string' }, versions: { type: 'string' } },
});
// A package manager runs scripts in the package's folder; a path given to it is meant from where it was typed.
const folder = (given: string | undefined) => given && resolve(process.env['INIT_CWD'] ?? '.', given);
const from = folder(values.from);
const patches = folder(values.patches);

try {
  // Either alone, or both where neither is named.
  const tables =
    from !== undefined || patches === undefined ? importTables(from ?? join(FIXTURES, 'static')) : {};
  const notes =
    patches !== undefined || from === undefined ? importNotes(patches ?? join(FIXTURES, 'patches')) : {};
  mkdirSync(DATA, { recursive: true });
  for (const [name, contents] of Object.entries({ ...tables, ...notes }))
    writeFileSync(join(DATA, name), contents);
} catch (error) {
  if (!(error instanceof ImportError)) throw error;
  console.error(`Nothing was written (${error.code}).\n${error.message}`);
  process.exitCode = 1;
}

function importTables(path: string): Readonly<Record<string, string>> {
  const named = folder(values.versions) ?? join(path, '../patches/versions');
  const versions = existsSync(named) ? named : undefined;
  const result = importGameData(path, versions);
  report(result, describeAllChanges(result));
  return { ...result.files, ...(versions !== undefined && { [PAST_FILE]: pastFile(versions, result) }) };
}

/** What was sold on days of the past, as far as it is not the same today. */
function pastFile(versions: string, { items }: ImportResult): string {
  const today = PATCHES.findLast(({ build }) => build !== null)?.id ?? '';
  return renderRows({ today, past: readPastItems(versions, items) });
}

function importNotes(path: string): Readonly<Record<string, string>> {
  const result = importPatchNotes(path);
  reportNotes(result);
  return { 'patch-notes.json': result.contents };
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

function reportNotes({ notes, unknown }: PatchNotesImport): void {
  const facts = notes.flatMap((note) => note.facts);
  const announced = facts.filter(({ source }) => source === 'notes').length;
  console.log(
    `${notes.length} patch notes up to ${notes.at(-1)?.day}: ${facts.length} facts, ${announced} of them announced; ${unknown} lines name nothing of ours.`,
  );
}
