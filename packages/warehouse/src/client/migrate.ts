import { checkApplied, readMigrations, type Migration } from './migration-files.ts';
import { ch, written } from './ch.ts';
import { forCluster } from './cluster.ts';
import type { ClickHouse } from './connect.ts';
import { splitStatements, withoutComments } from './split-statements.ts';

/** From the sources they lie beside this module; a build carries a copy. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../migrations/' : './migrations/clickhouse/',
  import.meta.url,
);

export const readClickHouseMigrations = (): Promise<Migration[]> => readMigrations(FOLDER);

interface AppliedStatement {
  readonly name: string;
  readonly checksum: string;
  /** The statement's place in its file, from 0. */
  readonly statement: number;
}

/**
 * Applies what is new and returns the names of the files. ClickHouse has no transactions, so statements are recorded one by
 * one and a run that was interrupted goes on behind the last one: a statement that may have been cut off is run again,
 * so each says `if not exists`. ClickHouse has no locks either: call it while holding PostgreSQL's.
 * Throws `MigrationMismatch` when an applied file has changed.
 */
export async function migrateClickHouse(
  clickhouse: ClickHouse,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const files = migrations ?? (await readClickHouseMigrations());
  const run = await runnerOf(clickhouse);
  await run(`
    create table if not exists migration (
      name String,
      checksum String,
      statement UInt16,
      applied_at DateTime default now()
    ) engine = MergeTree order by (name, statement)`);
  const applied = await clickhouse.rows(ch<AppliedStatement>`
    select name, any(checksum) as checksum, max(statement) as statement from migration group by name`);
  checkApplied('ClickHouse', files, applied);
  const pending: string[] = [];
  const notes = new Notes(clickhouse);
  try {
    for (const file of files) {
      const done = applied.find(({ name }) => name === file.name)?.statement ?? -1;
      if (await applyRest(run, notes, file, done)) pending.push(file.name);
    }
  } finally {
    await notes.keep();
  }
  return pending;
}

/** Runs the statements behind number `done`; says whether there were any. */
async function applyRest(
  run: (statement: string) => Promise<void>,
  notes: Notes,
  { name, checksum, sql }: Migration,
  done: number,
): Promise<boolean> {
  const statements = splitStatements(sql);
  for (const [statement, text] of statements.entries()) {
    if (statement <= done) continue;
    await run(text);
    await notes.add({ name, checksum, statement }, text);
  }
  return statements.length - 1 > done;
}

/**
 * Records what was run. A table that is made changes nothing when it is made once more, and its record waits for that of a statement
 * that may: each of them costs as much as the statement itself.
 */
class Notes {
  readonly #clickhouse: ClickHouse;
  #waiting: AppliedStatement[] = [];

  constructor(clickhouse: ClickHouse) {
    this.#clickhouse = clickhouse;
  }

  async add(applied: AppliedStatement, text: string): Promise<void> {
    this.#waiting.push(applied);
    if (!/^create table if not exists\s/i.test(withoutComments(text))) await this.keep();
  }

  async keep(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    await this.#clickhouse.insert<AppliedStatement>('migration', waiting);
  }
}

/** Runs statements as they are, or, where the database is one of a cluster, in the form they have there. */
async function runnerOf(clickhouse: ClickHouse): Promise<(statement: string) => Promise<void>> {
  const [database] = await clickhouse.rows(ch<{ engine: string }>`
    select engine from system.databases where name = currentDatabase()`);
  const isCluster = database?.engine === 'Replicated';
  return async (statement) => {
    for (const text of isCluster ? forCluster(statement) : [statement]) await clickhouse.run(written(text));
  };
}
