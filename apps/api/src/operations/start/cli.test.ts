import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { bulkDialect, sampleMatch } from '@soulstat/match-file/testing';
import { ch, temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../../config.ts';
import { openDatabases } from '../../storage/databases.ts';
import { SILENT_LOG } from '../../base/log.ts';
import { preparedDataFolder, runProgram } from '../../testing/programs/run-program.ts';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

const MATCH = sampleMatch({ pathIntervalSeconds: null });
const matchFile = (matchId: number) => encodeMatchFile({ ...MATCH, matchId });
const line = (matchId: number) => bulkDialect({ ...MATCH, matchId });

let files: TemporaryFolder;
beforeAll(async () => {
  files = await temporaryFolder();
  await mkdir(join(files.path, 'season/week-1'), { recursive: true });
  await mkdir(join(files.path, 'bad'));
  await writeFile(join(files.path, 'season/74000001.meta.bz2'), matchFile(74_000_001));
  await writeFile(join(files.path, 'season/week-1/74000002.meta'), matchFile(74_000_002));
  await writeFile(
    join(files.path, 'season/bulk.jsonl'),
    [74_000_003, 74_000_004, 74_000_001].map(line).join('\n'),
  );
  await writeFile(join(files.path, 'season/notes.txt'), 'not a match');
  await writeFile(join(files.path, 'bad/74000009.meta.bz2'), matchFile(74_000_009).subarray(0, 500));
  await writeFile(join(files.path, 'bad/good-one'), matchFile(74_000_010));
});
afterAll(() => files.remove());

let data: TemporaryFolder;
beforeEach(async () => {
  data = await preparedDataFolder();
});
afterEach(() => data.remove());

const ingest = (...paths: string[]) =>
  runProgram('cli', ['ingest', ...paths], { cwd: files.path, env: { DATA_DIR: data.path } });

/** So many that a machine which is busy elsewhere is not done with them before the signal arrives. */
const MANY = 300;

/** Files of one match each. */
async function writeMany(): Promise<void> {
  await mkdir(join(files.path, 'many'), { recursive: true });
  const ids = Array.from({ length: MANY }, (_, index) => 75_000_000 + index);
  await Promise.all(ids.map((id) => writeFile(join(files.path, `many/${id}.json`), line(id))));
}

async function storedIn(dataDir: string): Promise<{ matches: number; players: number } | undefined> {
  const databases = await openDatabases(readConfig({ DATA_DIR: dataDir }), { log: SILENT_LOG });
  const [present] = await databases.clickhouse.rows(ch<{ matches: number; players: number }>`
    select (select count() from match final) as matches, (select count() from player_match final) as players`);
  await databases.close();
  return present;
}

/** New and known matches of the last line; those of the progress before it are fewer. */
function summaryOf(output: string): readonly [stored: number, known: number] {
  const [, stored, known] = / in \d+\.\d s: (\d+) new, (\d+) already known, 0 rejected/.exec(output) ?? [];
  return [Number(stored), Number(known)];
}

describe('soulstat ingest', () => {
  test('takes in a folder with everything below it, and a second time finds all of it known', async () => {
    const first = await ingest('season').ended();
    expect(first.output).toMatch(/Taking in 3 files through the data folder /);
    expect(first.output).toContain('Passed over 1 file, whose names are not those of match files: notes.txt');
    // Two files tell of one match: where the poorer is written first, the richer is new as well.
    expect(first.output).toMatch(/5 matches in \d+\.\d s: (?:4 new, 1|5 new, 0) already known, 0 rejected/);
    expect(first.code).toBe(0);
    const second = await ingest('season', 'season/week-1/*.meta').ended();
    expect(second.output).toMatch(/5 matches in \d+\.\d s: 0 new, 5 already known, 0 rejected/);
    expect(second.code).toBe(0);
  });

  test('names paths with nothing and what it rejects with the reason, goes on with the rest, and ends with 1', async () => {
    const { code, output } = await ingest('nowhere', 'bad/74000009.meta.bz2', 'bad/good-one').ended();
    expect(output).toMatch(/^Nothing found at nowhere$/m);
    expect(output).toMatch(/2 matches in \d+\.\d s: 1 new, 0 already known, 1 rejected/);
    expect(output).toMatch(/^ {2}74000009\.meta\.bz2: The match file is cut off.* \(truncated\)$/m);
    expect(code).toBe(1);
  });

  test('says when there is nothing at any path, and ends with 1', async () => {
    expect(await ingest('nowhere', '*.nothing').ended()).toEqual({
      code: 1,
      output: 'Nothing found at nowhere\nNothing found at *.nothing\nThere is nothing to take in.\n',
    });
  });

  test('killed in the middle, then stopped by Ctrl-C, which arrives more than once, says how far it came, and the same command goes on from there: every match is there, whole and once', async () => {
    await writeMany();
    const killed = ingest('many');
    await killed.printed(/Taking in 300 files/);
    await delay(500);
    killed.process.kill('SIGKILL');
    await killed.ended();

    const stopped = ingest('many');
    await stopped.printed(/Taking in 300 files/);
    stopped.process.kill('SIGINT');
    stopped.process.kill('SIGINT');
    const { code, output } = await stopped.ended();
    expect(output).toMatch(/Stopped after \d+ of 300 files\. The same command goes on from here\./);
    expect(code).toBe(130);
    const [stored, known] = summaryOf(output);
    expect(stored + known).toBeLessThan(MANY);

    const again = await ingest('many').ended();
    const [left, knownNow] = summaryOf(again.output);
    expect(left + knownNow).toBe(MANY);
    expect(knownNow).toBeGreaterThanOrEqual(stored + known);
    expect(again.code).toBe(0);
    expect(await storedIn(data.path)).toEqual({ matches: MANY, players: MANY * MATCH.players.length });
  });

  test('goes through the server that runs on the data folder', async () => {
    const server = runProgram('main', [], { env: { DATA_DIR: data.path, PORT: '0', LOG_LEVEL: 'warn' } });
    const [, url = ''] = await server.printed(/Soulstat is ready: (http:\S+)/);
    const { code, output } = await ingest('season', 'bad/74000009.meta.bz2').ended();
    expect(output).toContain(`through the running server at ${url}`);
    expect(output).toMatch(/6 matches in \d+\.\d s: 4 new, 1 already known, 1 rejected/);
    expect(code).toBe(1);
    const summary = await fetch(`${url}/api/match/74000002/summary`);
    expect(await summary.json()).toMatchObject({ matchId: 74_000_002, detail: 'full' });
    server.process.kill('SIGTERM');
    expect((await server.ended()).code).toBe(0);
  });

  test('refuses a wrong configuration with one sentence', async () => {
    const { code, output } = await runProgram('cli', ['ingest', '.'], { env: { PORT: 'many' } }).ended();
    expect(output).toMatch(
      /^soulstat: The configuration has a wrong value:\n {2}PORT is "many"; expected a whole number/,
    );
    expect(output).not.toContain('    at ');
    expect(code).toBe(1);
  });
});

test('soulstat --help names the commands, and each command what it takes', async () => {
  expect((await runProgram('cli', ['--help']).ended()).output).toMatch(/ingest.*Take in match files/s);
  const { output, code } = await runProgram('cli', ['ingest', '--help']).ended();
  expect(output).toMatch(/files, folders .* or patterns/s);
  expect(code).toBe(0);
});

test('a mistake is answered with what to type', async () => {
  const [missing, unknown] = await Promise.all([
    runProgram('cli', ['ingest']).ended(),
    runProgram('cli', ['ingets']).ended(),
  ]);
  expect([missing.code, missing.output]).toEqual([
    1,
    expect.stringMatching(/^error: missing required argument 'path'\n+`soulstat --help`/),
  ]);
  expect([unknown.code, unknown.output]).toEqual([
    1,
    expect.stringMatching(/^error: unknown command 'ingets'\n\(Did you mean ingest\?\)\n+`soulstat --help`/),
  ]);
});
