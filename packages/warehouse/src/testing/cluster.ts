import { ch, chQuery, written, type ClickHouse } from '../client/ch.ts';
import { forCluster, SHARD } from '../client/cluster.ts';
import { connectClickHouse } from '../client/connect.ts';
import type { Endpoint } from '../client/endpoint.ts';
import { SILENT_LOG } from '../client/log.ts';
import { migrateClickHouse, readClickHouseMigrations } from '../client/migrate.ts';
import { splitStatements, type Migration } from '../client/migration-files.ts';
import { newSecret } from '../engine/engine-process.ts';
import { superviseEngine, type SupervisedEngine } from '../engine/supervisor.ts';
import { freePort } from './free-port.ts';
import { SERVER_RIGHTS } from './server-rights.ts';
import { temporaryFolder } from './temporary-folder.ts';

/** The database, and the cluster of the same name. */
const DATABASE = 'soulstat';
/** A cluster of the first node alone. */
const FIRST = 'first';

export type TestCluster = Awaited<ReturnType<typeof openCluster>>;

/**
 * Two engines as the shards of a cluster, migrated in the form that a cluster has. NOTE: nothing replicates here, since that takes a keeper.
 * So tables have the plain engines in place of those that replicate; what stands whole on every node is a table of the first node, which the
 * second one reads there; and what a replicated database would do on every node is done by `onBoth`.
 */
export async function openCluster(memoryMb = 1024) {
  const folders = [await temporaryFolder(), await temporaryFolder()];
  const ports = [await freePort(), await freePort()];
  const password = newSecret();
  const replicas = ports.map((port) => ({
    replica: { host: '127.0.0.1', port, user: 'soulstat', password },
  }));
  const config = { remote_servers: { [DATABASE]: { shard: replicas }, [FIRST]: { shard: replicas[0] } } };
  const start = (nth: 0 | 1) =>
    superviseEngine({
      directory: folders[nth]?.path ?? '',
      memoryMb,
      log: SILENT_LOG,
      rights: SERVER_RIGHTS,
      password,
      cluster: { tcpPort: ports[nth] ?? 0, config },
    });
  const engines = await Promise.all([start(0), start(1)]);
  const [first, second] = await Promise.all([openDatabase(engines[0]), openDatabase(engines[1])]);
  await migrateClickHouse(first, await clusterMigrations());
  await copyTables(first, second);
  return {
    /** Of the first node, for as long as that lives. */
    url: urlOf(await engines[0].endpoint(0)),
    /** The first node, as the application asks it. */
    clickhouse: onBoth(first, second),
    nodes: [first, second] as const,
    engines: [engines[0], engines[1]] as const,
    close: async () => {
      await Promise.all([first.close(), second.close()]);
      for (const folder of folders) await folder.remove();
    },
  };
}

async function openDatabase(engine: SupervisedEngine): Promise<ClickHouse> {
  const { url, username, password } = await engine.endpoint(0);
  await fetch(url, {
    method: 'POST',
    body: `create database ${DATABASE}`,
    headers: { authorization: `Basic ${btoa(`${username}:${password}`)}`, connection: 'close' },
  });
  return databaseOf(engine);
}

/** Asks the database of an engine, wherever that is at the moment, as a server elsewhere is asked. */
function databaseOf(engine: SupervisedEngine): ClickHouse {
  let known: { readonly of: Endpoint; readonly endpoint: Endpoint } | undefined;
  const endpoint = async (patienceMs: number) => {
    const of = await engine.endpoint(patienceMs);
    if (known?.of !== of) known = { of, endpoint: { url: urlOf(of) } };
    return known.endpoint;
  };
  const answered = (_: Endpoint, isAnswered: boolean) => {
    if (known) engine.answered(known.of, isAnswered);
  };
  return connectClickHouse({ endpoint, answered, status: engine.status, close: () => engine.close() });
}

const urlOf = ({ url, username, password }: Endpoint) =>
  `${url.replace('://', `://${username}:${password}@`)}/${DATABASE}`;

/** The migrations as they are on a cluster, with plain engines. */
async function clusterMigrations(): Promise<Migration[]> {
  const files = await readClickHouseMigrations();
  return files.map(({ name, checksum, sql }) => ({
    name,
    checksum,
    sql: splitStatements(sql)
      .flatMap((text) => forCluster(text, DATABASE))
      .map(withPlainEngine)
      .join(';\n'),
  }));
}

const withPlainEngine = (statement: string) =>
  statement.replace(/Replicated(\w*MergeTree)\('[^']*', '[^']*'(?:, )?/, '$1(');

async function copyTables(from: ClickHouse, to: ClickHouse): Promise<void> {
  const tables = await from.rows(ch<{ name: string; engine: string; definition: string }>`
    select name, engine, create_table_query as definition from system.tables
    where database = currentDatabase() order by engine = 'Distributed'`);
  for (const { name, engine, definition } of tables)
    await to.run(
      written(
        engine === 'Distributed' || name.endsWith(SHARD)
          ? definition
          : `create table ${name} as cluster('${FIRST}', '${DATABASE}', '${name}')`,
      ),
    );
}

/** Statements about the shards' own tables are run on both. */
const onBoth = (first: ClickHouse, second: ClickHouse): ClickHouse => ({
  ...first,
  run: async (statement) => {
    await first.run(statement);
    if (chQuery(statement).query.includes(SHARD)) await second.run(statement);
  },
});
