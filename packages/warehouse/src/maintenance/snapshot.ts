import { randomBytes } from 'node:crypto';
import { ch, chJoin, identifier, identifiers, str, u32, type Ch, type ClickHouse } from '../client/ch.ts';

/** A table as it was at one moment, which no later write changes. */
export interface SnapshotTable {
  readonly table: string;
  /** In the order of its definition; such as are computed left out. */
  readonly columns: readonly string[];
  /** The table that holds the rows of that moment; undefined where there were none. */
  readonly snapshot: string | undefined;
}

/** Tables of which no snapshot can be taken here. */
export class NoSnapshot extends Error {
  override readonly name = 'NoSnapshot';
}

const MARKER = '_snapshot_';

/** A name that nobody else has, and that says when it was given. */
export const snapshotOwner = (now: Date) =>
  `${Math.floor(now.getTime() / 1000)}_${randomBytes(6).toString('hex')}`;

/**
 * Every table of this database as it is now, or some of them: hard links to their parts, made in a moment whatever their size. Throws
 * `NoSnapshot` on a cluster.
 */
export async function takeSnapshot(
  db: ClickHouse,
  owner: string,
  some?: readonly string[],
): Promise<SnapshotTable[]> {
  const tables = (await listDataTables(db)).filter(({ name }) => some?.includes(name) ?? true);
  const shared = tables.find(({ engine }) => /^(Replicated|Shared|Distributed)/.test(engine));
  if (shared)
    throw new NoSnapshot(
      `The table ${shared.name} lives on a ClickHouse cluster (${shared.engine}): back it up with its own BACKUP statement.`,
    );
  const filled = new Set(await listFilledTables(db));
  const columns = await listAllColumns(db);
  const snapshots: SnapshotTable[] = [];
  for (const { name: table } of tables) {
    const snapshot = filled.has(table) ? `${table}${MARKER}${owner}` : undefined;
    snapshots.push({ table, snapshot, columns: columns.get(table) ?? [] });
    if (snapshot === undefined) continue;
    await db.run(ch`create table ${identifier(snapshot)} as ${identifier(table)}`);
    await db.run(ch`alter table ${identifier(snapshot)} attach partition all from ${identifier(table)}`);
  }
  return snapshots;
}

/** Forgets the snapshots of this owner. */
export const dropSnapshot = (db: ClickHouse, owner: string): Promise<void> =>
  dropTables(db, ch`position(name, ${str(`${MARKER}${owner}`)}) > 0`);

/** Forgets the snapshots of processes that were cut off. */
export const dropSnapshotsOlderThan = (db: ClickHouse, seconds: number): Promise<void> =>
  dropTables(
    db,
    ch`position(name, ${str(MARKER)}) > 0
      and toUInt32OrZero(extract(name, '_snapshot_([0-9]+)_')) < ${u32(Math.floor(Date.now() / 1000) - seconds)}`,
  );

/** Forgets every table of this database. */
export const dropEverything = (db: ClickHouse): Promise<void> => dropTables(db, ch`true`);

async function dropTables(db: ClickHouse, condition: Ch): Promise<void> {
  const names = await db.column(
    ch<{ name: string }>`select name from system.tables where database = currentDatabase() and ${condition}`,
  );
  if (names.length > 0) await db.run(ch`drop table if exists ${identifiers(names)} sync`);
}

/** Tables with rows of their own, but for the list of migrations and those that processes make for themselves. */
export const listDataTables = (db: ClickHouse): Promise<{ name: string; engine: string }[]> =>
  db.rows(ch<{ name: string; engine: string }>`
    select name, engine from system.tables
    where database = currentDatabase() and (engine like '%MergeTree' or engine = 'Distributed') and name != 'migration'
      and position(name, '_stage_') = 0 and position(name, ${str(MARKER)}) = 0
    order by name
  `);

/** The columns of every table that are not computed. */
const listAllColumns = (db: ClickHouse) =>
  db.map(ch<[string, readonly string[]]>`
    select table, arrayMap(one -> one.2, arraySort(groupArray((position, name)))) as columns
    from system.columns where database = currentDatabase() and default_kind in ('', 'DEFAULT')
    group by table
  `);

/** The rows of a table as lines of ClickHouse's tab-separated text, some at a time. */
export async function* streamLines(
  db: ClickHouse,
  { snapshot, columns }: Pick<SnapshotTable, 'snapshot' | 'columns'>,
): AsyncGenerator<readonly string[]> {
  if (snapshot === undefined) return;
  const rows = db.stream(ch<{ line: string }>`
    select formatRowNoNewline('TabSeparated', ${identifiers(columns)}) as line from ${identifier(snapshot)}
  `);
  for await (const some of rows) yield some.map(({ line }) => line);
}

/** Writes lines that `streamLines` read. */
export async function insertLines(
  db: ClickHouse,
  { table, columns }: Pick<SnapshotTable, 'table' | 'columns'>,
  lines: readonly string[],
): Promise<void> {
  if (lines.length === 0) return;
  const data: Ch = { fragments: [`\n${lines.join('\n')}\n`], values: [] };
  await db.run(ch`insert into ${identifier(table)} (${identifiers(columns)}) format TabSeparated${data}`);
}

/** The kept files that the rows of these tables were read from, each once, in order. */
export async function* streamRawFilesOf(db: ClickHouse, tables: readonly SnapshotTable[]) {
  const sources = tables.flatMap(({ columns, snapshot }) =>
    snapshot !== undefined && columns.includes('raw_sha256')
      ? [ch`select toString(raw_sha256) as sha256 from ${identifier(snapshot)}`]
      : [],
  );
  if (sources.length === 0) return;
  const rows = db.stream(ch<{ sha256: string }>`
    select distinct sha256 from (${chJoin(sources, ch` union all `)}) where match(sha256, '^[0-9a-f]{64}$') order by sha256
  `);
  for await (const some of rows) yield some.map(({ sha256 }) => sha256);
}

/** Tables that hold rows. */
export async function listFilledTables(db: ClickHouse) {
  const looks = (await listDataTables(db)).map(
    ({ name }) => ch`select ${str(name)} as name from (select 1 from ${identifier(name)} limit 1)`,
  );
  return looks.length === 0 ? [] : db.column(ch<{ name: string }>`${chJoin(looks, ch` union all `)}`);
}
