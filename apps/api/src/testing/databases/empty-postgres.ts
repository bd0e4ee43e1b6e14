import type { Postgres } from '../../storage/postgres/connect.ts';
import { pg } from '../../storage/postgres/pg.ts';

/** What a PostgreSQL holds right after its migrations. */
export interface PostgresAsMigrated {
  /** Columns of tables by quoted name. */
  readonly columns: ReadonlyMap<string, string>;
  /** Rows as JSON of the tables that have some, by quoted name. */
  readonly rows: ReadonlyMap<string, string>;
}

interface Table {
  readonly name: string;
  readonly columns: string;
}

/** Tables that have rows of their own: parts of a partitioned table are among them, and the whole is not. */
const listTables = (postgres: Postgres) =>
  postgres.rows(pg<Table>`
    select format('%I.%I', nspname, relname) as name, (
      select string_agg(format('%s %s', attname, atttypid), ', ' order by attnum) from pg_attribute
      where attrelid = pg_class.oid and attnum > 0 and not attisdropped
    ) as columns
    from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where relkind = 'r' and nspname not in ('pg_catalog', 'information_schema') and relpersistence != 't'
    order by name`);

const contentsOf = (name: string) =>
  `select coalesce(jsonb_agg(kept), '[]')::text as rows from ${name} as kept`;

export async function readPostgres(postgres: Postgres): Promise<PostgresAsMigrated> {
  const tables = await listTables(postgres);
  const rows = new Map<string, string>();
  for (const name of await filledOf(postgres, tables)) {
    const [contents] = (await postgres.script(contentsOf(name))) as { rows: string }[];
    rows.set(name, contents?.rows ?? '[]');
  }
  return { columns: new Map(tables.map(({ name, columns }) => [name, columns])), rows };
}

async function filledOf(postgres: Postgres, tables: readonly Table[]): Promise<string[]> {
  const asked = tables.map(({ name }) => `select '${name}' as name where exists (select from ${name})`);
  const filled = (await postgres.script(asked.join(' union all '))) as { name: string }[];
  return filled.map(({ name }) => name);
}

/** Puts everything back as it was; false where tables are not what they were. */
export async function emptyPostgres(
  postgres: Postgres,
  { columns, rows }: PostgresAsMigrated,
): Promise<boolean> {
  const tables = await listTables(postgres);
  const known = tables.filter((table) => columns.get(table.name) === table.columns);
  if (known.length < columns.size) return false;
  const added = tables
    .filter(({ name }) => !columns.has(name))
    .map(({ name }) => `drop table ${name} cascade;`);
  const filled = await filledOf(postgres, known);
  const sequences = await postgres.rows(pg<{ name: string }>`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences where last_value is not null`);
  await postgres.script(
    [
      ...added,
      filled.length > 0 ? `truncate ${filled.join(', ')} cascade;` : '',
      ...[...rows].map(
        ([name, kept]) =>
          `insert into ${name} overriding system value
           select * from jsonb_populate_recordset(null::${name}, $kept$${kept}$kept$);`,
      ),
      ...sequences.map(({ name }) => `alter sequence if exists ${name} restart;`),
    ].join('\n'),
  );
  return true;
}
