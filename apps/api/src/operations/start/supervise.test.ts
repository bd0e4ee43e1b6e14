import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';
import { preparedDataFolder, runProgram, type Running } from '../../testing/programs/run-program.ts';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let data: TemporaryFolder;
beforeAll(async () => {
  data = await preparedDataFolder();
});
afterAll(() => data.remove());

/** The first SIGUSR2 makes a promise fail that nobody waits for, the next ones throw. */
const FAULTS = `let times = 0;
process.on('SIGUSR2', () => {
  if (times++ > 0) throw new Error('caught by nobody');
  void Promise.reject(new Error('waited for by nobody'));
});`;

const MATCH_ID = 71_000_001;

interface Announced {
  readonly pid: number;
  readonly url: string;
  readonly adminToken: string;
}
const announced = async (): Promise<Announced> =>
  JSON.parse(await readFile(join(data.path, 'server.json'), 'utf8'));

async function untilReady(program: Running, time: number): Promise<Announced> {
  await program.printed(new RegExp(`(?:is ready: http[^]*){${time}}`));
  return announced();
}

async function sendMatch({ url, adminToken }: Announced): Promise<void> {
  const { status } = await fetch(`${url}/api/admin/ingest?fileName=a.meta`, {
    method: 'POST',
    headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/octet-stream' },
    body: encodeMatchFile({ ...sampleMatch(), matchId: MATCH_ID }),
  });
  expect(status).toBe(200);
}

const summaryOf = async ({ url }: Announced) => (await fetch(`${url}/api/match/${MATCH_ID}/summary`)).status;

test('a server that is killed or fails is started again with all that it had, and stops in order when it is told to', async () => {
  const program = runProgram('supervise', [], {
    env: {
      DATA_DIR: data.path,
      PORT: '0',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(FAULTS)}`,
    },
  });
  const first = await untilReady(program, 1);
  await sendMatch(first);
  process.kill(first.pid, 'SIGKILL');
  await program.printed(/the server ended unexpectedly \(SIGKILL\)\. It is started again in 1 s/);

  const second = await untilReady(program, 2);
  expect(await summaryOf(second)).toBe(200);
  process.kill(second.pid, 'SIGUSR2');
  await program.printed(/waited for by nobody.*Something failed that nobody waited for/);
  expect(await summaryOf(second)).toBe(200);
  process.kill(second.pid, 'SIGUSR2');
  await program.printed(/the server ended unexpectedly \(70\)\. It is started again in 2 s/);
  expect(program.output()).toMatch(/caught by nobody.*this process ends/);
  expect(program.output()).toContain('soulstat: stopping');

  const third = await untilReady(program, 3);
  expect(third.pid).not.toBe(second.pid);
  expect(await summaryOf(third)).toBe(200);
  program.process.kill('SIGTERM');
  const end = await program.ended();
  expect(end.code, end.output).toBe(0);
  await expect(announced()).rejects.toMatchObject({ code: 'ENOENT' });
  expect(() => process.kill(third.pid, 0)).toThrow('ESRCH');
});

test('a start that a person has to mend is tried once', async () => {
  const program = runProgram('supervise', [], { env: { DATA_DIR: data.path, PORT: 'x' } });
  const { code, output } = await program.ended();
  expect(code).toBe(1);
  expect(output).toContain('PORT is "x"');
  expect(output).not.toContain('started again');
});
