import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseUnavailable, type ClickHouse } from '@soulstat/warehouse';
import type { Databases } from '../../storage/databases.ts';
import { statementsOn, type Postgres } from '../../storage/postgres/connect.ts';
import { openRawFolder } from '../../storage/raw-files/raw-store.ts';
import { emptyPostgres, readPostgres, type PostgresAsMigrated } from './empty-postgres.ts';
import { openStatisticsStore } from '../../statistics/counting/rollups.ts';
import { emptyClickHouse, listTables, readsOn } from '@soulstat/warehouse/internals';

/** Databases that stay open in this worker when a test has closed them, for the next that wants some. */
interface Kept {
  readonly databases: Databases;
  readonly postgres: PostgresAsMigrated;
  /** Definitions of tables by name. */
  readonly clickhouse: ReadonlyMap<string, string>;
}

const idle = new Map<string, Kept[]>();

/**
 * Empty, migrated databases of a kind: those that an earlier test has closed, emptied, or else new ones. Emptying takes a tenth
 * of a second of the processor's time, opening more than one.
 */
export async function borrowDatabases(kind: string, open: () => Promise<Databases>): Promise<Databases> {
  const kept = idle.get(kind)?.pop();
  if (kept && (await isEmptied(kept))) return lend(kind, kept);
  await kept?.databases.close();
  const databases = await open();
  return lend(kind, {
    databases,
    postgres: await readPostgres(databases.postgres),
    clickhouse: new Map(
      (await listTables(databases.clickhouse)).map(({ name, definition }) => [name, definition]),
    ),
  });
}

/** Not, where a test did more to them than write rows and make tables. */
async function isEmptied({ databases, postgres, clickhouse }: Kept): Promise<boolean> {
  const [inPostgres, inClickHouse] = await Promise.all([
    emptyPostgres(databases.postgres, postgres),
    emptyClickHouse(databases.clickhouse, clickhouse),
    emptyFolder(databases.dataFolder.path),
  ]);
  return inPostgres && inClickHouse;
}

/** What the databases and the lock are made of stays. */
const IN_USE = new Set(['postgres', 'clickhouse', 'lock', 'holder.json']);

async function emptyFolder(path: string): Promise<void> {
  const entries = (await readdir(path)).filter((name) => !IN_USE.has(name));
  await Promise.all(entries.map((name) => rm(join(path, name), { recursive: true })));
}

/** The databases for one borrower: once closed they answer no more, whoever has them next. */
function lend(kind: string, kept: Kept): Databases {
  const { postgres, clickhouse, dataFolder } = kept.databases;
  const underWay = new Set<Promise<unknown>>();
  let isClosed = false;
  // A test that closes one of them by itself has it closed.
  let isSpoilt = false;
  const use = <Result>(name: 'postgres' | 'clickhouse', work: () => Promise<Result>): Promise<Result> => {
    if (isClosed) return Promise.reject(new DatabaseUnavailable(name, 'the connection is closed'));
    const working = work();
    underWay.add(working);
    void working.catch(() => undefined).finally(() => underWay.delete(working));
    return working;
  };
  const spoil = (close: () => Promise<void>) => {
    isSpoilt = true;
    return close();
  };
  const own = {
    postgres: {
      ...statementsOn((statement) => use('postgres', () => postgres.rows(statement))),
      script: (sql) => use('postgres', () => postgres.script(sql)),
      transaction: (run) => use('postgres', () => postgres.transaction(run)),
      listen: (channel, hearing) => use('postgres', () => postgres.listen(channel, hearing)),
      close: () => spoil(postgres.close),
    } satisfies Postgres,
    clickhouse: {
      ...readsOn((statement) => use('clickhouse', () => clickhouse.rows(statement))),
      bytes: (statement) => use('clickhouse', () => clickhouse.bytes(statement)),
      stream: (statement) => clickhouse.stream(statement),
      file: (statement) => use('clickhouse', () => clickhouse.file(statement)),
      run: (statement) => use('clickhouse', () => clickhouse.run(statement)),
      insert: (...inserted) => use('clickhouse', () => clickhouse.insert(...inserted)),
      insertEncoded: (...inserted) => use('clickhouse', () => clickhouse.insertEncoded(...inserted)),
      status: clickhouse.status,
      close: () => spoil(clickhouse.close),
    } satisfies ClickHouse,
  };
  return {
    ...own,
    dataFolder,
    rawStore: openRawFolder(join(dataFolder.path, 'raw')),
    // Of its own, as the data is.
    statistics: openStatisticsStore(own),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      await Promise.allSettled(underWay);
      if (isSpoilt) await kept.databases.close();
      else idle.set(kind, [...(idle.get(kind) ?? []), kept]);
    },
  };
}
