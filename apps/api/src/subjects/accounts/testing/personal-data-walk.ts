import type { Databases } from '../../../storage/databases.ts';

type Stores = Pick<Databases, 'postgres' | 'clickhouse'>;

export interface Column {
  readonly database: 'PostgreSQL' | 'ClickHouse';
  /** With its schema where that is not `public`. */
  readonly table: string;
  readonly column: string;
  readonly type: string;
}

/** Every column of every table of both databases. */
export async function everyColumn({ postgres, clickhouse }: Stores): Promise<readonly Column[]> {
  const ofPostgres = await postgres.rows<Omit<Column, 'database'>>({
    fragments: [
      `select case table_schema when 'public' then '' else table_schema || '.' end || table_name as table,
         column_name as column, case data_type when 'ARRAY' then udt_name || '[]' else data_type end as type
       from information_schema.columns join information_schema.tables using (table_schema, table_name)
       where table_schema in ('public', 'job') and table_type = 'BASE TABLE' order by 1, 2`,
    ],
    values: [],
  });
  const ofClickhouse = await clickhouse.rows<Omit<Column, 'database'>>({
    fragments: [
      `select table, name as column, type from system.columns where database = currentDatabase() order by 1, 2`,
    ],
    values: [],
  });
  return [
    ...ofPostgres.map((column) => ({ database: 'PostgreSQL' as const, ...column })),
    ...ofClickhouse.map((column) => ({ database: 'ClickHouse' as const, ...column })),
  ];
}

/** Columns of PostgreSQL that refer to an account or a player, as `table.column`. */
export async function referencesToPeople({ postgres }: Stores): Promise<ReadonlySet<string>> {
  const rows = await postgres.rows<{ name: string }>({
    fragments: [
      `select conrelid::regclass || '.' || attname as name
       from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
       where contype = 'f' and confrelid in ('account'::regclass, 'player'::regclass)`,
    ],
    values: [],
  });
  return new Set(rows.map(({ name }) => name));
}

/** What identifies an account: its id, and the same as the platform's 64 bits. */
const namesOf = (accountId: number) => [
  String(accountId),
  String(76_561_197_960_265_728n + BigInt(accountId)),
];

/** The columns of both databases in which an account is named, as `table.column`, sorted. */
export async function columnsNaming(stores: Stores, accountId: number): Promise<readonly string[]> {
  const tables = Map.groupBy(await everyColumn(stores), ({ database, table }) => `${database} ${table}`);
  const found: string[] = [];
  for (const columns of tables.values())
    for (const column of await namingIn(stores, columns, accountId)) found.push(column);
  return found.toSorted();
}

async function namingIn(stores: Stores, columns: readonly Column[], accountId: number): Promise<string[]> {
  const [first] = columns;
  if (!first) return [];
  const pattern = namesOf(accountId).join('|');
  const isPostgres = first.database === 'PostgreSQL';
  const table = first.table
    .split('.')
    .map((part) => `"${part}"`)
    .join('.');
  const counts = columns.map(({ column }, at) =>
    isPostgres
      ? `count(*) filter (where "${column}"::text ~ '${pattern}')::int as c${at}`
      : `toUInt32(countIf(match(toString("${column}"), '${pattern}'))) as c${at}`,
  );
  const statement = { fragments: [`select ${counts.join(', ')} from ${table}`], values: [] };
  const [row] = isPostgres
    ? await stores.postgres.rows<Record<string, number>>(statement)
    : await stores.clickhouse.rows<Record<string, number>>(statement);
  return columns.flatMap(({ table: name, column }, at) =>
    (row?.[`c${at}`] ?? 0) > 0 ? [`${name}.${column}`] : [],
  );
}
