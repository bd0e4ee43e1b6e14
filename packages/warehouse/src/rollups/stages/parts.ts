import { ch, arrayOf, identifier, str, type ClickHouse } from '../../client/ch.ts';
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

/** What each partition of a table is made of, by its name: a word for each part, other words once its rows are others. */
export type PartitionContents = ReadonlyMap<string, string>;

/** The partitions of some tables, by table. */
export async function readPartitionContents(db: ClickHouse, tables: readonly string[]) {
  const rows = await db.rows(ch<{ table: string; name: string; content: string }>`
    select table, partition as name, arrayStringConcat(arraySort(groupArray(hash_of_all_files)), ' ') as content
    from system.parts where active and database = currentDatabase() and table in ${arrayOf(str, tables)}
    group by table, partition
  `);
  const byTable = Map.groupBy(rows, ({ table }) => table);
  return new Map(
    tables.map((table) => [table, new Map(byTable.get(table)?.map(({ name, content }) => [name, content]))]),
  );
}
