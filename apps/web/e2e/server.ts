/** The site as `npm start` runs it, on a data folder of its own. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const API = fileURLToPath(new URL('../../api/dist/', import.meta.url));

export interface Server {
  readonly url: string;
  readonly pid: number;
  readonly dataDir: string;
  /** Brings match files in through the command line. */
  ingest(...paths: string[]): Promise<void>;
  /** Any other command. */
  soulstat(...args: string[]): Promise<void>;
  /** Its data folder stays. */
  end(): Promise<void>;
  stop(): Promise<void>;
}

/** What the demo sign-in of every server here asks for. */
export const SIGN_IN_KEY = 'the-key-of-servers-under-test';

/** A folder whose databases every later server of this run begins with: making them takes most of a first start. */
const TEMPLATE = 'SOULSTAT_E2E_TEMPLATE';

/** Makes the databases of an empty data folder once, as a first start does. Returns what removes them. */
export async function makeTemplate(): Promise<() => Promise<void>> {
  const template = await mkdtemp(join(tmpdir(), 'soulstat-e2e-'));
  const server = await startServer();
  await server.end();
  for (const database of ['postgres', 'clickhouse'])
    await cp(join(server.dataDir, database), join(template, database), { recursive: true });
  await rm(server.dataDir, { recursive: true, force: true });
  process.env[TEMPLATE] = template;
  return () => rm(template, { recursive: true, force: true });
}

/** `more` is for its environment. */
export async function startServer(more: Readonly<Record<string, string>> = {}): Promise<Server> {
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-e2e-'));
  const template = process.env[TEMPLATE];
  if (template) await cp(template, dataDir, { recursive: true });
  await writeFile(join(dataDir, 'sign-in-key'), SIGN_IN_KEY);
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    DEMO: 'off',
    CLICKHOUSE_URL: '',
    DATABASE_URL: '',
    ...more,
  };
  const child = spawn(process.execPath, [join(API, 'main.js')], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const url = await addressOf(child);
  const end = async () => {
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    await ended;
  };
  const soulstat = async (...args: string[]) =>
    void (await promisify(execFile)(process.execPath, [join(API, 'cli.js'), ...args], { env }));
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    ingest: (...paths) => soulstat('ingest', ...paths),
    soulstat,
    end,
    async stop() {
      await end();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The server prints its address when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    const listen = (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /is ready: (http:\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
