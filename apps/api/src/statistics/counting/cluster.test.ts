import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ch, forCluster, splitStatements } from '@soulstat/warehouse/internals';
import { readClickHouseMigrations } from '@soulstat/warehouse';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import type { Databases } from '../../storage/databases.ts';

const squeezed = (statements: readonly string[]) =>
  statements.map((text) => text.replaceAll(/\s+/g, ' ').trim());

describe('on a cluster', () => {
  test('facts are spread by match and read through a table of the plain name', () => {
    const statement = `
      create table if not exists player_match (match_id UInt64 codec(Delta, ZSTD(1)), slot UInt8, version UInt64)
      engine = ReplacingMergeTree(version)
      order by (match_id, slot)
      settings index_granularity = 1024`;
    expect(squeezed(forCluster(statement, 'league'))).toEqual([
      "create table if not exists player_match_shard (match_id UInt64 codec(Delta, ZSTD(1)), slot UInt8, version UInt64) engine = ReplicatedReplacingMergeTree('/soulstat/tables/{uuid}/{shard}', '{replica}', version) order by (match_id, slot) settings index_granularity = 1024",
      "create table if not exists player_match as player_match_shard engine = Distributed('league', 'league', 'player_match_shard', cityHash64(match_id))",
    ]);
  });

  test('what is counted stands whole on every node', () => {
    const statement =
      'create table if not exists match_day (day Date) engine = MergeTree partition by day order by day';
    expect(squeezed(forCluster(statement, 'league'))).toEqual([
      "create table if not exists match_day (day Date) engine = ReplicatedMergeTree('/soulstat/tables/{uuid}/whole', '{shard}-{replica}') partition by day order by day",
    ]);
  });

  test.each([
    [
      'alter table match add column if not exists region UInt8 codec(T64, ZSTD(1))',
      [
        'alter table match_shard add column if not exists region UInt8 codec(T64, ZSTD(1))',
        'alter table match add column if not exists region UInt8',
      ],
    ],
    [
      'alter table player_match add index region_range region type minmax',
      ['alter table player_match_shard add index region_range region type minmax'],
    ],
    [
      'alter table hero_day add column if not exists x UInt8',
      ['alter table hero_day add column if not exists x UInt8'],
    ],
    [
      "alter table match modify column souls codec(Delta, ZSTD(1)), modify column lane Array(Enum8('a' = 1)) codec(ZSTD(1))",
      [
        "alter table match_shard modify column souls codec(Delta, ZSTD(1)), modify column lane Array(Enum8('a' = 1)) codec(ZSTD(1))",
        "alter table match modify column lane Array(Enum8('a' = 1))",
      ],
    ],
    ['drop table if exists hero_day', ['drop table if exists hero_day']],
  ])('%s', (statement, expected) => {
    expect(squeezed(forCluster(statement, 'league'))).toEqual(expected);
  });
});

describe('every migration', () => {
  let databases: Databases;
  beforeAll(async () => {
    databases = await openTestDatabases();
  });
  afterAll(() => databases.close());

  test('is, as it becomes on a cluster, a statement that ClickHouse understands', async () => {
    const statements = (await readClickHouseMigrations())
      .flatMap(({ sql }) => splitStatements(sql))
      .flatMap((text) => forCluster(text, 'league'));
    expect(statements.length).toBeGreaterThan(10);
    for (const statement of statements)
      await databases.clickhouse.run({ ...ch`explain ast `, fragments: [`explain ast ${statement}`] });
  });

  test('has no table without a copy on a second node', async () => {
    for (const { sql } of await readClickHouseMigrations())
      for (const statement of splitStatements(sql).flatMap((text) => forCluster(text, 'league')))
        if (/^[\s\S]*create table/i.test(statement))
          expect(statement).toMatch(/engine = (Replicated|Distributed)/);
  });
});
