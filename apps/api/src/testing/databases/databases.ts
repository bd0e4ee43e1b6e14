import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { inject } from 'vitest';
import {
  closing,
  createClickHouseDatabase,
  databaseName,
  describeOnEach,
  type CreatedDatabase,
} from '@soulstat/warehouse/testing';
import { openOnCluster, type ClusterDatabases } from './cluster-databases.ts';
import { openDatabases, type Databases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import type { Postgres } from '../../storage/postgres/connect.ts';
import { openEmbeddedPostgres } from '../../storage/postgres/embedded.ts';
import { openPostgresServer } from '../../storage/postgres/server.ts';
import { borrowDatabases } from './kept-databases.ts';
import { ownClock } from './own-clock.ts';
import { copyMigratedPostgres } from './postgres-template.ts';
import { copyMigratedClickHouse, temporaryFolder } from '@soulstat/warehouse/internals';

const NO_POSTGRES = 'there are no PostgreSQL binaries on this machine';

/** Runs the same tests on the embedded PostgreSQL and on a PostgreSQL server: empty, not migrated. */
export const describeOnEachPostgres = describeOnEach<Postgres>([
  { name: 'the embedded PostgreSQL', open: openEmptyPglite },
  {
    name: 'a PostgreSQL server',
    open: openEmptyServerDatabase,
    ...(inject('postgresServerUrl') === undefined && { missing: NO_POSTGRES }),
  },
]);

/** Runs the same tests on embedded databases and on servers: empty and migrated, as the application has them. */
export const describeOnEachBackend = describeOnEach<Databases>([
  { name: 'embedded databases', open: openTestDatabases },
  {
    name: 'database servers',
    open: openServerDatabases,
    ...(inject('postgresServerUrl') === undefined && { missing: NO_POSTGRES }),
  },
]);

/** The same on embedded databases alone: for what says nothing to PostgreSQL that others do not say to both kinds. */
export const describeOnEmbedded = describeOnEach<Databases>([
  { name: 'embedded databases', open: openTestDatabases },
]);

/** On two shards: the databases as the application has them on a ClickHouse cluster (`openCluster`). */
export const describeOnCluster = describeOnEach<ClusterDatabases>([
  { name: 'two shards', open: openClusterDatabases },
]);

function openClusterDatabases(): Promise<ClusterDatabases> {
  return openOnCluster((clickhouseUrl) => openInFolder({ clickhouseUrl, databaseUrl: undefined }));
}

/** Empty, migrated embedded databases in a folder of their own. Once closed they are for the next test. */
export function openTestDatabases(): Promise<Databases> {
  return borrowDatabases('embedded', () =>
    openInFolder({ clickhouseUrl: undefined, databaseUrl: undefined }),
  );
}

function openServerDatabases(): Promise<Databases> {
  return borrowDatabases('servers', async () => {
    const [postgres, clickhouse] = [await createPostgresDatabase(), await createClickHouseDatabase()];
    return openInFolder({ clickhouseUrl: clickhouse.url, databaseUrl: postgres.url });
  });
}

/** In a folder that goes when all tests are through. */
async function openInFolder(urls: {
  clickhouseUrl: string | undefined;
  databaseUrl: string | undefined;
}): Promise<Databases> {
  const dataDir = await mkdtemp(join(inject('keptFolder'), 'data-'));
  if (!urls.databaseUrl) await copyMigratedPostgres(join(dataDir, 'postgres'));
  if (!urls.clickhouseUrl) await copyMigratedClickHouse(join(dataDir, 'clickhouse'));
  // As `soulstat seed` has them, whose tests share these.
  const opening = { log: SILENT_LOG, readsAddresses: true };
  return openDatabases({ ...urls, dataDir, clickhouseMemoryMb: 1024 }, opening);
}

async function openEmptyPglite(): Promise<Postgres> {
  const folder = await temporaryFolder();
  await copyMigratedPostgres(folder.path);
  const postgres = await openEmbeddedPostgres(folder.path);
  await postgres.script(
    'drop schema if exists job cascade; drop schema public cascade; create schema public',
  );
  return closing(postgres, postgres.close, folder.remove);
}

async function openEmptyServerDatabase(): Promise<Postgres> {
  const { url, drop } = await createPostgresDatabase();
  const postgres = await openPostgresServer(url);
  return closing(postgres, postgres.close, drop);
}

/** A database of a test's own on this run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<CreatedDatabase> {
  const server = inject('postgresServerUrl');
  if (server === undefined) throw new Error(NO_POSTGRES);
  const name = databaseName();
  const ask = async (database: string, sql: string) => {
    const postgres = await openPostgresServer(`${server}/${database}`, { connections: 1 });
    await postgres.script(sql);
    await postgres.close();
  };
  await ask('postgres', `create database ${name}`);
  await ask(name, ownClock(name));
  return { url: `${server}/${name}`, drop: () => ask('postgres', `drop database ${name} with (force)`) };
}
