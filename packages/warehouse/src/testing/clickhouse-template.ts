import { createRequire } from 'node:module';
import { superviseEngine } from '../engine/supervisor.ts';
import { SILENT_LOG } from '../client/log.ts';
import { ch, type ClickHouse } from '../client/ch.ts';
import { connectClickHouse } from '../client/connect.ts';
import { migrateClickHouse, readClickHouseMigrations } from '../client/migrate.ts';
import { copyTemplate, makeTemplate, type Template } from './template.ts';

const TEMPLATE: Template = {
  name: 'clickhouse',
  engine: createRequire(import.meta.url).resolve('chdb'),
  migrations: readClickHouseMigrations,
  make: async (directory, migrations) => {
    const engine = await superviseEngine({ directory, memoryMb: 1024, log: SILENT_LOG });
    const clickhouse = connectClickHouse(engine);
    await migrateClickHouse(clickhouse, migrations);
    await joinParts(clickhouse);
    await clickhouse.close();
  },
};

/** Every statement of a migration has left a part of a dozen files: as one they are copied and read faster. */
async function joinParts(clickhouse: ClickHouse): Promise<void> {
  await clickhouse.run(ch`create table joined as migration`);
  await clickhouse.run(ch`insert into joined select * from migration`);
  await clickhouse.run(ch`exchange tables joined and migration`);
  await clickhouse.run(ch`drop table joined sync`);
}

/** Copies an empty, migrated embedded ClickHouse to `directory`. */
export const copyMigratedClickHouse = (directory: string): Promise<void> => copyTemplate(TEMPLATE, directory);

/** Makes it, so that the test files, which start side by side, need not. */
export const makeClickHouseTemplate = (): Promise<string> => makeTemplate(TEMPLATE);
