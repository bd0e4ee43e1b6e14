import { afterAll, beforeAll, expect, test } from 'vitest';
import { ch, listed } from '@soulstat/warehouse/internals';
import type { Databases } from '../../storage/databases.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterAll(() => databases.close());

test('columns of the same rows stand in the same order, also where one is nearly all zeros', async () => {
  const { clickhouse } = databases;
  await clickhouse.run(ch`create table nearly_zeros (id UInt32, mark UInt8) engine = MergeTree order by id`);
  await clickhouse.run(ch`insert into nearly_zeros select number, number in (100, 900) from numbers(1000)`);
  const [stored] = await clickhouse.rows(ch<{ kind: string }>`
    select serialization_kind as kind from system.parts_columns where table = 'nearly_zeros' and column = 'mark' and active
  `);
  expect(stored).toEqual({ kind: 'Sparse' });
  const [row] = await clickhouse.rows(ch<{ ids: number[]; marks: number[] }>`
    select ids, marks from (select ${listed(ch`id`)} as ids, ${listed(ch`mark`)} as marks from nearly_zeros)
  `);
  expect(row?.ids.filter((_, index) => row.marks[index] === 1)).toEqual([100, 900]);
});
