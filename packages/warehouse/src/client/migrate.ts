import {
  checkApplied,
  readMigrations,
  splitStatements,
  withoutComments,
  type Migration,
} from './migration-files.ts';
import { ch, written, type ClickHouse } from './ch.ts';
import { forCluster } from './cluster.ts';

/** From the sources they lie beside this module; a build carries a copy. */
const { url } = import.meta;
const FOLDER = new URL(url.endsWith('.ts') ? '../migrations/' : './migrations/clickhouse/', url);

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
export async function migrateClickHouse(clickhouse: ClickHouse, migrations?: readonly Migration[]) {
  const files = migrations ?? (await readClickHouseMigrations());
  const run = await runnerOf(clickhouse);
  await run(`
    create table if not exists migration (
      name String, checksum String, statement UInt16, applied_at DateTime default now()
    ) engine = MergeTree order by (name, statement)`);
  const applied = await clickhouse.rows(ch<AppliedStatement>`
    select name, any(checksum) as checksum, max(statement) as statement from migration group by name`);
  checkApplied('ClickHouse', files, applied);
  const pending: string[] = [];
  let unrecorded: AppliedStatement[] = [];
  const record = async () => {
    await clickhouse.insert<AppliedStatement>('migration', unrecorded);
    unrecorded = [];
  };
  try {
    for (const { name, checksum, sql } of files) {
      const done = applied.find((file) => file.name === name)?.statement ?? -1;
      const statements = splitStatements(sql);
      for (const [statement, text] of statements.entries()) {
        if (statement <= done) continue;
        await run(text);
        unrecorded.push({ name, checksum, statement });
        // A record takes as long as a statement: that of a table, which changes nothing when it is made again, waits for the next.
        if (!CREATES_TABLE.test(withoutComments(text))) await record();
      }
      if (statements.length - 1 > done) pending.push(name);
    }
  } finally {
    await record();
  }
  return pending;
}

const CREATES_TABLE = /^create table if not exists\s/i;

/** Runs statements as they are, or, where the database is one of a cluster, in the form they have there. */
async function runnerOf(clickhouse: ClickHouse) {
  const cluster = await clickhouse.row(ch<{ name: string }>`
    select name from system.databases where name = currentDatabase() and engine = 'Replicated'`);
  return async (statement: string) => {
    for (const text of cluster ? forCluster(statement, cluster.name) : [statement])
      await clickhouse.run(written(text));
  };
}
