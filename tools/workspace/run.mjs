// The entry of `npm start`, `npm test` and `npm run ingest`. Needs only Node.js >= 20 and npm: it gets pnpm (the version of
// package.json's "packageManager") through npx, installs, and runs the rest under the Node.js that the optional dependencies
// node-<platform>-<arch> bring: node_modules/.bin comes first in the PATH of every script pnpm starts. On a platform without
// such a package the installed Node.js serves when it is new enough.
// Plain JavaScript without dependencies, because it runs before anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { freemem, loadavg } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const fixtures = path.join(root, '..', 'shared', 'fixtures');
const callerDir = process.cwd();
const inBin = (name) => path.join(root, 'node_modules', '.bin', name);
const say = (text) => console.log(`soulstat: ${text}`);

const tasks = {
  async start(args) {
    say('installing what is missing (the first time about half a minute)');
    await install(['--reporter=append-only']);
    say('building the site and the API');
    await pnpm('exec', 'turbo', 'run', 'build', '--filter=./apps/*', '--output-logs=errors-only');
    say('starting');
    // A person who watches wants the sentences, not a JSON line for every request.
    if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';
    // As in the image: at rest the site takes less memory, and answers as fast (decision 21).
    process.env.MALLOC_ARENA_MAX ??= '2';
    await node(['--max-semi-space-size=16', 'apps/api/dist/supervise.js', ...args], root);
  },
  async test(args) {
    await install();
    // Part of every test's cache key: tests of real data skip where the folder is absent.
    process.env.SOULSTAT_FIXTURES ??= existsSync(fixtures) ? fixtures : '';
    const memory = folderInMemory();
    if (memory) process.env.TMPDIR = memory;
    try {
      await checked(args);
    } finally {
      if (memory) rmSync(memory, { recursive: true, force: true });
    }
  },
  ingest: (args) => cli(['ingest', ...args]),
  soulstat: (args) => cli(args),
};

/** Load of the last five minutes below which no test is at work: it falls so far some twelve minutes after the last one was. */
const IDLE_LOAD = 0.3;
const LOOK_EVERY_MS = 60_000;

/** All checks. Those that stand still are ended, with a list of what they waited in, and begun once more: what passed is not run again. */
async function checked(args) {
  let isStuck = false;
  const run = pnpm('run', 'check', ...args);
  const watch = setInterval(() => {
    const [, load] = loadavg();
    // Zero where a system does not count it.
    if (isStuck || load === 0 || load > IDLE_LOAD) return;
    isStuck = true;
    say('nothing has happened for ten minutes. These were running:');
    spawnSync('ps', ['-eo', 'pid,ppid,etime,args'], { stdio: 'inherit' });
    process.emit('SIGTERM');
  }, LOOK_EVERY_MS);
  try {
    await run;
  } catch (error) {
    if (!isStuck) throw error;
    await pnpm('run', 'check', ...args);
  } finally {
    clearInterval(watch);
  }
}

const SHARED_MEMORY = '/dev/shm';
/** So much has to be free, for whatever tests have on disk at a time. */
const MEMORY_BYTES = 8 * 1024 ** 3;

/**
 * A folder in memory for what tests write: a table's part is made there in less than half of the processor's time. Undefined where
 * memory is small or programs may not run from it, as in most containers.
 */
function folderInMemory() {
  if (process.env.TMPDIR || !existsSync(SHARED_MEMORY)) return undefined;
  const { bavail, bsize } = statfsSync(SHARED_MEMORY);
  if (Math.min(bavail * bsize, freemem()) < MEMORY_BYTES) return undefined;
  dropLeftFolders();
  const folder = mkdtempSync(path.join(SHARED_MEMORY, `soulstat-${process.pid}-`));
  // The PostgreSQL of the tests is of another user where this is root.
  chmodSync(folder, 0o755);
  const program = path.join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  if (spawnSync(program).status === 0) return folder;
  rmSync(folder, { recursive: true });
  return undefined;
}

/** Those of runs that were killed before they could remove theirs. */
function dropLeftFolders() {
  for (const name of readdirSync(SHARED_MEMORY)) {
    const pid = /^soulstat-(\d+)-/.exec(name)?.[1];
    if (pid && !existsSync(`/proc/${pid}`))
      rmSync(path.join(SHARED_MEMORY, name), { recursive: true, force: true });
  }
}

async function cli(args) {
  await install(['--silent']);
  buildQuietly();
  try {
    await node([path.join(root, 'apps/api/dist/cli.js'), ...args], process.env.INIT_CWD ?? callerDir);
  } catch (error) {
    // The command has said what was wrong.
    process.exitCode = error.exitCode ?? 1;
  }
}

/** Builds the command without a word, unless it fails. */
function buildQuietly() {
  const build = ['exec', 'turbo', 'run', 'build', '--filter=@soulstat/api', '--output-logs=errors-only'];
  const { status, stdout, stderr } = spawnSync(inBin('pnpm'), build, { cwd: root, encoding: 'utf8' });
  if (status === 0) return;
  process.stdout.write(stdout ?? '');
  process.stderr.write(stderr ?? '');
  throw Object.assign(new Error('the command could not be built'), { exitCode: status ?? 1 });
}

// npx's pnpm only installs; everything else goes through the devDependency `pnpm`: npm 12 runs no install scripts, so npx
// leaves a placeholder in the PATH that turbo cannot start.
async function install(flags = []) {
  const { packageManager } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  await run('npx', ['--yes', '--prefer-offline', packageManager, 'install', '--frozen-lockfile', ...flags]);
  if (existsSync(inBin('node'))) return;
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 24 || (major === 24 && minor >= 0)) return;
  throw new Error(
    `No Node.js comes with the install for ${process.platform}-${process.arch}. Install Node.js 24 or newer and run this again (this is ${process.version}).`,
  );
}

const pnpm = (...args) => run(inBin('pnpm'), args);
const node = (args, cwd) => run(existsSync(inBin('node')) ? inBin('node') : process.execPath, args, cwd);

/** Runs a command in the foreground and passes signals on, so that stopping `npm start` stops the server. */
function run(command, args, cwd = root) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit' });
    const forward = ['SIGINT', 'SIGTERM', 'SIGHUP'].map((signal) => {
      const handler = () => child.kill(signal);
      process.on(signal, handler);
      return () => process.off(signal, handler);
    });
    child.once('error', reject);
    child.once('exit', (code, signal) => {
      for (const off of forward) off();
      if (code === 0) resolve();
      else
        reject(
          Object.assign(
            new Error(`${path.basename(command)} ${args.join(' ')} ended with ${signal ?? code}`),
            { exitCode: code ?? 1 },
          ),
        );
    });
  });
}

// What tools say of themselves and send to their makers is no part of what one typed.
process.env.TURBO_TELEMETRY_DISABLED ??= '1';
process.env.TURBO_NO_UPDATE_NOTIFIER ??= '1';
process.env.NEXT_TELEMETRY_DISABLED ??= '1';
process.env.DO_NOT_TRACK ??= '1';

const [task, ...args] = process.argv.slice(2);
try {
  if (!Object.hasOwn(tasks, task))
    throw new Error(`Unknown task ${task}; there are ${Object.keys(tasks).join(', ')}.`);
  await tasks[task](args);
} catch (error) {
  console.error(`soulstat: ${error.message}`);
  process.exitCode = error.exitCode ?? 1;
}
