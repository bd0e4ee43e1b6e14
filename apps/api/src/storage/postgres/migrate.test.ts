import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, inject, test } from 'vitest';
import { createPostgresDatabase, describeOnEachPostgres } from '../../testing/databases/databases.ts';
import { pg, type Postgres } from './pg.ts';
import { migratePostgres, readPostgresMigrations, withMigrationLock } from './migrate.ts';
import { openPostgresServer } from './server.ts';
import { migration } from '@soulstat/warehouse/internals';

const FIRST = migration(
  '0001-note',
  "create table note (text text); insert into note values ('a;b'); -- it's; done",
);
const SECOND = migration('0002-more', "do $$ begin insert into note values ('c'); end $$;");
const notes = async (db: Postgres) =>
  (await db.rows(pg<{ text: string }>`select text from note order by text`)).map(({ text }) => text);
const EMPTY = 'drop schema public cascade; create schema public';

describeOnEachPostgres('migrating PostgreSQL', (db) => {
  test('applies what is new, in order and once', async () => {
    await db().script(EMPTY);
    expect(await migratePostgres(db(), [FIRST])).toEqual(['0001-note']);
    expect(await migratePostgres(db(), [FIRST, SECOND])).toEqual(['0002-more']);
    expect(await migratePostgres(db(), [FIRST, SECOND])).toEqual([]);
    expect(await notes(db())).toEqual(['a;b', 'c']);
  });

  test('refuses a file that changed, and one that it does not know', async () => {
    await db().script(EMPTY);
    await migratePostgres(db(), [FIRST]);
    await expect(migratePostgres(db(), [migration(FIRST.name, 'select 1')])).rejects.toMatchObject({
      name: 'MigrationMismatch',
    });
    await expect(migratePostgres(db(), [])).rejects.toMatchObject({ name: 'MigrationMismatch' });
  });

  test('leaves nothing of a run that fails', async () => {
    await db().script(EMPTY);
    const broken = migration('0002-broken', 'create table half (id int); select nonsense');
    await expect(migratePostgres(db(), [FIRST, broken])).rejects.toMatchObject({ code: '42703' });
    expect(await db().rows(pg`select to_regclass('note') as note, to_regclass('half') as half`)).toEqual([
      { note: null, half: null },
    ]);
    expect(await migratePostgres(db(), [FIRST, SECOND])).toEqual(['0001-note', '0002-more']);
  });

  test('with the files of the application works from nothing, and again', async () => {
    await db().script(EMPTY);
    expect((await migratePostgres(db())).length).toBeGreaterThan(0);
    expect(await migratePostgres(db())).toEqual([]);
    expect(await db().rows(pg`select similarity('abrams', 'abram') > 0.5 as similar`)).toEqual([
      { similar: true },
    ]);
  });
});

describe.skipIf(inject('postgresServerUrl') === undefined)(
  'processes that start at once on one server',
  () => {
    test('migrate once between them', async () => {
      const { url, drop } = await createPostgresDatabase();
      const processes = await Promise.all(Array.from({ length: 4 }, () => openPostgresServer(url)));
      const applied = await Promise.all(
        processes.map((postgres) => migratePostgres(postgres, [FIRST, SECOND])),
      );
      expect(applied.flat().toSorted()).toEqual(['0001-note', '0002-more']);
      await Promise.all(processes.map((postgres) => postgres.close()));
      await drop();
    });

    test('hold the lock for other work one after the other', async () => {
      const { url, drop } = await createPostgresDatabase();
      const processes = await Promise.all(Array.from({ length: 3 }, () => openPostgresServer(url)));
      const order: string[] = [];
      await Promise.all(
        processes.map((postgres, index) =>
          withMigrationLock(postgres, async () => {
            order.push(`${index} begins`);
            await delay(20);
            order.push(`${index} ends`);
          }),
        ),
      );
      for (let index = 0; index < order.length; index += 2)
        expect(order[index + 1]).toBe(order[index]?.replace('begins', 'ends'));
      await Promise.all(processes.map((postgres) => postgres.close()));
      await drop();
    });
  },
);

test('the migrations are numbered from 1 on, each with a number of its own', async () => {
  const numbers = (await readPostgresMigrations()).map(({ name }) => Number(name.slice(0, 4)));
  expect(numbers[0]).toBe(1);
  expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
});
