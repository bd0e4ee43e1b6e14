import { ch, identifier, str } from '@soulstat/warehouse/internals';
import type { ClickHouse } from '@soulstat/warehouse';
import { PLAYER_MATCH_FAMILIES } from '@soulstat/warehouse/facts';

export interface FamilySize {
  readonly family: string;
  readonly bytes: number;
}

/** What the facts take on the disk, by families of columns, merged and each column in a file of its own. */
export async function measureFactSizes(db: ClickHouse): Promise<FamilySize[]> {
  const sizes = new Map<string, number>();
  for (const { of_table, column, bytes } of await columnSizes(db)) {
    const family = of_table === 'match' ? 'the match itself' : familyOf(column);
    sizes.set(family, (sizes.get(family) ?? 0) + bytes);
  }
  return [...sizes].map(([family, bytes]) => ({ family, bytes })).toSorted((a, b) => b.bytes - a.bytes);
}

const familyOf = (column: string): string =>
  Object.entries(PLAYER_MATCH_FAMILIES).find(([, columns]) => column in columns)?.[0] ?? 'other';

interface ColumnSize {
  readonly of_table: string;
  readonly column: string;
  readonly bytes: number;
}

/** A small part keeps all columns in one file, which hides what each of them takes: a copy is asked not to. */
async function columnSizes(db: ClickHouse): Promise<ColumnSize[]> {
  const sizes: ColumnSize[] = [];
  for (const table of ['match', 'player_match']) {
    const copy = identifier(`${table}_copy`);
    await db.run(ch`create table ${copy} as ${identifier(table)}`);
    await db.run(
      ch`alter table ${copy} modify setting min_bytes_for_wide_part = 0, min_rows_for_wide_part = 0`,
    );
    await db.run(ch`insert into ${copy} select * from ${identifier(table)} final`);
    await db.run(ch`optimize table ${copy} final`);
    const columns = await db.rows(ch<ColumnSize>`
      select ${str(table)} as of_table, column, sum(column_data_compressed_bytes) as bytes
      from system.parts_columns
      where active and database = currentDatabase() and table = ${str(`${table}_copy`)}
      group by column
    `);
    sizes.push(...columns);
    await db.run(ch`drop table ${copy}`);
  }
  return sizes;
}

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly parts: number;
}

export const listTableSizes = (db: ClickHouse): Promise<TableSize[]> =>
  db.rows(ch<TableSize>`
    select table, sum(rows) as rows, sum(bytes_on_disk) as bytes, count() as parts
    from system.parts where active and database = currentDatabase() and table != 'migration'
    group by table order by table`);

export async function mergeFacts(db: ClickHouse): Promise<void> {
  await db.run(ch`optimize table match final`);
  await db.run(ch`optimize table player_match final`);
}
