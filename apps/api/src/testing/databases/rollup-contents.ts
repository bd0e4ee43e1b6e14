import { ch, identifier, identifiers, ROLLUPS, WINDOW_TABLES } from '@soulstat/warehouse/internals';
import { listDays, PLAYER_HISTORY } from '@soulstat/warehouse';
import type { Databases } from '../../databases.ts';
import { markChanged } from '../../queries/postgres/work/changed-days.ts';
import { refreshRollups } from '../../counting/rollups.ts';

type Stores = Pick<Databases, 'clickhouse' | 'postgres'>;

const WINDOW_KEY = ['from_day', 'to_day', 'mode', 'apart', 'tier', 'key'];

/** Everything that is counted but windows, with the order of its rows. Which partition of the histories a row is in is no part of what it says. */
const COUNTED = [
  ...ROLLUPS.map(({ table, key, sums }) => ({
    table,
    key: ['day', ...key],
    columns: ['day', ...key, ...sums],
  })),
  {
    table: PLAYER_HISTORY.table,
    key: PLAYER_HISTORY.key,
    columns: [...PLAYER_HISTORY.key, ...PLAYER_HISTORY.columns],
  },
  { table: 'leaderboard', key: ['board', 'mode', 'hero_id', 'place'], columns: ['*'] },
  { table: 'hero_experience', key: ['mode', 'hero_id', 'period', 'tier', 'bin'], columns: ['*'] },
];

/** Every table that is counted from the facts. */
export const COUNTED_TABLES: readonly string[] = [...COUNTED, ...WINDOW_TABLES].map(({ table }) => table);

/** Every row of every table that is counted as text. */
export async function rollupContents({ clickhouse }: Stores): Promise<string[]> {
  return Promise.all([
    ...WINDOW_TABLES.map(async ({ table }) => {
      // What was added to a window later is rows of its own.
      const rows = await clickhouse.rows<object>(ch`
        select ${identifiers(WINDOW_KEY)}, sumForEach(sums) as totals from ${identifier(table)}
        group by ${identifiers(WINDOW_KEY)} having arrayExists(total -> total != 0, totals)
        order by ${identifiers(WINDOW_KEY)}`);
      return `${table} ${JSON.stringify(rows)}`;
    }),
    ...COUNTED.map(async ({ table, key, columns }) => {
      const selected = columns[0] === '*' ? ch`*` : identifiers(columns);
      const rows = await clickhouse.rows<object>(
        ch`select ${selected} from ${identifier(table)} order by ${identifiers(key)}`,
      );
      return `${table} ${JSON.stringify(rows)}`;
    }),
  ]);
}

/** The same after emptying these tables and counting everything again. */
export async function rollupContentsFromScratch(stores: Stores): Promise<string[]> {
  await emptyCounted(stores);
  await markChanged(stores.postgres, await listDays(stores.clickhouse));
  await refreshRollups(stores);
  return rollupContents(stores);
}

/** Empties what is counted, and forgets of which version the boards are. */
export async function emptyCounted({ clickhouse }: Stores): Promise<void> {
  for (const table of [...COUNTED_TABLES, 'board_built'])
    await clickhouse.run(ch`truncate table ${identifier(table)}`);
}
