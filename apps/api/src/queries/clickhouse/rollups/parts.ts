import { ch, identifier, str } from '../ch.ts';
import type { ClickHouse } from '../connect.ts';

/** Merges every partition of a table that has more than one part. */
export async function optimizeParts(db: ClickHouse, table: string): Promise<void> {
  const partitions = await db.rows(ch<{ id: string }>`
    select partition_id as id from system.parts
    where active and database = currentDatabase() and table = ${str(table)}
    group by partition_id having count() > 1
  `);
  for (const { id } of partitions)
    await db.run(ch`optimize table ${identifier(table)} partition id ${str(id)} final`);
}

/** The partitions of a table whose key is a number. */
export async function listPartitions(db: ClickHouse, table: string): Promise<number[]> {
  const partitions = await db.rows(ch<{ id: number }>`
    select distinct toUInt32(partition) as id from system.parts
    where active and database = currentDatabase() and table = ${str(table)}
  `);
  return partitions.map(({ id }) => id);
}
