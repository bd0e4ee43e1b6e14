import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import type { Match } from '@soulstat/match-file';
import { ch, dayArray, identifier, u32 } from '@soulstat/warehouse/internals';
import { listDays, PATCH_DAYS } from '@soulstat/warehouse';
import { beforeEach, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import {
  adoptInterruptedWrites,
  beginWrite,
  listChangedDays,
  markChanged,
} from '../../storage/queries/changed-days.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { renewRollupsLease, releaseRollupsLease } from '../../storage/queries/lease.ts';
import { readDataVersion } from '../../storage/queries/rollup-state.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { LEAGUE_MATCHES, leagueFiles } from '../../testing/leagues/league-files.ts';
import {
  emptyCounted,
  nothingCounted,
  rollupContents,
  rollupContentsFromScratch,
} from '../../testing/databases/rollup-contents.ts';
import { recoverRollups } from '../../operations/start/recover-rollups.ts';
import { refreshRollups } from './rollups.ts';

const NOON = Date.UTC(2026, 4, 10, 12) / 1000;
const match = (index: number, change: Partial<Match> = {}): Match => ({
  ...sampleMatch({ seed: index % 5, pathIntervalSeconds: null }),
  matchId: 76_000_000 + index,
  startedAt: NOON + (index % 4) * 86_400,
  ...change,
});
const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

describeOnEachBackend('refreshing the rollups', (open, isFirst) => {
  let databases: Databases;
  // What is between us and ClickHouse alone: that is the same engine on either side, so once is enough.
  const testOnce: (title: string, run: () => Promise<void>, timeout?: number) => void = isFirst
    ? test
    : () => undefined;
  beforeEach(async () => {
    databases = open();
    for (const table of ['match', 'player_match'])
      await databases.clickhouse.run(ch`truncate table ${identifier(table)}`);
    await emptyCounted(databases);
    await databases.postgres.script(
      'truncate ingest_file, changed_day, day_write, match_write, stored_matches',
    );
    await recoverRollups(databases.postgres);
  });

  const hand = (bytes: Uint8Array, ingester = openIngester(databases)) =>
    ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
  const contents = () => rollupContents(databases);
  /** Tables in which days are built before they take the place of others. */
  const stageTables = () =>
    databases.clickhouse.rows(
      ch`select name from system.tables where database = currentDatabase() and name like '%stage%'`,
    );
  const counted = async () => {
    const [row] = await databases.clickhouse.rows(
      ch<{ matches: number }>`select sum(matches) as matches from match_day`,
    );
    return row?.matches;
  };
  /** As beside running work: the leaderboards may wait. */
  const refreshInBetween = () => refreshRollups(databases, { leaderboards: 'inTime' });

  // On servers, with workers in processes of their own: two-workers.test.ts.
  testOnce(
    'a league that arrives in any order, with repeats, in two forms, by two workers, on days of other weeks and quarters, equals a rebuild from scratch',
    async () => {
      const elsewhere = [100, 0, 300, -6, 8, -21].map((days, index) =>
        encodeMatchFile(match(LEAGUE_MATCHES + index, { startedAt: NOON - days * 86_400 })),
      );
      const work = async (seed: number) => {
        const ingester = openIngester(databases);
        const files = leagueFiles(seed);
        // Each worker brings every other of these, amid the league.
        for (const [index, bytes] of elsewhere.entries())
          if (index % 2 === seed % 2) files.splice(3 * index, 0, bytes);
        for (const [index, bytes] of files.entries()) {
          await hand(bytes, ingester);
          if (index === 13) await refreshInBetween();
        }
      };
      await Promise.all([work(1), work(2)]);
      expect(await refreshRollups(databases, { few: 0 })).toMatchObject({ state: 'done' });
      expect(await listChangedDays(databases.postgres)).toEqual([]);
      const refreshed = await contents();
      expect(await counted()).toBe(LEAGUE_MATCHES + elsewhere.length);
      expect(refreshed).toEqual(await rollupContentsFromScratch(databases));
    },
    180_000,
  );

  testOnce(
    'a day is rebuilt when it changed and only then, and matches that were taken away are gone from it',
    async () => {
      await hand(encodeMatchFile(match(1)));
      expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 1 });
      const version = await readDataVersion(databases.postgres);
      expect(version % 2).toBe(0);
      await hand(encodeMatchFile(match(1)));
      expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 0 });
      expect(await readDataVersion(databases.postgres)).toBe(version);
      await hand(encodeMatchFile(match(2)));
      // As a process leaves it that is cut off.
      await databases.clickhouse.run(ch`create table match_day_stage_abc as match_day`);
      expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 1 });
      expect(await readDataVersion(databases.postgres)).toBeGreaterThan(version);
      expect(await stageTables()).toEqual([]);
      await databases.clickhouse.run(ch`truncate table match`);
      await markChanged(databases.postgres, await listDays(databases.clickhouse));
      await refreshRollups(databases);
      expect(await contents()).toEqual(nothingCounted());
    },
  );

  test('while one process rebuilds another leaves it alone, until it has been silent for long', async () => {
    await hand(encodeMatchFile(match(1)));
    expect(await renewRollupsLease(databases.postgres, OTHER, 60)).toBe(true);
    expect(await renewRollupsLease(databases.postgres, ME, 60)).toBe(false);
    expect(await refreshRollups(databases)).toEqual({ state: 'busy', days: 0 });
    await renewRollupsLease(databases.postgres, OTHER, -1);
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 1 });
    expect(await renewRollupsLease(databases.postgres, ME, 60)).toBe(true);
    await releaseRollupsLease(databases.postgres, ME);
  });

  testOnce('stops when it is asked to, and goes on from there', async () => {
    const matches = [
      ...[0, 1, 2, 3].map((index) => match(index)),
      match(4, { startedAt: NOON - 200 * 86_400 }),
    ];
    await Promise.all(matches.map((each) => hand(encodeMatchFile(each))));
    const stop = new AbortController();
    const progress: unknown[] = [];
    const onProgress = (step: { done: number; left: number }) => {
      progress.push(step);
      if (step.done === 5) stop.abort();
    };
    const { signal } = stop;
    expect(await refreshRollups(databases, { signal, onProgress, few: 0 })).toEqual({
      state: 'stopped',
      days: 4,
    });
    expect(progress).toEqual([
      { done: 4, left: 1 },
      { done: 5, left: 0 },
    ]);
    expect(await counted()).toBe(4);
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 1 });
    expect(await counted()).toBe(5);
  });

  testOnce('matches that are counted by other rules than today are counted again', async () => {
    await hand(encodeMatchFile(match(1)));
    await hand(encodeMatchFile(match(2, { startedAt: Date.UTC(2026, 4, 24) / 1000 })));
    await refreshRollups(databases);
    const before = await contents();
    await emptyCounted(databases);
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 0 });
    await databases.clickhouse.run(ch`insert into rollup_rules (version, patch_days) values (0, [])`);
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 2 });
    expect(await contents()).toEqual(before);
    const [kept] = await databases.clickhouse.rows(
      ch<{ version: number }>`select version from rollup_rules order by kept_at desc limit 1`,
    );
    const withoutOne = PATCH_DAYS.filter((day) => day !== '2026-05-22');
    await databases.clickhouse.run(
      ch`insert into rollup_rules (version, patch_days) values (${u32(kept?.version ?? 0)}, ${dayArray(withoutOne)})`,
    );
    expect(await refreshRollups(databases)).toEqual({ state: 'done', days: 1 });
  });

  test('the days of a write that was cut off are rebuilt, at once by a process that is alone', async () => {
    await beginWrite(databases.postgres, OTHER, ['2026-05-10', '2026-05-11'], []);
    await adoptInterruptedWrites(databases.postgres);
    expect(await listChangedDays(databases.postgres)).toEqual([]);
    await recoverRollups(databases.postgres);
    expect((await listChangedDays(databases.postgres)).map(({ day }) => day)).toEqual([
      '2026-05-11',
      '2026-05-10',
    ]);
    expect(await databases.postgres.rows(pg`select * from day_write`)).toEqual([]);
  });
});
