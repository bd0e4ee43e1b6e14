import { ch, identifier, str, type Ch, type ClickHouse } from './ch.ts';
import { SHARD } from './cluster.ts';

/**
 * A lightweight delete, answered when all copies have it. NOTE: on a cluster facts are deleted from the shards' own tables, since a
 * `Distributed` table cannot delete; the database takes the statement to every shard.
 */
export async function deleteRows(db: ClickHouse, table: string, condition: Ch): Promise<void> {
  const spread = await db.count(ch`
    select count() from system.tables
    where database = currentDatabase() and name = ${str(table)} and engine = 'Distributed'
  `);
  const target = identifier(spread > 0 ? `${table}${SHARD}` : table);
  await db.run(ch`delete from ${target} where ${condition} settings lightweight_deletes_sync = 2`);
}
