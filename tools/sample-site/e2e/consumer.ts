/** The sample site outside the workspace, as a stranger has it: packed and installed by npm, on the oldest Node.js promised. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { nodeOf, NPM } from '@soulstat/node-versions';
import { installCommand } from './readme.ts';
import { startRegistry, type Packed } from './registry.ts';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('../', import.meta.url));
const FOLDERS = path.join(HERE, '../../packages');
export const PACKAGES = ['ranks', 'game-data', 'match-file', 'build-file', 'api-client', 'ui'] as const;
export type PackageName = (typeof PACKAGES)[number];
/** What whoever writes TypeScript installs besides. */
const TYPES = ['@types/react', '@types/react-dom'];

export interface Consumer {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Packs the packages, installs them in a new folder outside the workspace as their READMEs say, and copies the site there. */
export async function installConsumer(): Promise<Consumer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soulstat-sample-'));
  const packed = await Promise.all(PACKAGES.map((name) => pack(name, path.join(folder, '.pack'))));
  const registry = await startRegistry(packed);
  try {
    const wanted = await Promise.all(PACKAGES.map(async (name) => installCommand(await readmeOf(name))));
    const names = new Set([...wanted.flatMap((command) => command.split(' ').slice(2)), ...TYPES]);
    await npm(folder, path.join(folder, '.npm'), 'install', ...names, '--registry', registry.url);
  } finally {
    registry.close();
  }
  await Promise.all(
    ['index.html', 'src'].map((name) =>
      cp(path.join(HERE, name), path.join(folder, name), { recursive: true }),
    ),
  );
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

export const readmeOf = (name: PackageName): Promise<string> =>
  readFile(path.join(FOLDERS, name, 'README.md'), 'utf8');

/** Checks types with a `tsconfig.json` of the consumer. Rejects with what the compiler says. */
export async function checkTypes(folder: string, config: object, compiler: string): Promise<void> {
  await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify(config));
  try {
    await run(process.execPath, [compiler, '-p', 'tsconfig.json'], { cwd: folder });
  } catch (error) {
    throw new Error(String((error as { readonly stdout?: unknown }).stdout), { cause: error });
  }
}

/** What a run of a program prints. Rejects with what it says when it fails. */
export async function print(
  major: Parameters<typeof nodeOf>[0],
  cwd: string,
  ...args: string[]
): Promise<string> {
  const { stdout } = await run(nodeOf(major), args, { cwd });
  return stdout;
}

async function npm(cwd: string, cache: string, ...args: string[]): Promise<string> {
  // What pnpm says to its scripts is not meant for npm.
  const env = Object.entries(process.env).filter(([name]) => !/^(npm|pnpm)_/i.test(name));
  const { stdout } = await run(nodeOf(20), [NPM, ...args, ...QUIET, '--cache', cache], {
    cwd,
    env: { ...Object.fromEntries(env), NO_PROXY: '127.0.0.1', no_proxy: '127.0.0.1' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return stdout;
}
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--no-update-notifier'];

async function pack(name: PackageName, into: string): Promise<Packed> {
  const from = path.join(FOLDERS, name);
  await mkdir(into, { recursive: true });
  const [packed] = JSON.parse(
    await npm(from, path.join(into, '.npm'), 'pack', '--json', '--pack-destination', into),
  ) as {
    readonly filename: string;
  }[];
  const file = path.join(into, packed?.filename.replace('@', '').replace('/', '-') ?? '');
  // npm puts package.json into a tarball as it stands.
  const manifest = JSON.parse(await readFile(path.join(from, 'package.json'), 'utf8')) as Packed['manifest'];
  return { manifest, file };
}
