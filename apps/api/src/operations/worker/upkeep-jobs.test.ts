import { expect, test } from 'vitest';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { snapshotOwner, takeSnapshot } from '@soulstat/warehouse';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { sha256Of } from '../../storage/raw-files/raw-store.ts';
import { startSession, takeNonce } from '../../community/accounts/queries/sessions.ts';
import { pg } from '../../storage/postgres/pg.ts';
import { saveDraft } from '../../subjects/guides/queries/guide-drafts.ts';
import { saveUserImage } from '../../community/user-text/queries/user-images.ts';
import { hasAutovacuum } from './queries/upkeep.ts';
import { describeOnEachBackend } from '../../testing/databases/databases.ts';
import { FORGET_SESSIONS, TIDY_IMAGES, TIDY_UP } from './tidying.jobs.ts';

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

  test('removes pictures that no text has shown for two weeks, and no others', async () => {
    const { postgres, rawStore } = open();
    const [ann, bo] = [44_399_411, 44_399_412];
    for (const accountId of [ann, bo])
      await postgres.rows(pg`insert into account (account_id) values (${accountId}) on conflict do nothing`);
    const files = await Promise.all(
      ['shown', 'unused', 'shared', 'new'].map((text) => rawStore.put(Buffer.from(text))),
    );
    const [shown = '', unused = '', shared = '', fresh = ''] = files.map(({ sha256 }) => sha256);
    const picture = { width: 1, height: 1, bytes: 5 };
    for (const sha256 of [shown, unused, shared, fresh])
      await saveUserImage(postgres, ann, { sha256, ...picture });
    await postgres.rows(
      pg`update user_image set uploaded_at = now() - interval '15 days' where sha256 <> ${fresh}`,
    );
    await saveUserImage(postgres, bo, { sha256: shared, ...picture });
    const markdown = `![](/api/user-images/${shown}-1x1.webp)`;
    const text = { title: 'A guide', heroId: null, level: 'beginner', language: 'en', markdown } as const;
    await saveDraft(postgres, ann, text, 0);
    await TIDY_IMAGES.run({}, context());
    const left = await postgres.rows(pg<{ sha256: string; who: number }>`
      select sha256, account_id::float8 as who from user_image order by who, sha256
    `);
    expect(left.map(({ sha256, who }) => [sha256, who])).toEqual([
      ...[shown, fresh].toSorted().map((sha256) => [sha256, ann]),
      [shared, bo],
    ]);
    expect(await Promise.all([shown, unused, shared, fresh].map((sha256) => rawStore.has(sha256)))).toEqual([
      true,
      false,
      true,
      true,
    ]);
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
