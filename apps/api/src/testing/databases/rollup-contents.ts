import {
  ch,
  chJoin,
  identifier,
  identifiers,
  ROLLUPS,
  str,
  WINDOW_TABLES,
  type Ch,
} from '@soulstat/warehouse/internals';
import { listDays, PLAYER_HISTORY } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { markChanged } from '../../storage/queries/changed-days.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';

type Stores = Pick<Databases, 'clickhouse' | 'postgres'>;

const WINDOW_KEY = ['from_day', 'to_day', 'mode', 'apart', 'tier', 'key'];

/** Everything that is counted but windows. Which partition of the histories a row is in is no part of what it says. */
const COUNTED = [
  ...ROLLUPS.map(({ table, key, sums }) => ({ table, columns: identifiers(['day', ...key, ...sums]) })),
  { table: PLAYER_HISTORY.table, columns: identifiers([...PLAYER_HISTORY.key, ...PLAYER_HISTORY.columns]) },
  { table: 'leaderboard', columns: ch`*` },
  { table: 'hero_experience', columns: ch`*` },
];

/** Every table that is counted from the facts. */
const COUNTED_TABLES: readonly string[] = [...COUNTED, ...WINDOW_TABLES].map(({ table }) => table);

/** What every table that is counted holds, row by row, whatever their order: how many rows, and one number for all of them. */
export async function rollupContents({ clickhouse }: Stores): Promise<string[]> {
  // What was added to a window later is rows of its own.
  const windows = WINDOW_TABLES.map(({ table }) =>
    digestOf(
      table,
      ch`${identifiers(WINDOW_KEY)}, totals`,
      ch`(
        select ${identifiers(WINDOW_KEY)}, sumForEach(sums) as totals from ${identifier(table)}
        group by ${identifiers(WINDOW_KEY)} having arrayExists(total -> total != 0, totals)
      )`,
    ),
  );
  const counted = COUNTED.map(({ table, columns }) => digestOf(table, columns, identifier(table)));
  const tables = await clickhouse.rows(
    ch<{ name: string; rows: number; digest: string }>`${chJoin([...windows, ...counted], ch` union all `)}`,
  );
  return tables.map(({ name, rows, digest }) => `${name}: ${rows} rows, ${digest}`).toSorted();
}

const digestOf = (table: string, columns: Ch, from: Ch): Ch => ch`
  select ${str(table)} as name, toUInt32(count()) as rows,
    toString(sum(sipHash64(formatRowNoNewline('TabSeparated', ${columns})))) as digest
  from ${from}`;

/** The same where nothing is counted. */
export const nothingCounted = (): string[] => COUNTED_TABLES.map((table) => `${table}: 0 rows, 0`).toSorted();

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
