import { expect, test } from 'vitest';
import { migration } from '../testing/migration.ts';
import { ch, type ClickHouse } from './ch.ts';
import { migrateClickHouse, readClickHouseMigrations } from './migrate.ts';
import { describeOnEachClickHouse } from '../testing/clickhouse.ts';

const FIRST = migration(
  '0001-note',
  "create table if not exists note (text String) engine = MergeTree order by text;\n-- a comment; with it's own\ninsert into note values ('a;b');",
);
const SECOND = migration('0002-more', "insert into note values ('c')");
const notes = async (db: ClickHouse) =>
  (await db.rows(ch<{ text: string }>`select text from note order by text`)).map(({ text }) => text);

async function empty(db: ClickHouse): Promise<void> {
  for (const { name } of await db.rows(
    ch<{ name: string }>`select name from system.tables where database = currentDatabase()`,
  ))
    await db.run({ fragments: [`drop table ${name} sync`], values: [] });
}

describeOnEachClickHouse('migrating ClickHouse', (db) => {
  test('applies what is new, in order and once', async () => {
    await empty(db());
    expect(await migrateClickHouse(db(), [FIRST])).toEqual(['0001-note']);
    expect(await migrateClickHouse(db(), [FIRST, SECOND])).toEqual(['0002-more']);
    expect(await migrateClickHouse(db(), [FIRST, SECOND])).toEqual([]);
    expect(await notes(db())).toEqual(['a;b', 'c']);
  });

  test('refuses a file that changed, and one that it does not know', async () => {
    await empty(db());
    await migrateClickHouse(db(), [FIRST]);
    await expect(migrateClickHouse(db(), [migration(FIRST.name, 'select 1')])).rejects.toMatchObject({
      name: 'MigrationMismatch',
    });
    await expect(migrateClickHouse(db(), [])).rejects.toMatchObject({ name: 'MigrationMismatch' });
  });

  test('goes on where a run that failed stopped', async () => {
    await empty(db());
    const bodies = [
      'create table if not exists note (text String) engine = MergeTree order by text',
      "insert into note values ('once')",
    ];
    // The last statement waits for a table that somebody else makes.
    const waiting = migration(
      '0001-waiting',
      [...bodies, 'insert into note select name from helper'].join(';\n'),
    );
    await expect(migrateClickHouse(db(), [waiting])).rejects.toMatchObject({ code: '60' });
    expect(await notes(db())).toEqual(['once']);
    await db().run(ch`create table helper (name String) engine = MergeTree order by name`);
    await db().insert('helper', [{ name: 'then' }]);
    expect(await migrateClickHouse(db(), [waiting])).toEqual(['0001-waiting']);
    expect(await notes(db())).toEqual(['once', 'then']);
  });

  test('with the files of the application works from nothing, and again', async () => {
    await empty(db());
    expect((await migrateClickHouse(db())).length).toBeGreaterThan(0);
    expect(await migrateClickHouse(db())).toEqual([]);
  });
});

test('the migrations are numbered from 1 on, each with a number of its own', async () => {
  const numbers = (await readClickHouseMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers[0]).toBe(1);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
