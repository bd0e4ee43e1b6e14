import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { SILENT_LOG } from '../client/log.ts';
import { ch, u32, type ClickHouse } from '../client/ch.ts';
import { connectClickHouse } from '../client/connect.ts';
import { DatabaseUnavailable } from '../client/database-unavailable.ts';
import type { EndpointSource } from '../client/endpoint.ts';
import { isRunning } from '../testing/is-running.ts';
import { temporaryFolder, type TemporaryFolder } from '../testing/temporary-folder.ts';
import { EngineStartError, startEngineProcess } from './engine-process.ts';
import { superviseEngine, type SupervisedEngine } from './supervisor.ts';

let folder: TemporaryFolder;
let engine: SupervisedEngine;
let clickhouse: ClickHouse;

beforeEach(async () => {
  folder = await temporaryFolder();
  engine = await superviseEngine({
    directory: folder.path,
    memoryMb: 512,
    log: SILENT_LOG,
    pingEveryMs: 100,
    pingPatienceMs: 1000,
  });
  clickhouse = connectClickHouse(patient(engine));
});
afterEach(async () => {
  await clickhouse.close();
  await folder.remove();
});

/** Waits for an engine that starts again as long as a busy machine needs for that, not as long as a visitor would. */
const patient = (supervised: SupervisedEngine): EndpointSource => ({
  status: supervised.status,
  endpoint: () => supervised.endpoint(120_000),
  answered: (endpoint, answered) => supervised.answered(endpoint, answered),
  close: () => supervised.close(),
});

function killEngine(signal: NodeJS.Signals = 'SIGKILL'): number {
  const pid = engine.pid();
  if (pid === undefined) throw new Error('The engine does not run');
  process.kill(pid, signal);
  return pid;
}

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await delay(20);
}

