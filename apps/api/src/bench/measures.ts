import { ch } from '@soulstat/warehouse/internals';
import type { ClickHouse } from '@soulstat/warehouse';

export interface TableSize {
  readonly table: string;
  readonly rows: number;
  readonly bytes: number;
  readonly parts: number;
}

/** What every table takes on the disk. */
export const listTableSizes = (db: ClickHouse): Promise<TableSize[]> =>
  db.rows(ch<TableSize>`
    select table, sum(rows) as rows, sum(bytes_on_disk) as bytes, count() as parts
    from system.parts where active and database = currentDatabase() and table != 'migration'
    group by table order by table`);

/** Merges the facts as they would be merged in time. */
export async function mergeFacts(db: ClickHouse): Promise<void> {
  await db.run(ch`optimize table match final`);
  await db.run(ch`optimize table player_match final`);
}
