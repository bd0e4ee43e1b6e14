/**
 * The process of the embedded ClickHouse: its library, run as the server that it contains, on the loopback address, for callers who know
 * this start's secret. Its orders come as one line from its owner, over the channel that it answers on; when that closes, the owner is gone
 * and it ends.
 */
import { libchdbPath } from 'chdb/libchdb';
import { DataType, load, open, type FieldType, type JsExternal } from 'ffi-rs';
import { closeSync, constants, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import {
  asXml,
  OF_THE_START,
  OWNER_FD,
  serverConfig,
  startStatements,
  usersConfig,
  type StartMessage,
} from './engine-config.ts';

/** Running statements get this long when the process is asked to end. */
const STOP_PATIENCE_MS = 8000;

const owner = new Socket({ fd: OWNER_FD });
const lines = createInterface({ input: owner });
lines.once('line', (line) => void serve(JSON.parse(line) as StartMessage));

async function serve(start: StartMessage): Promise<void> {
  open({ library: 'chdb', path: libchdbPath() });
  const terminal = openTerminal();
  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    // What still runs then is not waited for: the engine keeps what it acknowledged however it ends.
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), STOP_PATIENCE_MS);
    closeSync(terminal);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, stop);
  lines.on('close', stop);
  owner.on('error', stop);

  // Read at the start, and by nobody else.
  const folder = mkdtempSync(join(tmpdir(), 'soulstat-engine-'));
  const server = runServer(folder, start);
  const url = await Promise.race([readAddress(join(folder, 'address')), server]);
  rmSync(folder, { recursive: true, force: true });
  if (typeof url === 'string') owner.write(`${url}\n`);
  else process.stderr.write(`${errorOf(url)}\n`);
  await server;
  // The library's own clearing up at exit is not to be waited for, and nothing is left to write.
  process.kill(process.pid, 'SIGKILL');
}

/**
 * Runs ClickHouse until its terminal closes. NOTE: without a terminal to be interactive on, it would end at once when a caller breaks a
 * connection off (26.7, `KillingErrorHandler`).
 */
function runServer(folder: string, start: StartMessage): Promise<JsExternal> {
  const write = (name: string, content: string) => {
    const path = join(folder, name);
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };
  const users = write('users.xml', asXml({ clickhouse: usersConfig(start) }));
  const config = write('config.xml', asXml({ clickhouse: serverConfig(start, users) }));
  const statements = write('start.sql', startStatements(start, join(folder, 'address')).join(';\n'));
  const args = [
    'clickhouse',
    `--config-file=${config}`,
    ...OF_THE_START,
    `--queries-file=${statements}`,
    '--interactive',
    '--disable_suggestion',
    '--progress=off',
    '--progress-table=off',
    `--history_file=/dev/null`,
  ];
  return load({
    library: 'chdb',
    funcName: 'chdb_query_cmdline',
    retType: DataType.External,
    paramsType: [DataType.I32, DataType.StringArray],
    paramsValue: [args.length, args],
    runInNewThread: true,
  });
}

/** Why the server ended before it listened. */
const errorOf = (result: JsExternal): string =>
  call('chdb_result_error', DataType.String, [DataType.External], [result]);

/** Makes a terminal, which Node.js has no way to do, and puts it in the place of the standard input. @returns its other end */
function openTerminal(): number {
  const { O_RDWR, O_NOCTTY } = constants;
  const terminal = call('posix_openpt', DataType.I32, [DataType.I32], [O_RDWR | O_NOCTTY]);
  call('grantpt', DataType.I32, [DataType.I32], [terminal]);
  call('unlockpt', DataType.I32, [DataType.I32], [terminal]);
  const input = openSync(call('ptsname', DataType.String, [DataType.I32], [terminal]), O_RDWR | O_NOCTTY);
  call('dup2', DataType.I32, [DataType.I32, DataType.I32], [input, 0]);
  return terminal;
}

/** Calls a function of the library, or of those that it is linked with. */
const call = <Type extends FieldType>(
  funcName: string,
  retType: Type,
  paramsType: FieldType[],
  paramsValue: unknown[],
) => load({ library: 'chdb', funcName, retType, paramsType, paramsValue });

/** What the server writes once it listens. */
async function readAddress(file: string): Promise<string> {
  for (;;) {
    await delay(5);
    try {
      const text = readFileSync(file, 'utf8');
      if (text.endsWith('\n')) return text.trim();
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
}
