import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { encodeMatchFile } from '@soulstat/match-file/encode';
import { sampleMatch } from '@soulstat/match-file/testing';

const API = fileURLToPath(new URL('../../../../apps/api/dist/', import.meta.url));
const WEB = fileURLToPath(new URL('../../../../apps/web/dist/', import.meta.url));
const FIRST_MATCH_ID = 77_000_001;
const MATCHES = 20;

export interface SiteServer {
  readonly url: string;
  readonly pid: number;
  /** Of the demo sign-in; empty where there is none. */
  readonly signInKey: string;
  /** A match that is held. */
  readonly matchId: number;
  /** Someone who played it. */
  readonly accountId: number;
  /** The last of its matches, and the seed it was made from. */
  readonly newestMatchId: number;
  readonly newestSeed: number;
  /** Runs a command of `soulstat` on its data folder. */
  soulstat(...args: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/**
 * The built site as `npm start` runs it, on a data folder of its own with some matches, or on a copy of one that has some; on that folder
 * itself where it is `own`. `given` is added to its environment. Throws where nothing is built.
 */
export async function startSite(
  copied?: string,
  given: Readonly<Record<string, string>> = {},
  own?: 'own',
): Promise<SiteServer> {
  if (!existsSync(join(API, 'main.js')) || !existsSync(join(WEB, 'index.html')))
    throw new Error('The site is not built: run `pnpm build` first.');
  const isOwn = copied !== undefined && own === 'own';
  const dataDir = isOwn ? copied : await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  if (copied !== undefined && !isOwn) await cp(copied, dataDir, { recursive: true });
  const env = {
    ...process.env,
    PORT: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    // Without it the matches of a demo world are taken out again.
    DEMO: copied === undefined ? 'off' : 'on',
    CLICKHOUSE_URL: '',
    DATABASE_URL: '',
    MALLOC_ARENA_MAX: '2',
    ...given,
  };
  const child = spawn(process.execPath, ['--max-semi-space-size=16', join(API, 'main.js')], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await addressOf(child);
  const pid = child.pid ?? 0;
  const signInKey = (await readFile(join(dataDir, 'sign-in-key'), 'utf8').catch(() => '')).trim();
  const stop = async () => {
    child.kill('SIGTERM');
    await once(child, 'exit');
    if (!isOwn) await rm(dataDir, { recursive: true, force: true });
  };
  const soulstat = async (...args: readonly string[]) =>
    void (await promisify(execFile)(process.execPath, [join(API, 'cli.js'), ...args], { env }));
  if (copied !== undefined) {
    await counted(url);
    return { url, pid, signInKey, matchId: 0, accountId: 0, newestMatchId: 0, newestSeed: 0, soulstat, stop };
  }
  const matches = join(dataDir, 'samples');
  await mkdir(matches);
  const samples = Array.from({ length: MATCHES }, (_, place) =>
    sampleMatch({ kind: 'ranked', matchId: FIRST_MATCH_ID + place, seed: place }),
  );
  for (const match of samples)
    await writeFile(join(matches, `${match.matchId}.meta.bz2`), encodeMatchFile(match));
  await soulstat('ingest', matches);
  await counted(url);
  return {
    url,
    pid,
    signInKey,
    matchId: FIRST_MATCH_ID,
    accountId: samples[0]?.players.find(({ accountId }) => accountId > 0)?.accountId ?? 0,
    newestMatchId: FIRST_MATCH_ID + MATCHES - 1,
    newestSeed: MATCHES - 1,
    soulstat,
    stop,
  };
}

/** Waits for the server to count what came in: pages of statistics are empty before. */
async function counted(url: string): Promise<void> {
  for (let seconds = 0; seconds < 60; seconds++) {
    const response = await fetch(`${url}/api/heroes/tiers`);
    const { basis } = (await response.json()) as { basis: { days: unknown } };
    if (basis.days !== null) return;
    await delay(1000);
  }
  throw new Error('The matches were not counted within a minute.');
}

/** The server prints its address when it is ready. */
function addressOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      said += chunk.toString();
      const [, url] = /is ready: (http:\S+)/.exec(said) ?? [];
      if (url) resolve(url);
    });
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${said}`)));
  });
}
