import { hash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';

export interface Migration {
  /** `0001-name`, the file's name. */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text with line ends of one kind, so that a checkout on another system is the same. */
  readonly checksum: string;
}

/** A database that was migrated by other files than these. */
export class MigrationMismatch extends Error {
  override readonly name = 'MigrationMismatch';
}

/** Reads `NNNN-name.sql` files in order. Throws when numbers repeat or a name does not fit. */
export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).toSorted();
  const numbers = new Set<string>();
  return Promise.all(
    names.map(async (name) => {
      const number = /^(\d{4})-[a-z\d-]+\.sql$/.exec(name)?.[1];
      if (number === undefined) throw new Error(`The migration ${name} is not named NNNN-name.sql`);
      if (numbers.has(number)) throw new Error(`Two migrations have the number ${number}`);
      numbers.add(number);
      const sql = (await readFile(new URL(name, folder), 'utf8')).replaceAll('\r\n', '\n');
      return { name: name.slice(0, -'.sql'.length), sql, checksum: hash('sha256', sql) };
    }),
  );
}

/** Throws `MigrationMismatch` when an applied file has changed, or is one that this version does not know. */
export function checkApplied(
  database: string,
  migrations: readonly Migration[],
  applied: readonly { name: string; checksum: string }[],
): void {
  for (const { name, checksum } of applied) {
    const file = migrations.find((migration) => migration.name === name);
    if (!file)
      throw new MigrationMismatch(
        `The ${database} database has the migration ${name}, which this version does not know: it was written by a newer version`,
      );
    if (file.checksum !== checksum)
      throw new MigrationMismatch(
        `The migration ${name} of ${database} has changed since it was applied: restore the file, and put the change into a new one`,
      );
  }
}

/** The statements of a migration, which each end at the end of a line: the HTTP interface takes one at a time. */
export const splitStatements = (script: string): string[] =>
  script
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => withoutComments(statement) !== '');

/** The statement itself. */
export const withoutComments = (statement: string): string =>
  statement.replaceAll(/--[^\n]*|\/\*[\s\S]*?\*\//g, '').trim();
