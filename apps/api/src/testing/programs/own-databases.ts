/**
 * A process for tests: opens the databases of the data folder given, saying how it gets on, then writes to both for ever and
 * says what has been acknowledged.
 */
import { ch } from '@soulstat/warehouse/internals';
import { openDatabases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { pg } from '../../storage/postgres/pg.ts';

const [, , dataDir = ''] = process.argv;
const config = { dataDir, clickhouseUrl: undefined, databaseUrl: undefined, clickhouseMemoryMb: 512 };
const { postgres, clickhouse } = await openDatabases(config, { log: SILENT_LOG, onProgress: console.log });
await postgres.script('create table note (id int primary key)');
await clickhouse.run(ch`create table note (id UInt32) engine = MergeTree order by id`);
for (let id = 0; ; id++) {
  await Promise.all([
    postgres.rows(pg`insert into note values (${id})`),
    clickhouse.insert('note', [{ id }]),
  ]);
  console.log(`acknowledged ${id}`);
}
