import { inject } from 'vitest';
import { superviseEngine } from '../engine/supervisor.ts';
import { SILENT_LOG } from '../client/log.ts';
import { ch, identifier, type ClickHouse } from '../client/ch.ts';
import { connectClickHouse } from '../client/connect.ts';
import { clickHouseServer } from '../client/server.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { describeOnEach, closing, databaseName, type CreatedDatabase } from './backends.ts';

/** Runs the same tests on a supervised engine and on the engine as a server with a URL: empty, not migrated. */
export const describeOnEachClickHouse = describeOnEach<ClickHouse>([
  { name: 'the embedded ClickHouse', open: openEmptyEngine },
  { name: 'a ClickHouse server', open: () => openEmptyClickHouseDatabase() },
  { name: 'a ClickHouse server over a network', open: () => openEmptyClickHouseDatabase({ compress: true }) },
]);

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
