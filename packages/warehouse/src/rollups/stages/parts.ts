import { ch, arrayOf, identifier, str } from '../../client/ch.ts';
import type { ClickHouse } from '../../client/connect.ts';
import { withTwoWorkers } from './two-workers.ts';

/** Merges every partition of these tables that has more than one part. */
export async function optimizeParts(db: ClickHouse, tables: readonly string[]): Promise<void> {
  const partitions = await db.rows(ch<{ table: string; id: string }>`
    select table, partition_id as id from system.parts
    where active and database = currentDatabase() and table in ${arrayOf(str, tables)}
    group by table, partition_id having count() > 1
  `);
  await withTwoWorkers(partitions, ({ table, id }) =>
    db.run(ch`optimize table ${identifier(table)} partition id ${str(id)} final`),
  );
}

/** The partitions of tables whose key is a number, by table. */
export async function listPartitions(
  db: ClickHouse,
  tables: readonly string[],
): Promise<ReadonlyMap<string, readonly number[]>> {
  const partitions = await db.rows(ch<{ table: string; ids: number[] }>`
    select table, groupUniqArray(toUInt32(partition)) as ids from system.parts
    where active and database = currentDatabase() and table in ${arrayOf(str, tables)}
    group by table
  `);
  return new Map(partitions.map(({ table, ids }) => [table, ids]));
}
