import type { Match } from '@soulstat/match-file';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch, identifier, ROLLUPS, str, u32, WINDOW_TABLES, type Ch } from '@soulstat/warehouse/internals';
import { PLAYER_HISTORY } from '@soulstat/warehouse';
import { cp, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { beginWrite, markChanged } from '../../storage/queries/changed-days.ts';
import { beginRemoval } from '../../matches/queries/removed-matches.ts';
import { renewRollupsLease } from '../../storage/queries/lease.ts';
import { beginSwap, endSwap } from '../../storage/queries/rollup-state.ts';
import { recoverRollups } from '../start/recover-rollups.ts';
import { refreshRollups } from '../../statistics/counting/rollups.ts';
import { JOBS } from '../worker/catalogue.ts';
import { DRIFT_CHECK } from '../worker/counting.jobs.ts';
import { openJobQueue } from '../../jobs/queue.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { QUICK_CHECKS } from '../../testing/quick-checks.ts';
import { CHECKS } from './checks.ts';

const NOON = Date.UTC(2026, 4, 10, 12) / 1000;
const FILES = [0, 1, 2].map((index) => {
  const sample = sampleMatch({ seed: index, pathIntervalSeconds: null });
  const match: Match = { ...sample, matchId: 78_000_000 + index, startedAt: NOON };
  return encodeMatchFile(match);
});
/** Faults that counting days again has to see, or has to leave to another check; what else it sees is for `drift.test.ts`. */
const COUNTED_AGAIN: ReadonlySet<string> = new Set([
  'a day that changed',
  'a sum of a hero that is off',
  'a match that is gone',
  'counts that another process is busy with',
]);
/** Of the test's own. */
const literalOf = (text: string): Ch => ({ fragments: [text], values: [] });
const WRITER = '00000000-0000-4000-8000-000000000003';

const TABLES = [
  'match',
  'player_match',
  'history_row',
  ...[...ROLLUPS, PLAYER_HISTORY, ...WINDOW_TABLES].map(({ table }) => table),
];

const keptOf = (table: string) => identifier(`kept_${table}`);
/** What PostgreSQL knows of files and days. */
const LISTS = [
  'ingest_file',
  'changed_day',
  'day_write',
  'match_write',
  'stored_matches',
  'removed_match',
  'account_ban',
];

describe('the doctor', () => {
  let databases: Databases;
  const rawFolder = () => join(databases.dataFolder.path, 'raw');
  async function rawFiles(): Promise<string[]> {
    const entries = await readdir(rawFolder(), { recursive: true, withFileTypes: true });
    return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  }

  beforeAll(async () => {
    databases = await openTestDatabases();
    const ingester = openIngester(databases);
    await Promise.all(
      FILES.map((bytes, index) => ingester.ingest({ fileName: `${index}`, firstMatch: 1, bytes })),
    );
    await refreshRollups(databases);
    await keepAll();
  });
  afterAll(() => databases.close());

  const keptFiles = () => join(databases.dataFolder.path, 'kept-raw');

  /** What is there is what every test finds: copying it back takes a fraction of counting it again. */
  async function keepAll(): Promise<void> {
    for (const table of TABLES) {
      await databases.clickhouse.run(ch`create table ${keptOf(table)} as ${identifier(table)}`);
      await databases.clickhouse.run(ch`insert into ${keptOf(table)} select * from ${identifier(table)}`);
    }
    for (const table of LISTS)
      await databases.postgres.script(`create table kept_${table} as select * from ${table}`);
    await cp(rawFolder(), keptFiles(), { recursive: true });
    const queue = await openJobQueue(databases.postgres, { log: SILENT_LOG, jobs: JOBS });
    await queue.send(DRIFT_CHECK, {});
    await queue.close();
    await databases.postgres.script('create table kept_job as select * from job.job');
  }

  /** Putting back what ClickHouse holds takes longer than most of these tests: only where they changed it. */
  const changed = new Set<string>();
  async function change(table: string, sql: Ch): Promise<void> {
    changed.add(table);
    await databases.clickhouse.run(sql);
  }

  beforeEach(async () => {
    for (const table of changed) {
      await databases.clickhouse.run(ch`truncate table ${identifier(table)}`);
      await databases.clickhouse.run(ch`insert into ${identifier(table)} select * from ${keptOf(table)}`);
    }
    changed.clear();
    await databases.postgres.script(
      [
        `truncate ${LISTS.join(', ')}`,
        ...LISTS.map((table) => `insert into ${table} overriding system value select * from kept_${table}`),
        'delete from job.job',
      ].join(';\n'),
    );
    await endSwap(databases.postgres);
    await recoverRollups(databases.postgres);
    await rm(rawFolder(), { recursive: true, force: true });
    await cp(keptFiles(), rawFolder(), { recursive: true });
  });

  async function codes(checks = CHECKS): Promise<string[]> {
    const findings = (await Promise.all(checks.map(({ find }) => find(databases)))).flat();
    for (const { problem, advice } of findings) expect([problem, advice]).not.toContain('');
    return findings.map(({ code }) => code);
  }

  test('finds nothing wrong where nothing is, also where nothing is stored', async () => {
    expect(await codes()).toEqual([]);
    for (const table of TABLES) await change(table, ch`truncate table ${identifier(table)}`);
    await databases.postgres.script('truncate ingest_file');
    expect(await codes()).toEqual([]);
  });

  /** A job in this state, begun so long ago. */
  async function putJob(state: string, ago: string): Promise<void> {
    await databases.postgres.script(`
      insert into job.job select * from kept_job;
      update job.job set state = '${state}', start_after = now() - interval '${ago}',
        started_on = now() - interval '${ago}', completed_on = case '${state}' when 'failed' then now() end,
        output = '{"message": "the disk is full"}'`);
  }
  /** A match more, which counts nowhere, with these columns in both tables. */
  async function putMatch(columns: Ch): Promise<void> {
    await change(
      'match',
      ch`insert into match select * replace (true as not_scored, ${columns}) from match where match.match_id = 78000002`,
    );
    await change(
      'player_match',
      ch`insert into player_match select * replace (${columns}) from player_match where player_match.match_id = 78000002`,
    );
  }
  /** As if the source of a match had not told something of anybody. */
  const zero = (assignment: 'net_worth = 0' | 'kills = 0' | 'account_id = 0') =>
    change(
      'player_match',
      ch`alter table player_match update ${literalOf(assignment)} where match_id = 78000001 settings mutations_sync = 1`,
    );
  const faults: Record<string, readonly [plant: () => Promise<unknown>, ...codes: string[]]> = {
    'a day that changed': [() => markChanged(databases.postgres, ['2026-05-10']), 'changed_days'],
    'a write that was cut off': [
      () => beginWrite(databases.postgres, WRITER, ['2026-05-10'], [78_000_000]),
      'interrupted_write',
    ],
    'a swap that was cut off': [() => beginSwap(databases.postgres), 'interrupted_swap'],
    'players without their match': [
      () =>
        change(
          'player_match',
          ch`insert into player_match select * replace (match_id + 1000 as match_id) from player_match`,
        ),
      'players_without_match',
    ],
    'a match without its players': [
      () => change('player_match', ch`delete from player_match where match_id = 78000001`),
      'match_without_players',
    ],
    'a match of eleven': [
      () => change('player_match', ch`delete from player_match where match_id = 78000001 and slot = 3`),
      'odd_teams',
    ],
    'a player who is there twice': [
      () =>
        change(
          'player_match',
          ch`insert into player_match select * replace (toUInt8(slot + 20) as slot) from player_match
            where match_id = 78000001 and player_match.slot = 3`,
        ),
      'odd_teams',
      'double_player',
    ],
    'a winner that is not the winner': [
      () =>
        change(
          'match',
          ch`alter table match update winning_team = 1 - winning_team where match_id = 78000001 settings mutations_sync = 1`,
        ),
      'contradicting_winner',
    ],
    'a match of the future': [
      () =>
        change(
          'match',
          ch`insert into match select * replace (version + 1 as version, toDateTime(${u32(Math.floor(Date.now() / 1000) + 9 * 86_400)}, 'UTC') as started_at)
          from match where match_id = 78000002`,
        ),
      'match_without_players',
      'match_of_the_future',
      'miscounted_days',
    ],
    'a match from before the game': [
      () => putMatch(ch`77999000 as match_id, toDateTime('2023-01-01 12:00:00', 'UTC') as started_at`),
      'match_before_game',
    ],
    'a match that is longer than its snapshots': [
      () => putMatch(ch`78000050 as match_id, duration_seconds + 600 as duration_seconds`),
      'wrong_length',
    ],
    'a match with an id of another time': [
      () => putMatch(ch`70000000 as match_id, started_at + toIntervalDay(40) as started_at`),
      'id_out_of_time',
    ],
    'a match with an id that is far ahead': [() => putMatch(ch`1000000000000 as match_id`), 'id_out_of_time'],
    'a match that has no souls': [() => zero('net_worth = 0'), 'zeros_for_unknown'],
    'a match in which nobody killed those who died': [() => zero('kills = 0'), 'zeros_for_unknown'],
    'a match of nobody': [() => zero('account_id = 0'), 'zeros_for_unknown'],
    'a removal that was cut off': [
      () =>
        beginRemoval(databases.postgres, {
          matchIds: [78_000_001],
          refusedFrom: 'everyone',
          removedBy: 'operator',
          why: null,
        }),
      'unfinished_removal',
    ],
    'a match that a banned account sent': [
      () =>
        databases.postgres.script(`
          insert into account (account_id) values (7);
          insert into account_ban (account_id) values (7);
          insert into match_upload (match_id, account_id, sha256) values (78000001, 7, sha256('a'));
        `),
      'banned_upload',
    ],
    'a count of matches that is off': [
      () => change('match_day', ch`insert into match_day select * from match_day`),
      'miscounted_days',
    ],
    'a sum of a hero that is off': [
      () =>
        change(
          'hero_day',
          ch`alter table hero_day update kills = kills + 1 where 1 settings mutations_sync = 1`,
        ),
      'drift',
      'serve_out_of_step',
    ],
    'a window that is not of its days': [
      () =>
        change(
          'window_hero',
          ch`alter table window_hero update sums = arrayMap(x -> x + 1, sums) where 1 settings mutations_sync = 1`,
        ),
      'serve_out_of_step',
    ],
    'a file that is gone': [async () => rm((await rawFiles())[0] ?? ''), 'raw_file_missing'],
    'a file that is damaged': [
      async () => writeFile((await rawFiles())[0] ?? '', 'something else'),
      'raw_file_damaged',
    ],
    'a receipt that is gone': [
      () => databases.postgres.script('delete from ingest_file where match_id = 78000001'),
      'receipt_missing',
    ],
    'a match that is gone': [
      async () => {
        await change('match', ch`delete from match where match_id = 78000001`);
        await change('player_match', ch`delete from player_match where match_id = 78000001`);
      },
      'miscounted_days',
      'drift',
      'history_without_match',
      'match_lost',
    ],
    'a row of a match history whose file is gone': [
      () =>
        change(
          'history_row',
          ch`insert into history_row (account_id, match_id, version, started_at, duration_seconds, net_worth, raw_sha256)
            values (7, 78000009, 1, '2026-05-10 12:00:00', 1800, 30000, ${str('ab'.repeat(32))})`,
        ),
      'raw_file_missing',
      'receipt_missing',
    ],
    'matches whose scores nobody has worked out': [
      () => databases.postgres.script("update stored_matches set stored_at = now() - interval '1 hour'"),
      'waiting_matches',
    ],
    'a job that was given up': [() => putJob('failed', '0'), 'failed_jobs'],
    'a job that nobody takes up': [() => putJob('created', '1 hour'), 'stuck_jobs'],
    'a job that its worker has left': [() => putJob('active', '2 hours'), 'stuck_jobs'],
    'counts that another process is busy with': [
      () => renewRollupsLease(databases.postgres, WRITER, 60),
      'not_checked',
    ],
  };

  test.each(Object.keys(faults))('finds %s', async (name) => {
    const [plant, ...expected] = faults[name] ?? [];
    await plant?.();
    expect(await codes(COUNTED_AGAIN.has(name) ? CHECKS : QUICK_CHECKS)).toEqual(expected);
  });
});
