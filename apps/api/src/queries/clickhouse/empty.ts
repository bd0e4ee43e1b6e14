import { ch, identifier, u64 } from './ch.ts';
import type { ClickHouse } from './connect.ts';

/** Empties every table but the list of migrations: facts and everything counted from them. */
export async function emptyAllTables(db: ClickHouse): Promise<void> {
  const tables = await db.rows(ch<{ name: string }>`
    select name from system.tables
    where database = currentDatabase() and engine like '%MergeTree' and name != 'migration'
    order by name
  `);
  for (const { name } of tables) await db.run(ch`truncate table if exists ${identifier(name)}`);
}

/** How many matches are held that no simulation made. */
export async function countMatchesBelow(db: ClickHouse, firstSimulatedId: number): Promise<number> {
  const [row] = await db.rows(ch<{ matches: number }>`
    select count() as matches from match where match_id < ${u64(firstSimulatedId)}
  `);
  return row?.matches ?? 0;
}
