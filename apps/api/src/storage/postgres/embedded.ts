import { existsSync } from 'node:fs';
import { chmod, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { isFullDisk } from '../disk-space.ts';
import { databaseOn, type PostgresConnection } from './connect.ts';
import { pgText, type Pg, type Postgres } from './pg.ts';
import { DatabaseDamaged } from './database-damaged.ts';
import { encodeValue, parserOf, SESSION_SETTINGS } from './values.ts';

/** Memory of the engine: 10,000 builds do not fit into 16 MB of buffers, and its default of 160 MB makes nothing faster. */
const START_PARAMETERS = [
  'shared_buffers=48MB',
  'wal_buffers=1MB',
  'min_wal_size=32MB',
  'max_wal_size=128MB',
];

/**
 * Opens the embedded PostgreSQL in `directory` (made when absent, which takes some seconds), or in memory without one. Nothing keeps a
 * second process from the directory: the data folder's lock does. Statements run in this process: keep long ones away.
 * What is committed survives the end of the process, but not a power cut: the engine never flushes to the disk. Throws `DatabaseDamaged`.
 */
export async function openEmbeddedPostgres(directory?: string): Promise<Postgres> {
  if (directory !== undefined && !existsSync(join(directory, 'PG_VERSION'))) await createDirectory(directory);
  const pglite = await openDirectory(directory);
  let closing: Promise<void> | undefined;
  return databaseOn({
    own: {},
    connection: connectionOf(pglite),
    transaction: (run) => pglite.transaction((tx) => run(connectionOf(tx))),
    listen: (channel, { heard }) => pglite.listen(channel, heard),
    close: () => (closing ??= pglite.close().then(() => keepPrivate(directory))),
  });
}

/**
 * The engine makes every file readable and writable for everybody, whatever the process asks for: nobody else gets past the folder, and
 * what is in it is made private when it opens and closes.
 */
async function keepPrivate(directory: string | undefined): Promise<void> {
  if (directory === undefined) return;
  await chmod(directory, 0o700);
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }))
    await chmod(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
}

async function openDirectory(directory: string | undefined): Promise<PGlite> {
  try {
    await keepPrivate(directory);
    const pglite = await startPglite(directory);
    speakText(pglite);
    for (const [name, value] of Object.entries(SESSION_SETTINGS))
      await pglite.exec(`set ${name} to '${value}'`);
    return pglite;
  } catch (error) {
    if (directory === undefined || isFullDisk(error)) throw error;
    throw new DatabaseDamaged(directory, { cause: error });
  }
}

/** Makes the database beside its place and moves it there, so that a start that is cut off leaves no half of one. */
async function createDirectory(directory: string): Promise<void> {
  const draft = `${directory}.new`;
  await rm(draft, { recursive: true, force: true });
  const pglite = await startPglite(draft);
  await pglite.close();
  await rename(draft, directory);
}

/**
 * The engine is WebAssembly. V8's optimizing compiler takes 750 MB for some seconds to make it a little faster (a point query
 * 5 %, a count over 50 000 rows 12 instead of 20 ms); with the baseline compiler alone the process stays at 200 MB, and the
 * first seconds after a start are quicker. It concerns every WebAssembly of the process: there is no other of weight.
 */
const COMPILER_FLAGS = ['--liftoff-only', '--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

async function startPglite(directory: string | undefined): Promise<PGlite> {
  for (const flag of COMPILER_FLAGS) setFlagsFromString(flag);
  return PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    extensions: { pg_trgm },
    startParams: [
      ...PGlite.defaultStartParams,
      ...START_PARAMETERS.flatMap((parameter) => ['-c', parameter]),
    ],
  });
}

function connectionOf(session: Pick<PGlite, 'query' | 'exec'>): PostgresConnection {
  return {
    rows: async <Row>(statement: Pg<Row>) =>
      (await session.query<Row>(pgText(statement), statement.values.map(encodeValue))).rows,
    script: async (sql) => (await session.exec(sql)).flatMap(({ rows }) => rows),
  };
}

/** Values are written and read by our own table instead of PGlite's. */
function speakText(pglite: PGlite): void {
  for (const oid of Object.keys(pglite.serializers)) pglite.serializers[oid] = (text: string) => text;
  for (const oid of Object.keys(pglite.parsers)) pglite.parsers[oid] = parserOf(Number(oid));
}
