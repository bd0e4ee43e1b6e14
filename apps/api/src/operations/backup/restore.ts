import {
  dropEverything as dropClickHouse,
  insertLines,
  listFilledTables as listFilledInClickHouse,
  migrateClickHouse,
  readClickHouseMigrations,
  type Migration,
} from '@soulstat/warehouse';
import type { Config } from '../../config.ts';
import { readRunningServer } from '../../storage/data-folder.ts';
import { openDatabases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { migratePostgres, readPostgresMigrations } from '../../storage/postgres/migrate.ts';
import { forgetDataVersion, settleRestoredState } from '../../storage/queries/rollup-state.ts';
import {
  dropEverything as dropPostgres,
  emptyTables,
  insertTextRows,
  listFilledTables,
  listSequences,
  listTables,
  setSequence,
  type TextRow,
} from '../../storage/postgres/tables.ts';
import type { CommandContext } from '../admin/command.ts';
import { openDisplay } from '../admin/display.ts';
import { readLines, verifyFile, verifyLines } from './lines-file.ts';
import { BackupError, readManifest, type BackupTable, type Manifest } from './manifest.ts';
import { restoreRawFiles, verifyRawFiles } from './raw-files.ts';

/** Tables that hold rows of a server's own also where nothing has ever come. */
const STATE_TABLES =
  /^(job\.|(public\.)?(rollup_state|rollup_rules|player_score_hold|team_rating_state|dump|upkeep_result|demo_world|secret|salt_sender|live_feed|stream_state|youtube_state)$)/;

/** The absolute path of a backup, and whether it takes the place of what is stored. */
export type RestoreOptions = { readonly folder: string; readonly replace: boolean };

type Restoring = Pick<CommandContext, 'stores' | 'say' | 'progress' | 'signal'>;

/**
 * `soulstat restore FOLDER`: puts a backup in the place of what is stored, once every file of it has been found whole. A restore that was
 * cut off is repeated with `--replace`. Returns the exit code.
 */
export async function runRestore(options: RestoreOptions, config: Config): Promise<number> {
  const { say, progress, stop } = openDisplay(process.stdout);
  try {
    const server = await readRunningServer(config.dataDir);
    if (server) throw new BackupError(`A server runs on this data folder (${server.url}): stop it first.`);
    // Before databases are made where there are none.
    await readBackup(options.folder);
    const stores = await openDatabases(config, { log: SILENT_LOG, onProgress: say });
    try {
      await restore({ stores, say, progress, signal: new AbortController().signal }, options);
    } finally {
      await stores.close();
    }
    return 0;
  } finally {
    stop();
  }
}

/** Throws `BackupError` when there is no backup, when it is damaged, or when there is data already and it may not be replaced. */
export async function restore(context: Restoring, { folder, replace }: RestoreOptions): Promise<void> {
  const manifest = await readBackup(folder);
  const migrations = await migrationsOf(manifest);
  if (!replace) await refuseFilled(context.stores);
  await verify(folder, manifest, context);
  await restoreAll(context, folder, manifest, migrations);
  context.say(`Restored the backup of ${manifest.takenAt}.`);
}

async function readBackup(folder: string): Promise<Manifest> {
  const manifest = await readManifest(folder);
  if (manifest) return manifest;
  throw new BackupError(
    `There is no backup in ${folder}. One that was interrupted is not there either until it is repeated.`,
  );
}

type Migrations = Readonly<Record<'postgres' | 'clickhouse', readonly Migration[]>>;

/** The migrations that the backup was made with. Throws `BackupError` when this version lacks one. */
async function migrationsOf(manifest: Manifest): Promise<Migrations> {
  const choose = (database: 'postgres' | 'clickhouse', files: readonly Migration[]) =>
    manifest[database].migrations.map(({ name, checksum }) => {
      const file = files.find((migration) => migration.name === name && migration.checksum === checksum);
      if (file) return file;
      throw new BackupError(
        `The backup was made with the ${database} migration ${name}, which this version does not have: restore it with the version that made it.`,
      );
    });
  return {
    postgres: choose('postgres', await readPostgresMigrations()),
    clickhouse: choose('clickhouse', await readClickHouseMigrations()),
  };
}

async function verify(
  folder: string,
  { postgres, clickhouse, raw }: Manifest,
  context: Pick<CommandContext, 'say' | 'progress' | 'signal'>,
): Promise<void> {
  const list = { name: 'match files', rows: raw.files, file: raw.list };
  const tables = [...postgres.tables, ...clickhouse.tables, list];
  for (const [index, table] of tables.entries()) {
    context.progress({ done: index, total: tables.length, text: `Looking at ${table.file.path}` });
    await verifyFile(folder, table.file);
    await verifyLines(folder, table);
  }
  const missing = await verifyRawFiles(context, { folder, ...raw });
  if (missing > 0) context.say(`${missing} match files were missing already when the backup was made.`);
}

async function refuseFilled({ postgres, clickhouse }: Restoring['stores']): Promise<void> {
  const names = (await listTables(postgres)).map(({ name }) => name);
  const stored = [await listFilledInClickHouse(clickhouse), await listFilledTables(postgres, names)].flat();
  const filled = stored.filter((name) => !STATE_TABLES.test(name));
  if (filled.length > 0)
    throw new BackupError(
      `There is data already (${filled.slice(0, 5).join(', ')}): \`--replace\` puts the backup in its place.`,
    );
}

async function restoreAll(context: Restoring, folder: string, manifest: Manifest, migrations: Migrations) {
  const { postgres, clickhouse } = context.stores;
  await restoreRawFiles(context, { folder, ...manifest.raw });
  await dropClickHouse(clickhouse);
  await migrateClickHouse(clickhouse, migrations.clickhouse);
  for (const [index, table] of manifest.clickhouse.tables.entries()) {
    const total = manifest.clickhouse.tables.length;
    context.progress({ done: index, total, text: `ClickHouse: ${table.name}` });
    const target = { table: table.name, columns: table.columns };
    await restoreRows(folder, table, (lines) => insertLines(clickhouse, target, lines));
  }
  await postgres.transaction((tx) => restorePostgres(tx, context, folder, manifest, migrations));
  forgetDataVersion(postgres);
  await migratePostgres(postgres);
  await migrateClickHouse(clickhouse);
}

async function restorePostgres(
  tx: Postgres,
  { progress }: Restoring,
  folder: string,
  { postgres }: Manifest,
  migrations: Migrations,
): Promise<void> {
  await tx.script('set local statement_timeout = 0');
  await dropPostgres(tx);
  await migratePostgres(tx, migrations.postgres);
  const shapes = await listTables(tx);
  const names = shapes.map(({ name }) => name);
  await emptyTables(tx, names);
  for (const [index, shape] of shapes.entries()) {
    const table = postgres.tables.find(({ name }) => name === shape.name);
    if (!table) throw new BackupError(`The backup lacks the table ${shape.name}.`);
    progress({ done: index, total: shapes.length, text: `PostgreSQL: ${shape.name}` });
    await restoreRows(folder, table, async (lines) => insertTextRows(tx, shape, lines.map(rowOf)));
  }
  const sequences = new Set((await listSequences(tx)).map(({ name }) => name));
  const unknown = postgres.sequences.find(({ name }) => !sequences.has(name));
  if (unknown) throw new BackupError(`The backup names a sequence ${unknown.name}, which there is not.`);
  for (const sequence of postgres.sequences) await setSequence(tx, sequence);
  await settleRestoredState(tx);
}

const rowOf = (line: string) => JSON.parse(line) as TextRow;

async function restoreRows(
  folder: string,
  { name, file }: BackupTable,
  insert: (lines: readonly string[]) => Promise<void>,
): Promise<void> {
  for await (const lines of readLines(folder, file))
    await insert(lines).catch((cause: Error) => {
      throw new BackupError(`Rows of ${name} in the backup cannot be restored: ${cause.message}`, { cause });
    });
}
