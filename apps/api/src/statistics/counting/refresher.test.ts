import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import { ch } from '@soulstat/warehouse/internals';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Databases } from '../../storage/databases.ts';
import { openIngester } from '../../matches/ingest/ingester.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { listChangedDays } from '../../storage/queries/changed-days.ts';
import { openTestDatabases } from '../../testing/databases/databases.ts';
import { openRefresher } from './rollups.ts';

let databases: Databases;
beforeAll(async () => {
  databases = await openTestDatabases();
});
afterAll(() => databases.close());

const file = (matchId: number) => encodeMatchFile({ ...sampleMatch(), matchId });
const hand = (matchId: number, onWritten?: () => void) =>
  openIngester(databases, { onWritten }).ingest({ fileName: 'a.meta', firstMatch: 1, bytes: file(matchId) });
async function counted(): Promise<number> {
  const [row] = await databases.clickhouse.rows(
    ch<{ matches: number }>`select sum(matches) as matches from match_day`,
  );
  return row?.matches ?? 0;
}
async function untilCounted(matches: number): Promise<void> {
  while ((await counted()) !== matches) await delay(50);
}
const never = 3_600_000;

test('a refresher counts what was left over, then what is written, and nothing once it is closed', async () => {
  await hand(80_000_001);
  const refresher = openRefresher(databases, { log: SILENT_LOG, quietMs: 10, pollMs: never });
  await untilCounted(1);
  await hand(80_000_002, refresher.matchesWritten);
  await untilCounted(2);
  await refresher.close();
  await hand(80_000_003, refresher.matchesWritten);
  expect(await listChangedDays(databases.postgres)).toHaveLength(1);
  expect(await counted()).toBe(2);
});

test('matches that keep coming are counted before they end', async () => {
  const refresher = openRefresher(databases, {
    log: SILENT_LOG,
    quietMs: never,
    patienceMs: 100,
    pollMs: never,
  });
  await untilCounted(3);
  await hand(80_000_004, refresher.matchesWritten);
  await untilCounted(4);
  await refresher.close();
});

test('of many matches that are announced, all are counted once the last one is written', async () => {
  const refresher = openRefresher(databases, { log: SILENT_LOG, quietMs: 10, pollMs: never });
  await untilCounted(4);
  await hand(80_000_006, () => refresher.matchesWritten('many'));
  await delay(100);
  expect(await counted()).toBe(4);
  await hand(80_000_007, () => refresher.matchesWritten('none'));
  await untilCounted(6);
  await refresher.close();
});

test('what another process writes is found by looking now and then', async () => {
  const refresher = openRefresher(databases, { log: SILENT_LOG, pollMs: 50 });
  await hand(80_000_005);
  await untilCounted(7);
  await refresher.close();
});
