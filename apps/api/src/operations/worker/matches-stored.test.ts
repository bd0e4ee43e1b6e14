import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { adoptInterruptedWrites, beginWrite, endWrite } from '../../storage/queries/changed-days.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { listStoredMatches } from '../../matches/queries/stored-matches.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { matchesStoredJob } from './counting.jobs.ts';
import { processStoredMatches, type FollowUp } from './matches-stored.ts';
import { openPipeline } from './worker.ts';

vi.setConfig({ testTimeout: 120_000 });

const ME = '00000000-0000-4000-8000-000000000001';
const OTHER = '00000000-0000-4000-8000-000000000002';

describeOnEachBackend('what follows from new matches', (open) => {
  let databases: Databases;
  beforeEach(async () => {
    databases = open();
    await databases.clickhouse.run(ch`truncate table match`);
    await databases.clickhouse.run(ch`truncate table player_match`);
    await databases.postgres.script(`
      truncate stored_matches, match_write, day_write, ingest_file, changed_day;
      create table if not exists seen (match_id bigint, heroes int);
      truncate seen`);
  });

  /** Keeps, for each match it is told of, how many players its facts have. */
  const seeing: FollowUp = async (matchIds, { clickhouse }) => {
    const rows = await clickhouse.rows(
      ch<{
        id: number;
        heroes: number;
      }>`select match_id as id, count() as heroes from player_match final group by id`,
    );
    const found = rows.filter(({ id }) => matchIds.includes(id));
    return async (tx) => {
      for (const { id, heroes } of found) await tx.rows(pg`insert into seen values (${id}, ${heroes})`);
    };
  };
  const seen = () =>
    databases.postgres.rows(pg`select match_id as "matchId", heroes from seen order by match_id`);
  const hand = (matchId: number, ingester = openIngester(databases)) =>
    ingester.ingest({
      fileName: 'a.meta',
      firstMatch: 1,
      bytes: encodeMatchFile({ ...sampleMatch(), matchId }),
    });
  const put = async (...matchIds: number[]) => {
    await beginWrite(databases.postgres, ME, [], matchIds);
    await endWrite(databases.postgres, ME, []);
  };

  test('is told of every match that is new, once, and not of one that is known', async () => {
    await hand(81_000_001);
    await hand(81_000_002);
    await hand(81_000_001);
    expect(await processStoredMatches(databases, { followUp: seeing })).toBe(2);
    const each = [81_000_001, 81_000_002].map((matchId) => ({ matchId, heroes: 12 }));
    expect(await seen()).toEqual(each);
    expect(await processStoredMatches(databases, { followUp: seeing })).toBe(0);
    expect(await seen()).toEqual(each);
  });

  test('leaves the matches on the list, and writes nothing of them, when what follows fails half-way', async () => {
    await hand(81_000_003);
    const failing: FollowUp = async (matchIds, stores) => {
      const write = await seeing(matchIds, stores);
      return async (tx) => {
        await write(tx);
        throw new Error('no');
      };
    };
    await expect(processStoredMatches(databases, { followUp: failing })).rejects.toThrow('no');
    expect(await seen()).toEqual([]);
    expect(await processStoredMatches(databases, { followUp: seeing })).toBe(1);
    expect(await seen()).toHaveLength(1);
  });

  test('takes effect once when two workers see the same matches at the same time', async () => {
    const both = Promise.withResolvers<void>();
    let waiting = 0;
    const together: FollowUp = async (matchIds) => {
      if (++waiting === 2) both.resolve();
      await both.promise;
      return async (tx) => {
        for (const id of matchIds) await tx.rows(pg`insert into seen values (${id}, 0)`);
      };
    };
    await put(5, 6, 6, 7);
    const done = await Promise.all([1, 2].map(() => processStoredMatches(databases, { followUp: together })));
    expect(done.toSorted()).toEqual([0, 1]);
    expect(await seen()).toEqual([5, 6, 7].map((matchId) => ({ matchId, heroes: 0 })));
  });

  test('is told of matches whose writer was cut off', async () => {
    await beginWrite(databases.postgres, OTHER, ['2026-05-10'], [8, 9]);
    expect(await listStoredMatches(databases.postgres, 10)).toEqual([]);
    await adoptInterruptedWrites(databases.postgres, 0);
    expect(await listStoredMatches(databases.postgres, 10)).toMatchObject([{ matchIds: [8, 9] }]);
  });

  test('comes by itself where a worker runs, and is asked for where none does', async () => {
    const asking = await openPipeline(databases, { log: SILENT_LOG, worker: 'none' });
    await hand(81_000_004, openIngester(databases, { onWritten: asking.matchesWritten }));
    await vi.waitUntil(
      async () =>
        (await databases.postgres.rows(pg`select from job.job where name = 'matches-stored'`)).length > 0,
      { timeout: 60_000 },
    );
    await asking.close();
    expect(await seen()).toEqual([]);
    const working = await openPipeline(databases, {
      log: SILENT_LOG,
      worker: 'inline',
      jobs: [matchesStoredJob(seeing)],
    });
    await vi.waitUntil(async () => (await seen()).length === 1, { timeout: 60_000, interval: 100 });
    await hand(81_000_005, openIngester(databases, { onWritten: working.matchesWritten }));
    await vi.waitUntil(async () => (await seen()).length === 2, { timeout: 60_000, interval: 100 });
    await working.close();
  });
});
