import { expect, test } from 'vitest';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { snapshotOwner, takeSnapshot } from '@soulstat/warehouse';
import { openIngester } from '../ingest/ingester.ts';
import { SILENT_LOG } from '../log.ts';
import { sha256Of } from '../raw-store.ts';
import { startSession, takeNonce } from '../queries/postgres/accounts/sessions.ts';
import { hasAutovacuum } from '../queries/postgres/work/upkeep.ts';
import { describeOnEachBackend } from '../testing/databases/databases.ts';
import { FORGET_SESSIONS } from './forget-sessions.job.ts';
import { TIDY_UP } from './tidy-up.job.ts';

describeOnEachBackend('an upkeep job', (open) => {
  const context = () => ({
    stores: open(),
    log: SILENT_LOG,
    signal: new AbortController().signal,
  });
  const countRows = async (table: string) => {
    const [row] = (await open().postgres.script(`select count(*) as rows from ${table}`)) as {
      rows: number;
    }[];
    return row?.rows;
  };

  test('removes sessions that have run out, and no others', async () => {
    const { postgres } = open();
    for (const byte of [1, 2])
      await startSession(postgres, {
        idHash: new Uint8Array(32).fill(byte),
        accountId: 44_399_410,
        provider: 'demo',
      });
    await postgres.script(
      `update session set expires_at = now() - interval '1 minute' where id_hash = decode(repeat('01', 32), 'hex')`,
    );
    await takeNonce(postgres, 'old', new Date(Date.now() - 60_000));
    await takeNonce(postgres, 'new', new Date(Date.now() + 60_000));
    await FORGET_SESSIONS.run({}, context());
    expect([await countRows('session'), await countRows('sign_in_nonce')]).toEqual([1, 1]);
  });

  test('removes the file of a match that a richer one has replaced, and no other', async () => {
    const { postgres, rawStore } = open();
    const match = sampleMatch({ pathIntervalSeconds: null });
    const files = [
      encodeMatchFile({ ...match, matchId: 94_000_001, paths: null, damageMatrix: null }),
      encodeMatchFile({ ...match, matchId: 94_000_001 }),
      encodeMatchFile({ ...match, matchId: 94_000_002 }),
    ];
    const ingester = openIngester(open());
    for (const bytes of files) await ingester.ingest({ fileName: 'a.meta', firstMatch: 1, bytes });
    const present = () => Promise.all(files.map((bytes) => rawStore.has(sha256Of(bytes))));
    await TIDY_UP.run({}, context());
    expect(await present()).toEqual([true, true, true]);
    await postgres.script(`update ingest_file set received_at = now() - interval '2 hours'`);
    await TIDY_UP.run({}, context());
    expect(await present()).toEqual([false, true, true]);
  });

  test('drops the snapshots of backups that were cut off days ago, and leaves those under way', async () => {
    const { clickhouse } = open();
    const now = Date.now();
    await clickhouse.run(ch`insert into rollup_rules (version, patch_days) values (1, [])`);
    await takeSnapshot(clickhouse, snapshotOwner(new Date(now - 3 * 86_400_000)));
    const kept = snapshotOwner(new Date(now));
    const tables = await takeSnapshot(clickhouse, kept);
    await TIDY_UP.run({}, context());
    const left = await clickhouse.rows(
      ch<{ name: string }>`select name from system.tables
        where database = currentDatabase() and position(name, '_snapshot_') > 0 order by name`,
    );
    const present = tables.flatMap(({ snapshot }) => snapshot ?? []);
    expect(present).not.toEqual([]);
    expect(left.map(({ name }) => name)).toEqual(present.toSorted());
  });

  test('frees the space of replaced rows where the database does not do so itself', async () => {
    const { postgres } = open();
    await postgres.script(`
      create table replaced as select 1 as n, repeat('x', 1000) as filler from generate_series(1, 2000);
      update replaced set n = 2`);
    // Pages that hold nothing dead are known only to a vacuum.
    const cleanPages = async () => {
      const [row] = (await postgres.script(
        `select relallvisible as pages from pg_class where relname = 'replaced'`,
      )) as {
        pages: number;
      }[];
      return row?.pages ?? 0;
    };
    if (await hasAutovacuum(postgres)) return;
    expect(await cleanPages()).toBe(0);
    await TIDY_UP.run({}, context());
    expect(await cleanPages()).toBeGreaterThan(0);
  });
});
