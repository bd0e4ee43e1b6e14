import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, inject } from 'vitest';
import { openDatabases, type Databases } from '../databases.ts';
import { superviseEngine } from '../engine/supervisor.ts';
import { SILENT_LOG } from '../log.ts';
import { ch, identifier } from '../queries/clickhouse/ch.ts';
import { connectClickHouse, type ClickHouse } from '../queries/clickhouse/connect.ts';
import { clickHouseServer } from '../queries/clickhouse/server.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { openEmbeddedPostgres } from '../queries/postgres/embedded.ts';
import { openPostgresServer } from '../queries/postgres/server.ts';
import { borrowDatabases } from './kept-databases.ts';
import { copyMigratedClickHouse, copyMigratedPostgres } from './templates.ts';
import { temporaryFolder } from './temporary-folder.ts';

interface Closable {
  close(): Promise<void>;
}

/** A kind of database that tests run on; `missing` says why it cannot be had here. */
interface Backend<Resource extends Closable> {
  readonly name: string;
  readonly missing?: string;
  open(): Promise<Resource>;
}

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

/** Runs the same tests on a supervised engine and on the engine as a server with a URL: empty, not migrated. */
export const describeOnEachClickHouse = describeOnEach<ClickHouse>([
  { name: 'the embedded ClickHouse', open: openEmptyEngine },
  { name: 'a ClickHouse server', open: () => openEmptyClickHouseDatabase() },
  { name: 'a ClickHouse server over a network', open: () => openEmptyClickHouseDatabase({ compress: true }) },
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

/**
 * @param tests are told whether this is the first kind: what does not depend on the kind is tested there alone
 */
function describeOnEach<Resource extends Closable>(backends: readonly Backend<Resource>[]) {
  return (title: string, tests: (resource: () => Resource, isFirst: boolean) => void): void => {
    for (const [index, { name, missing, open }] of backends.entries()) {
      describe.skipIf(missing !== undefined)(
        `${title}, on ${name}${missing ? ` (skipped: ${missing})` : ''}`,
        () => {
          let resource: Resource | undefined;
          beforeAll(async () => {
            resource = await open();
          });
          afterAll(() => resource?.close());
          tests(() => {
            if (!resource) throw new Error('Ask for the database inside a test or a hook');
            return resource;
          }, index === 0);
        },
      );
    }
  };
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
  return openDatabases({ ...urls, dataDir, clickhouseMemoryMb: 1024 }, { log: SILENT_LOG });
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

async function openEmptyEngine(): Promise<ClickHouse> {
  const folder = await temporaryFolder();
  const engine = await superviseEngine({ directory: folder.path, memoryMb: 1024, log: SILENT_LOG });
  const clickhouse = connectClickHouse(engine);
  return closing(clickhouse, clickhouse.close, folder.remove);
}

async function openEmptyClickHouseDatabase(options?: { compress: boolean }): Promise<ClickHouse> {
  const { url, drop } = await createClickHouseDatabase();
  const clickhouse = connectClickHouse(await clickHouseServer(url, options));
  return closing(clickhouse, clickhouse.close, drop);
}

interface CreatedDatabase {
  readonly url: string;
  drop(): Promise<void>;
}

/** A database of a test's own on this run's PostgreSQL server. */
export async function createPostgresDatabase(): Promise<CreatedDatabase> {
  const server = inject('postgresServerUrl');
  if (server === undefined) throw new Error(NO_POSTGRES);
  const name = databaseName();
  const ask = async (sql: string) => {
    const postgres = await openPostgresServer(`${server}/postgres`, { connections: 1 });
    await postgres.script(sql);
    await postgres.close();
  };
  await ask(`create database ${name}`);
  return { url: `${server}/${name}`, drop: () => ask(`drop database ${name} with (force)`) };
}

/** A database of a test's own on this run's ClickHouse server. */
export async function createClickHouseDatabase(): Promise<CreatedDatabase> {
  const server = inject('clickHouseServerUrl');
  const name = databaseName();
  const clickhouse = connectClickHouse(await clickHouseServer(server));
  await clickhouse.run(ch`create database ${identifier(name)}`);
  return {
    url: `${server}/${name}`,
    drop: async () => {
      await clickhouse.run(ch`drop database ${identifier(name)}`);
      await clickhouse.close();
    },
  };
}

const databaseName = () => `test_${randomBytes(6).toString('hex')}`;

/** The resource with further steps behind its closing. */
function closing<Resource extends Closable>(resource: Resource, ...steps: (() => Promise<void>)[]): Resource {
  const close = async () => {
    for (const step of steps) await step();
  };
  return { ...resource, close };
}
