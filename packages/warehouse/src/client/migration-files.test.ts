import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { checkApplied, readMigrations, splitStatements } from './migration-files.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

async function read(files: Record<string, string>) {
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder.path, name), text);
  return readMigrations(pathToFileURL(`${folder.path}/`));
}

test('files come in the order of their numbers, others are left alone', async () => {
  const migrations = await read({
    '0010-later.sql': 'select 10',
    '0002-first.sql': 'select 2',
    'README.md': '',
  });
  expect(migrations.map(({ name }) => name)).toEqual(['0002-first', '0010-later']);
});

test('a file is the same with the line ends of another system', async () => {
  const [unix, windows] = await read({ '0001-a.sql': 'select\n1;\n', '0002-b.sql': 'select\r\n1;\r\n' });
  expect(windows?.checksum).toBe(unix?.checksum);
});

test.each(['1-short.sql', '0001_underscore.sql', '0001-Upper.sql', 'first.sql'])(
  '%s is no name of a migration',
  async (name) => {
    await expect(read({ [name]: '' })).rejects.toThrow('is not named NNNN-name.sql');
  },
);

test('a number is given once', async () => {
  await expect(read({ '0001-a.sql': '', '0001-b.sql': '' })).rejects.toThrow(
    'Two migrations have the number 0001',
  );
});

test('an applied file that changed, or is not known, is a mismatch', async () => {
  const migrations = await read({ '0001-a.sql': 'select 1' });
  const checksum = migrations[0]?.checksum ?? '';
  expect(() => checkApplied('PostgreSQL', migrations, [{ name: '0001-a', checksum }])).not.toThrow();
  expect(() => checkApplied('PostgreSQL', migrations, [{ name: '0001-a', checksum: 'other' }])).toThrow(
    '0001-a of PostgreSQL has changed since',
  );
  expect(() => checkApplied('PostgreSQL', migrations, [{ name: '0002-b', checksum }])).toThrow(
    'written by a newer version',
  );
});

test.each([
  ['', []],
  ['select 1', ['select 1']],
  ["select ';' as a;\nselect 2; \n", ["select ';' as a", 'select 2']],
  ['-- before; and after\nselect 1;\n-- the end', ['-- before; and after\nselect 1']],
])('a statement ends at the end of a line: %j', (script, statements) => {
  expect(splitStatements(script)).toEqual(statements);
});
