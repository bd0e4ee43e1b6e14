import { pg, type Postgres } from '../../../storage/postgres/pg.ts';

/** Whether the database frees the space of replaced rows by itself, as a server does and the embedded one does not. */
export const hasAutovacuum = (db: Postgres) =>
  db.some(pg`select from pg_stat_activity where backend_type = 'autovacuum launcher'`);

/** Every table that holds rows, by its quoted name. */
export const listTablesToVacuum = (db: Postgres) =>
  db.column(pg<{ name: string }>`
    select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema', 'pg_toast') order by name
  `);

/** `table` is a quoted name of the list above. */
export async function vacuumTable(db: Postgres, table: string): Promise<void> {
  await db.script(`vacuum (analyze) ${table}`);
}
