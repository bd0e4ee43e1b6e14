import { checkApplied, readMigrations, type Migration } from '@soulstat/warehouse';
import { pg, type Postgres } from './pg.ts';

/** From the sources they lie beside this module; a build carries a copy. */
const FOLDER = new URL(
  import.meta.url.endsWith('.ts') ? '../migrations/' : './migrations/postgres/',
  import.meta.url,
);

export const readPostgresMigrations = (): Promise<Migration[]> => readMigrations(FOLDER);

/** The advisory lock that lets one process migrate at a time: any number, always the same. */
const LOCK = 7_685_318_001;

/**
 * Applies what is new, all of it or nothing, and returns the names. A process that comes second waits and finds nothing to
 * do. Throws `MigrationMismatch` when an applied file has changed.
 */
export async function migratePostgres(postgres: Postgres, migrations?: readonly Migration[]) {
  const files = migrations ?? (await readPostgresMigrations());
  return withMigrationLock(postgres, async (tx) => {
    await tx.script(`
      create table if not exists migration (
        name text primary key,
        checksum text not null,
        applied_at timestamptz not null default now()
      )`);
    const applied = await tx.rows(
      pg<Pick<Migration, 'name' | 'checksum'>>`select name, checksum from migration`,
    );
    checkApplied('PostgreSQL', files, applied);
    const pending = files.filter(({ name }) => !applied.some((done) => done.name === name));
    for (const { name, sql, checksum } of pending) {
      await tx.script(sql);
      await tx.rows(pg`insert into migration (name, checksum) values (${name}, ${checksum})`);
    }
    return pending.map(({ name }) => name);
  });
}

/** Runs `work` while no other process does so on the same database. */
export const withMigrationLock = <T>(postgres: Postgres, work: (tx: Postgres) => Promise<T>): Promise<T> =>
  postgres.transaction(async (tx) => {
    await tx.script('set local statement_timeout = 0');
    await tx.run(pg`select pg_advisory_xact_lock(${LOCK})`);
    return work(tx);
  });
