import { checkApplied, readMigrations, type Migration } from '../migration-files.ts';
import { ch, type Ch } from './ch.ts';
import { forCluster } from './cluster.ts';
import type { ClickHouse } from './connect.ts';
import { splitStatements } from './split-statements.ts';

interface AppliedStatement {
  readonly name: string;
  readonly checksum: string;
  /** The statement's place in its file, from 0. */
  readonly statement: number;
}

/**
 * Applies what is new and returns the names of the files. ClickHouse has no transactions, so every statement is recorded by
 * itself and a run that was interrupted goes on behind the last one: a statement that may have been cut off is run again,
 * so each says `if not exists`. ClickHouse has no locks either: call it while holding PostgreSQL's.
 * Throws `MigrationMismatch` when an applied file has changed.
 */
export async function migrateClickHouse(
  clickhouse: ClickHouse,
  migrations?: readonly Migration[],
): Promise<readonly string[]> {
  const files = migrations ?? (await readMigrations('clickhouse'));
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
  for (const file of files) {
    const done = applied.find(({ name }) => name === file.name)?.statement ?? -1;
    if (await applyRest(clickhouse, run, file, done)) pending.push(file.name);
  }
  return pending;
}

/** Runs the statements behind number `done`; says whether there were any. */
async function applyRest(
  clickhouse: ClickHouse,
  run: (statement: string) => Promise<void>,
  { name, checksum, sql }: Migration,
  done: number,
): Promise<boolean> {
  const statements = splitStatements(sql);
  for (const [statement, text] of statements.entries()) {
    if (statement <= done) continue;
    await run(text);
    await clickhouse.insert<AppliedStatement>('migration', [{ name, checksum, statement }]);
  }
  return statements.length - 1 > done;
}

/** Runs statements as they are, or, where the database is one of a cluster, in the form they have there. */
async function runnerOf(clickhouse: ClickHouse): Promise<(statement: string) => Promise<void>> {
  const [database] = await clickhouse.rows(ch<{ engine: string }>`
    select engine from system.databases where name = currentDatabase()`);
  const isCluster = database?.engine === 'Replicated';
  return async (statement) => {
    for (const text of isCluster ? forCluster(statement) : [statement]) await clickhouse.run(verbatim(text));
  };
}

/** A statement of a migration file: our own text, without values. */
const verbatim = (text: string): Ch => ({ fragments: [text], values: [] });
