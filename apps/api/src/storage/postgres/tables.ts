import { pg, type Postgres } from './pg.ts';

/** A table with rows of its own: partitions belong to the table they are part of. */
export interface TableShape {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Without those that are computed; quoted. */
  readonly columns: readonly string[];
  readonly types: readonly string[];
}

const SCHEMAS = ['public', 'job'];

/** Every table but the list of migrations and what no backup is to have (unlogged); a table comes after those that it refers to. */
export async function listTables(db: Postgres): Promise<TableShape[]> {
  const tables = await db.rows(pg<TableShape & { id: number }>`
    select pg_class.oid as id, format('%I.%I', nspname, relname) as name,
      array_agg(quote_ident(attname) order by attnum) as columns,
      array_agg(format_type(atttypid, atttypmod) order by attnum) as types
    from pg_class
    join pg_namespace on pg_namespace.oid = relnamespace
    join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
    where relkind in ('r', 'p') and not relispartition and relpersistence = 'p' and nspname = any(${SCHEMAS})
      and (nspname, relname) != ('public', 'migration')
    group by pg_class.oid, nspname, relname order by nspname desc, relname
  `);
  const references = await db.rows(pg<{ id: number; to: number }>`
    select conrelid as id, confrelid as to from pg_constraint where contype = 'f' and conrelid != confrelid
  `);
  return inOrder(tables, references).map(({ name, columns, types }) => ({ name, columns, types }));
}

function inOrder<Table extends { readonly id: number }>(
  tables: readonly Table[],
  references: readonly { id: number; to: number }[],
): Table[] {
  const done = new Set<Table>();
  const visit = (table: Table, above: ReadonlySet<Table>) => {
    if (done.has(table) || above.has(table)) return;
    const needed = new Set(references.filter(({ id }) => id === table.id).map(({ to }) => to));
    for (const other of tables) if (needed.has(other.id)) visit(other, new Set([...above, table]));
    done.add(table);
  };
  for (const table of tables) visit(table, new Set());
  return [...done];
}

/** A row, each value in PostgreSQL's own text, in the order of the table's columns. */
export type TextRow = readonly (string | null)[];

const ROWS_AT_ONCE = 2000;

/** All rows of a table, some at a time; inside a transaction. */
export async function* streamTable(tx: Postgres, table: TableShape): AsyncGenerator<readonly TextRow[]> {
  const values = table.columns.map((column) => `${column}::text`).join(', ');
  await tx.script(
    `declare table_rows no scroll cursor for select array[${values}]::text[] as row from ${table.name}`,
  );
  try {
    for (;;) {
      const rows = (await tx.script(`fetch ${ROWS_AT_ONCE} from table_rows`)) as { row: TextRow }[];
      if (rows.length === 0) return;
      yield rows.map(({ row }) => row);
    }
  } finally {
    await tx.script('close table_rows');
  }
}

/** Writes rows that `streamTable` read. */
export async function insertTextRows(tx: Postgres, table: TableShape, rows: readonly TextRow[]) {
  if (rows.length === 0) return;
  const placeholders = table.columns.map((_, index) => `$${index + 1}::text[]`).join(', ');
  const names = table.columns.map((_, index) => `v${index}`);
  const values = names.map((name, index) => `${name}::${table.types[index] ?? 'text'}`).join(', ');
  const text = `insert into ${table.name} (${table.columns.join(', ')}) overriding system value
    select ${values} from unnest(${placeholders}) as given (${names.join(', ')})`;
  await tx.rows({
    fragments: [text],
    values: table.columns.map((_, index) => rows.map((row) => row[index] ?? null)),
  });
}

export interface SequenceState {
  /** Quoted, with its schema. */
  readonly name: string;
  /** Null while it has never been asked. */
  readonly lastValue: number | null;
}

export const listSequences = (db: Postgres) =>
  db.rows(pg<SequenceState>`
    select format('%I.%I', schemaname, sequencename) as name, last_value as "lastValue"
    from pg_sequences where schemaname = any(${SCHEMAS}) order by 1
  `);

export async function setSequence(tx: Postgres, { name, lastValue }: SequenceState): Promise<void> {
  if (lastValue !== null) await tx.rows(pg`select setval(${name}::regclass, ${lastValue})`);
}

/** Tables, of those named, that hold anything. */
export async function listFilledTables(db: Postgres, tables: readonly string[]): Promise<string[]> {
  const filled: string[] = [];
  for (const name of tables) {
    const rows = await db.rows({ fragments: [`select from ${name} limit 1`], values: [] });
    if (rows.length > 0) filled.push(name);
  }
  return filled;
}

/** Forgets everything in our schemas, tables and all. */
export async function dropEverything(tx: Postgres): Promise<void> {
  await tx.script('drop schema if exists job cascade; drop schema public cascade; create schema public');
}

/** Empties tables that migrations have put rows into. */
export async function emptyTables(tx: Postgres, tables: readonly string[]): Promise<void> {
  if (tables.length > 0) await tx.script(`truncate ${tables.join(', ')}`);
}
