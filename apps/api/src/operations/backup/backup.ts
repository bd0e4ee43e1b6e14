import { randomUUID } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import {
  dropSnapshot,
  readClickHouseMigrations,
  snapshotOwner,
  streamLines,
  streamRawFilesOf,
  takeSnapshot,
  type Migration,
  type SnapshotTable,
} from '@soulstat/warehouse';
import { makeFolder } from '../../base/make-folder.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { readPostgresMigrations } from '../../storage/postgres/migrate.ts';
import { renewRollupsLease, releaseRollupsLease } from '../../storage/queries/lease.ts';
import { listSequences, listTables, streamTable, type TableShape } from '../../storage/postgres/tables.ts';
import { areWritesUnderWay, pauseWrites, resumeWrites } from './queries/write-pause.ts';
import type { Command, CommandContext } from '../admin/command.ts';
import { writeLines } from './lines-file.ts';
import { BackupError, readManifest, writeManifest, type BackupTable, type Manifest } from './manifest.ts';
import { copyRawFiles } from './raw-files.ts';

/** A moment without writes takes far less; a backup that was cut off keeps nobody waiting for longer. */
const PAUSE_SECONDS = 60;
/** Writes that do not end within this were cut off: the backup holds their notes, and a restore makes good for them. */
const QUIET_PATIENCE_MS = 30_000;
/** A full count of many days may be under way. */
const COUNTING_PATIENCE_MS = 600_000;
const LOOK_AGAIN_MS = 50;

/**
 * `soulstat backup FOLDER`: both databases as they are at one moment, and the match files that the folder does not hold yet. What was
 * in the folder stays whole until the new backup is.
 */
export const backup: Command = async (context) => {
  const { stores, options, say } = context;
  const { folder } = options;
  if (folder === undefined || !isAbsolute(folder))
    throw new BackupError('A backup needs the absolute path of a folder.');
  const startedAt = performance.now();
  await makeFolder(folder).catch((cause: NodeJS.ErrnoException) => {
    throw new BackupError(`No folder can be made at ${folder} (${cause.code}). Choose another one.`, {
      cause,
    });
  });
  // Refuses a folder whose manifest is another program's.
  await readManifest(folder);
  const owner = snapshotOwner(new Date());
  const data = `data-${owner}`;
  try {
    const { snapshot, postgres, takenAt } = await dumpAtOneMoment(context, { folder, data, owner });
    const clickhouse = await dumpClickHouse(context, snapshot, { folder, data });
    const rawFiles = streamRawFilesOf(stores.clickhouse, snapshot);
    const { rows: files, file: list } = await writeLines(folder, `${data}/raw-files.zst`, rawFiles);
    const faults = await copyRawFiles(context, { folder, list, files });
    if (context.signal.aborted) throw new BackupError('Stopped: the folder holds the backup before, if any.');
    const manifest: Manifest = { format: 1, takenAt, postgres, clickhouse, raw: { files, list } };
    await writeManifest(folder, manifest);
    await removeOthers(folder, data);
    const rows = [...postgres.tables, ...clickhouse.tables].reduce((sum, table) => sum + table.rows, 0);
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
    say(`Backed up ${rows} rows and ${files - faults} match files to ${folder} in ${seconds} s`);
    if (faults > 0) say(`${faults} match files are missing or damaged: \`soulstat doctor\` says what to do.`);
    return faults === 0 ? 0 : 1;
  } finally {
    await dropSnapshot(stores.clickhouse, owner);
  }
};

interface Target {
  readonly folder: string;
  /** The folder, in that one, of this backup's tables. */
  readonly data: string;
}

/** Of PostgreSQL a transaction, of ClickHouse a snapshot, both while nobody writes. */
async function dumpAtOneMoment(
  context: CommandContext,
  { folder, data, owner }: Target & { readonly owner: string },
): Promise<{ snapshot: SnapshotTable[]; postgres: Manifest['postgres']; takenAt: string }> {
  const { postgres, clickhouse } = context.stores;
  const holder = randomUUID();
  const goOn = async () => {
    await resumeWrites(postgres);
    await releaseRollupsLease(postgres, holder);
  };
  // From outside the transaction: a server lets writes go on beside it, the embedded database when it has ended.
  const seen = Promise.withResolvers<void>();
  const goneOn = seen.promise.then(goOn);
  try {
    await holdStill(context, holder);
    const snapshot = await takeSnapshot(clickhouse, owner);
    const takenAt = new Date().toISOString();
    const dumped = await postgres.transaction(async (tx) => {
      await tx.script('set transaction isolation level repeatable read, read only');
      const tables = await listTables(tx);
      seen.resolve();
      return dumpPostgres(tx, tables, context, { folder, data });
    });
    return { snapshot, postgres: dumped, takenAt };
  } finally {
    seen.resolve();
    await goneOn;
  }
}

/** Waits until nobody counts and nobody writes, and keeps it so for a moment. */
async function holdStill({ stores, say }: CommandContext, holder: string): Promise<void> {
  const { postgres } = stores;
  let until = Date.now() + COUNTING_PATIENCE_MS;
  for (let isTold = false; !(await renewRollupsLease(postgres, holder, PAUSE_SECONDS)); isTold = true) {
    if (!isTold) say('Waiting for a count that is under way');
    if (Date.now() > until)
      throw new BackupError('Another process has been counting for ten minutes. Back up when it is done.');
    await delay(LOOK_AGAIN_MS * 10);
  }
  await pauseWrites(postgres, PAUSE_SECONDS);
  until = Date.now() + QUIET_PATIENCE_MS;
  while ((await areWritesUnderWay(postgres)) && Date.now() < until) await delay(LOOK_AGAIN_MS);
}

async function dumpPostgres(
  tx: Postgres,
  shapes: readonly TableShape[],
  { progress }: CommandContext,
  { folder, data }: Target,
): Promise<Manifest['postgres']> {
  const tables: BackupTable[] = [];
  for (const [index, table] of shapes.entries()) {
    progress({ done: index, total: shapes.length, text: `PostgreSQL: ${table.name}` });
    async function* lines() {
      for await (const rows of streamTable(tx, table)) yield rows.map((row) => JSON.stringify(row));
    }
    const written = await writeLines(folder, `${data}/postgres/${index}.zst`, lines());
    tables.push({ name: table.name, columns: [...table.columns], ...written });
  }
  return { migrations: namesOf(await readPostgresMigrations()), tables, sequences: await listSequences(tx) };
}

async function dumpClickHouse(
  { stores, progress }: CommandContext,
  snapshot: readonly SnapshotTable[],
  { folder, data }: Target,
): Promise<Manifest['clickhouse']> {
  const tables: BackupTable[] = [];
  for (const [index, table] of snapshot.entries()) {
    const { table: name, columns } = table;
    progress({ done: index, total: snapshot.length, text: `ClickHouse: ${name}` });
    const lines = streamLines(stores.clickhouse, table);
    const written = await writeLines(folder, `${data}/clickhouse/${name}.zst`, lines);
    tables.push({ name, columns: [...columns], ...written });
  }
  return { migrations: namesOf(await readClickHouseMigrations()), tables };
}

const namesOf = (migrations: readonly Migration[]) =>
  migrations.map(({ name, checksum }) => ({ name, checksum }));

/** What is left of other backups: of the one before, and of such as were cut off. */
async function removeOthers(folder: string, data: string): Promise<void> {
  for (const name of await readdir(folder))
    if (/^data-\d+_[\da-f]+$/.test(name) && name !== data)
      await rm(join(folder, name), { recursive: true, force: true });
}
