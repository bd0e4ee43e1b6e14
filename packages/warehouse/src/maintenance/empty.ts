import { ch, identifier, u64, type ClickHouse } from '../client/ch.ts';
import { IS_CONFIRMED } from '../facts/counted.ts';

/** Empties every table but the list of migrations: facts and everything counted from them. */
export async function emptyAllTables(db: ClickHouse): Promise<void> {
  const tables = await db.column(ch<{ name: string }>`
    select name from system.tables
    where database = currentDatabase() and engine like '%MergeTree' and name != 'migration' order by name
  `);
  for (const name of tables) await db.run(ch`truncate table if exists ${identifier(name)}`);
}

/** Whether a confirmed match, or a row of a match history, is stored that no simulation made. */
export const hasMatchesBelow = async (db: ClickHouse, firstSimulatedId: number) =>
  (await db.count(ch`
    select exists(select 1 from match where match_id < ${u64(firstSimulatedId)} and ${IS_CONFIRMED})
      or exists(select 1 from history_row where match_id < ${u64(firstSimulatedId)})
  `)) === 1;
