import { ch, identifier, type ClickHouse } from '../client/ch.ts';

export interface Table {
  readonly name: string;
  readonly definition: string;
  readonly rows: number;
}

export const listTables = (clickhouse: ClickHouse): Promise<Table[]> =>
  clickhouse.rows(ch<Table>`
    select name, create_table_query as definition, total_rows as rows
    from system.tables where database = currentDatabase()`);

export async function emptyClickHouse(
  clickhouse: ClickHouse,
  migrated: ReadonlyMap<string, string>,
): Promise<boolean> {
  await clickhouse.run(ch`system start merges`);
  const tables = await listTables(clickhouse);
  for (const { name, rows } of tables) {
    if (!migrated.has(name)) await clickhouse.run(ch`drop table ${identifier(name)} sync`);
    else if (rows > 0 && name !== 'migration') await clickhouse.run(ch`truncate table ${identifier(name)}`);
  }
  return [...migrated].every(([name, definition]) =>
    tables.some((table) => table.name === name && table.definition === definition),
  );
}