describe('an engine that is killed', () => {
  test('is noticed, started again, and answers the same callers', async () => {
    await clickhouse.run(ch`create table note (id UInt32) engine = MergeTree order by id`);
    await clickhouse.insert('note', [{ id: 1 }, { id: 2 }]);
    const before = killEngine();
    await until(() => engine.status().state === 'restarting');
    expect(engine.status().since).toBeLessThanOrEqual(Date.now());
    expect(await clickhouse.rows(ch`select count() as notes from note`)).toEqual([{ notes: 2 }]);
    expect(engine.status().state).toBe('ready');
    expect(engine.pid()).not.toBe(before);
    expect(isRunning(before)).toBe(false);
  });

  test('in the middle of reads does not show in any of them', async () => {
    const reads = Array.from({ length: 12 }, (_, index) =>
      clickhouse.rows(ch<{ value: number }>`select ${u32(index)} as value, sleep(0.3)`),
    );
    await delay(100);
    killEngine();
    expect((await Promise.all(reads)).map(([row]) => row?.value)).toEqual(
      Array.from({ length: 12 }, (_, index) => index),
    );
  });

  test('in the middle of writes loses nothing that was acknowledged, and writes no half of a batch', async () => {
    const batch = 500;
    await clickhouse.run(
      ch`create table fact (batch UInt32, number UInt32) engine = MergeTree order by (batch, number)`,
    );
    const acknowledged = new Set<number>();
    let next = 0;
    const stop = new AbortController();
    const writer = async () => {
      while (!stop.signal.aborted) {
        const id = next++;
        const rows = Array.from({ length: batch }, (_, number) => ({ batch: id, number }));
        await clickhouse.insert('fact', rows).then(
          () => acknowledged.add(id),
          (error: unknown) => expect(error).toBeInstanceOf(DatabaseUnavailable),
        );
      }
    };
    const writers = [writer(), writer(), writer()];
    for (let kill = 0; kill < 3; kill++) {
      const aim = acknowledged.size + 10;
      await until(() => acknowledged.size >= aim && engine.pid() !== undefined);
      killEngine();
    }
    const aim = acknowledged.size + 10;
    await until(() => acknowledged.size >= aim);
    stop.abort();
    await Promise.all(writers);
    const kept = await clickhouse.rows(
      ch<{ batch: number; rows: number }>`select batch, count() as rows from fact group by batch`,
    );
    expect(kept.filter(({ rows }) => rows !== batch)).toEqual([]);
    const ids = new Set(kept.map((row) => row.batch));
    expect([...acknowledged].filter((id) => !ids.has(id))).toEqual([]);
  });

  test('makes a write fail as unavailable, not as wrong', async () => {
    await clickhouse.run(ch`create table slow (value UInt8) engine = MergeTree order by value`);
    const write = clickhouse.run(
      ch`insert into slow select sleepEachRow(0.1) from numbers(100) settings max_block_size = 1`,
    );
    await delay(200);
    killEngine();
    await expect(write).rejects.toBeInstanceOf(DatabaseUnavailable);
  });

  test('while a stream is read ends the stream as unavailable', async () => {
    const read = async () => {
      for await (const rows of clickhouse.stream(
        ch`select number, sleepEachRow(0.001) from numbers(100000) settings max_block_size = 100`,
      ))
        if (rows.length > 0 && engine.pid() !== undefined) killEngine();
    };
    await expect(read()).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await clickhouse.rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
  });

  test.each(['SIGSEGV', 'SIGABRT', 'SIGTERM'] as const)('by %s comes back too', async (signal) => {
    const before = killEngine(signal);
    await until(() => engine.pid() !== undefined && engine.pid() !== before);
    expect(await clickhouse.rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
  });
});

test('an engine that hangs is killed and started again', async () => {
  const before = killEngine('SIGSTOP');
  await until(() => engine.pid() !== undefined && engine.pid() !== before);
  expect(isRunning(before)).toBe(false);
  expect(await clickhouse.rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
});

test('an engine in which a statement outlasts its time limit is killed and started again', async () => {
  const other = await temporaryFolder();
  // Every statement ends by its own limit: here one counts as endless half a second before.
  const hasty = { directory: other.path, memoryMb: 512, pingEveryMs: 100, overdueMs: -500 };
  const watched = await superviseEngine({ ...hasty, log: SILENT_LOG });
  const db = connectClickHouse(patient(watched));
  const before = watched.pid();
  const endless = db.run(ch`select sleep(3) settings max_execution_time = 1`);
  await expect(endless).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(await db.rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
  expect(watched.pid()).not.toBe(before);
  await db.close();
  await other.remove();
});

test('while the engine cannot start, statements are told so instead of waiting', async () => {
  // Another process takes the directory between the end of one engine and the start of the next.
  killEngine('SIGSTOP');
  const pid = engine.pid() ?? 0;
  const intruder = await intrude(folder.path, pid);
  await expect(connectClickHouse(engine).rows(ch`select 1`)).rejects.toMatchObject({
    name: 'DatabaseUnavailable',
    database: 'clickhouse',
  });
  expect(engine.status().state).toBe('restarting');
  await intruder.stop();
  await until(() => engine.status().state === 'ready');
  expect(await clickhouse.rows(ch`select 1 as still`)).toEqual([{ still: 1 }]);
});

/** Starts an engine on the directory as soon as the one with this id is gone. */
async function intrude(directory: string, pid: number) {
  process.kill(pid, 'SIGKILL');
  for (;;) {
    try {
      return await startEngineProcess({ directory, memoryMb: 512 }, SILENT_LOG);
    } catch (error) {
      if (!(error instanceof EngineStartError && error.directoryInUse)) throw error;
      const other = engine.pid();
      if (other !== undefined) process.kill(other, 'SIGKILL');
    }
  }
}

test('closing ends the process, also while it starts again', async () => {
  const pid = engine.pid() ?? 0;
  await engine.close();
  expect(isRunning(pid)).toBe(false);
  await expect(clickhouse.rows(ch`select 1`)).rejects.toBeInstanceOf(DatabaseUnavailable);

  const again = await superviseEngine({ directory: folder.path, memoryMb: 512, log: SILENT_LOG });
  const before = again.pid() ?? 0;
  process.kill(before, 'SIGKILL');
  await until(() => again.status().state === 'restarting');
  await again.close();
  expect(again.pid()).toBeUndefined();
  const third = await superviseEngine({ directory: folder.path, memoryMb: 512, log: SILENT_LOG });
  await third.close();
});

test('an engine on a directory in use does not start, and says so', async () => {
  await expect(
    startEngineProcess({ directory: folder.path, memoryMb: 512 }, SILENT_LOG),
  ).rejects.toMatchObject({
    name: 'EngineStartError',
    directoryInUse: true,
    message: expect.stringContaining('Another server instance in same directory'),
  });
});

describe('when its owner ends', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    'by %s, the engine ends too and the directory is free',
    async (signal) => {
      const other = await temporaryFolder();
      const script = fileURLToPath(new URL('../testing/own-engine.ts', import.meta.url));
      const owner = spawn(process.execPath, ['--conditions=@soulstat/source', script, other.path], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const [line] = await once(createInterface({ input: owner.stdout }), 'line');
      const pid = Number(line);
      expect(isRunning(pid)).toBe(true);
      owner.kill(signal);
      // The next owner need not wait for the end of the last one's engine by itself.
      const next = await superviseEngine({ directory: other.path, memoryMb: 512, log: SILENT_LOG });
      expect(isRunning(pid)).toBe(false);
      await next.close();
      await other.remove();
    },
  );
});
