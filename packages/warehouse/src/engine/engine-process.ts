import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Duplex, Readable } from 'node:stream';
import { createInterface } from 'node:readline';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Log } from '../client/log.ts';
import { OWNER_FD, type StartMessage } from './engine-config.ts';
import type { Endpoint } from '../client/endpoint.ts';

export type EngineProcess = Awaited<ReturnType<typeof startEngineProcess>>;

export class EngineStartError extends Error {
  override readonly name = 'EngineStartError';
  /** Another process of the engine has the directory. */
  readonly directoryInUse: boolean;

  constructor(reason: string, directoryInUse: boolean) {
    super(`The embedded ClickHouse does not start: ${reason}`);
    this.directoryInUse = directoryInUse;
  }
}

const STOP_PATIENCE_MS = 10_000;
/** Beside the files of 10 million matches it answers within seconds. */
const START_PATIENCE_MS = 120_000;
/** How the engine says that it cannot have its directory. */
const IN_USE = 'Cannot lock file';
/**
 * The engine takes memory from glibc, which has eight heaps for each core and keeps freed blocks of up to 32 MB. With these it rests at 190 MB
 * beside its files in place of 300 (decision 21).
 */
const SPARING_MALLOC = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: String(1024 * 1024),
  MALLOC_TRIM_THRESHOLD_: String(1024 * 1024),
};
/** From the sources this module is TypeScript, and from the build JavaScript with the server's own file beside it. */
const SERVER = new URL(`./chdb-server.${import.meta.url.endsWith('.ts') ? 'ts' : 'js'}`, import.meta.url);

export type StartOptions = Pick<StartMessage, 'directory' | 'memoryMb'> &
  Partial<Pick<StartMessage, 'rights' | 'cluster' | 'password'>>;

/** Starts one process of the engine, with a secret of its own as a rule, and waits until it answers. Throws `EngineStartError`. */
export async function startEngineProcess(options: StartOptions, log: Log) {
  const { directory, memoryMb, rights = [], cluster, password = newSecret() } = options;
  const owner = { username: 'soulstat', password };
  const child = spawn(process.execPath, ['--no-warnings', fileURLToPath(SERVER)], {
    // Ctrl-C in the terminal reaches this process alone: it ends its work first, then the engine.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
    // Nothing of our own environment, which may hold secrets of other services.
    env: { ...SPARING_MALLOC, TZ: 'UTC' },
  });
  const channel = child.stdio[OWNER_FD] as Duplex;
  const errors = collectErrors(child, log);
  const gone = once(child, 'close').then(([code, signal]) => `${signal ?? `exit code ${code}`}`);
  channel.on('error', () => undefined);
  const orders: StartMessage = { ...owner, directory, memoryMb, rights, cluster };
  channel.write(`${JSON.stringify(orders)}\n`);

  const late = setTimeout(() => child.kill('SIGKILL'), START_PATIENCE_MS);
  const url = await Promise.race([urlOf(channel), refused(gone, errors)]).finally(() => clearTimeout(late));
  const endpoint: Endpoint = { url, ...owner };
  return {
    endpoint,
    pid: child.pid ?? 0,
    /** Resolves with the reason once the process is gone. */
    gone,
    isGone: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => child.kill('SIGKILL'),
    /** Asks it to end and makes sure that it does. */
    stop: async () => {
      channel.end();
      const ended = await Promise.race([gone, delay(STOP_PATIENCE_MS, undefined, { ref: false })]);
      if (ended === undefined) child.kill('SIGKILL');
      await gone;
    },
  };
}

export const newSecret = () => randomBytes(32).toString('base64url');

/** What the engine's process writes once it listens. */
const urlOf = async (channel: Readable) =>
  String((await once(createInterface({ input: channel }), 'line'))[0]);

async function refused(gone: Promise<string>, errors: readonly string[]): Promise<never> {
  const reason = await gone;
  // The engine says why on its standard error, and then the addon that it could not connect.
  const why = errors.find((line) => line.includes('DB::Exception')) ?? errors.at(-1) ?? reason;
  throw new EngineStartError(why, why.includes(IN_USE));
}

/** What the process says on its standard error goes to the log; the last lines explain an end. */
function collectErrors(child: ChildProcess, log: Log): string[] {
  const last: string[] = [];
  createInterface({ input: child.stdio[2] as Readable }).on('line', (line) => {
    if (line === '') return;
    log.warn({ enginePid: child.pid }, `ClickHouse engine: ${line}`);
    last.push(line);
    if (last.length > 20) last.shift();
    // NOTE: it may crash then and hang in its own report of the crash (26.7), for seconds or for ever.
    if (line.includes(IN_USE)) child.kill('SIGKILL');
  });
  return last;
}
