import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { preparedDataFolder, runProgram, type Running } from '../../testing/programs/run-program.ts';
import type { TemporaryFolder } from '@soulstat/warehouse/internals';

// Whole programs: each start takes a second, or several on a busy machine.
vi.setConfig({ testTimeout: 180_000 });

let data: TemporaryFolder;
beforeAll(async () => {
  data = await preparedDataFolder();
});
afterAll(() => data.remove());

const serve = (env: Record<string, string> = {}) =>
  runProgram('main', [], { env: { DATA_DIR: data.path, PORT: '0', ...env } });

test('the server says what it does and what it answered, keeps others out, and stops on repeated signals with nothing left behind', async () => {
  const server = serve();
  const [, url = ''] = await server.printed(/^soulstat: Soulstat is ready: (http:\/\/127\.0\.0\.1:\d+)$/m);
  expect(server.output()).toContain(`soulstat: keeping data in ${data.path}`);
  expect(server.output()).toContain('soulstat: starting the embedded ClickHouse');
  expect((await fetch(`${url}/api/health/ready`)).status).toBe(200);
  const announced = JSON.parse(await readFile(join(data.path, 'server.json'), 'utf8'));
  expect(announced).toMatchObject({ url, pid: server.process.pid });
  await expectLogged(server, url);
  await expectRefused(url);

  for (let time = 0; time < 3; time += 1) server.process.kill('SIGINT');
  const { code, output } = await server.ended();
  expect(output).toContain('soulstat: stopping');
  expect(code).toBe(0);
  await expect(readFile(join(data.path, 'server.json'))).rejects.toMatchObject({ code: 'ENOENT' });
});

test('a request under way is answered before the server stops', async () => {
  const server = serve();
  const [, url = ''] = await server.printed(/ready: (http:\S+)/);
  const answers = Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/info/coverage`)));
  await fetch(`${url}/api/health/live`);
  server.process.kill('SIGTERM');
  expect((await answers).map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200));
  expect((await server.ended()).code).toBe(0);
});

/** Requests are logged as JSON lines, without what people searched for. */
async function expectLogged(server: Running, url: string): Promise<void> {
  await fetch(`${url}/api/matches/latest?limit=3`);
  const [line] = await server.printed(/^.*"path":"\/api\/matches\/latest".*"msg":"answered".*$(?=\n)/m);
  expect(JSON.parse(line)).toMatchObject({
    method: 'GET',
    path: '/api/matches/latest',
    status: 200,
    ms: expect.any(Number),
    reqId: expect.any(String),
  });
}

/** A second server on its data folder ends with one sentence that says who has it. */
async function expectRefused(url: string): Promise<void> {
  const { code, output } = await serve().ended();
  expect(output).toMatch(/^soulstat: The data folder \S+ is in use by another Soulstat process/m);
  expect(output).toContain(url);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
}

test.each([
  [
    'a wrong value',
    { PORT: 'x' },
    /^soulstat: The configuration has a wrong value:\n {2}PORT is "x"; expected .*\n$/,
  ],
  [
    'an address of another machine',
    { HOST: '192.0.2.1' },
    /^soulstat: This machine does not have the address 192\.0\.2\.1\..*$/m,
  ],
  [
    'a file for a data folder',
    { DATA_DIR: import.meta.filename },
    /^soulstat: \S+main\.test\.ts is a file, not a folder\..*$/m,
  ],
])('%s ends the start with one sentence', async (_, env, sentence) => {
  const { code, output } = await serve(env).ended();
  expect(output).toMatch(sentence);
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
});

test('a port in use ends the start with one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const { code, output } = await serve({ PORT: String(port) }).ended();
  expect(output).toMatch(
    new RegExp(`^soulstat: Port ${port} is in use by another program\\. .*PORT=${port + 1}\\.$`, 'm'),
  );
  expect(output).not.toContain('    at ');
  expect(code).toBe(1);
  other.close();
});
