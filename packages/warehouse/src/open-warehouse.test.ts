import { sampleMatch } from '@soulstat/match-file/testing';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { DatabaseUnavailable } from './client/database-unavailable.ts';
import { dayOf } from './client/day.ts';
import { SILENT_LOG } from './client/log.ts';
import { encodeFacts } from './facts/encode-facts.ts';
import { openWarehouse } from './open-warehouse.ts';
import { copyMigratedClickHouse } from './testing/clickhouse-template.ts';
import { createClickHouseDatabase } from './testing/clickhouse.ts';
import { stateInMemory } from './testing/state-in-memory.ts';
import { temporaryFolder, type TemporaryFolder } from './testing/temporary-folder.ts';

let folder: TemporaryFolder;
beforeEach(async () => {
  folder = await temporaryFolder();
});
afterEach(() => folder.remove());

const configOf = (url?: string) => ({ url, directory: folder.path, memoryMb: 1024 });

test('a warehouse takes in facts, counts them once they have begun by its own clock, and answers from memory', async () => {
  await copyMigratedClickHouse(folder.path);
  const shared = stateInMemory();
  const warehouse = await openWarehouse(configOf(), { log: SILENT_LOG, shared: Promise.resolve(shared) });
  try {
    const match = sampleMatch();
    const later = sampleMatch({ matchId: match.matchId + 1 });
    const inThreeDays = Math.floor(Date.now() / 1000) + 3 * 86_400;
    for (const one of [match, { ...later, startedAt: inThreeDays }]) {
      const arrival = { raw_sha256: '0'.repeat(64), ingested_at: match.startedAt };
      await warehouse.ingest([encodeFacts(one, arrival).facts]);
    }
    const newestCounted = async () => {
      await shared.markChanged([dayOf(match.startedAt), dayOf(inThreeDays)]);
      expect(await warehouse.refresh()).toMatchObject({ state: 'done' });
      return (await warehouse.statistics.calendar()).newestDay('standard');
    };
    expect(await newestCounted()).toBe(dayOf(match.startedAt));
    vi.useFakeTimers({ now: inThreeDays * 1000, toFake: ['Date'] });
    expect(await newestCounted()).toBe(dayOf(inThreeDays));
  } finally {
    vi.useRealTimers();
    await warehouse.close();
  }
});

test('a server is migrated while no other process does, and says what was applied', async () => {
  const { url, drop } = await createClickHouseDatabase();
  const said: string[] = [];
  const warehouse = await openWarehouse(configOf(url), {
    log: SILENT_LOG,
    onProgress: (text) => said.push(text),
    shared: Promise.resolve(stateInMemory()),
  });
  await warehouse.close();
  await drop();
  expect(said[0]).toBe('connecting to the ClickHouse server');
  expect(said[1]).toMatch(/^migrated ClickHouse: 0001-matches, /);
});

test('where what processes agree on cannot be opened, the engine is closed again', async () => {
  await copyMigratedClickHouse(folder.path);
  const failing = Promise.reject(new DatabaseUnavailable('postgres', 'it is off'));
  await expect(openWarehouse(configOf(), { log: SILENT_LOG, shared: failing })).rejects.toThrow('it is off');
  // Its directory is free.
  const warehouse = await openWarehouse(configOf(), {
    log: SILENT_LOG,
    shared: Promise.resolve(stateInMemory()),
  });
  await warehouse.close();
});
