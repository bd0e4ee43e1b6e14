/** The sample site outside the workspace: its packages come from the files that would be published. */
import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HERE = fileURLToPath(new URL('../', import.meta.url));
const PACKAGES = path.join(HERE, '../../packages');
/** What the site uses, and what that needs. */
const PACKED = ['ui', 'ranks', 'api-client', 'match-file'] as const;
/** Taken from the registry, in the versions of the workspace. */
const OTHERS = ['react', 'react-dom', '@types/react', '@types/react-dom'] as const;

export interface Consumer {
  readonly folder: string;
  remove(): Promise<void>;
}

/** Packs the packages, installs them in a new folder outside the workspace and copies the site there. */
export async function installConsumer(): Promise<Consumer> {
  const folder = await mkdtemp(path.join(tmpdir(), 'soulstat-sample-'));
  await Promise.all(PACKED.map((name) => pack(name, folder)));
  await Promise.all(
    ['index.html', 'src'].map((name) =>
      cp(path.join(HERE, name), path.join(folder, name), { recursive: true }),
    ),
  );
  const files = Object.fromEntries(PACKED.map((name) => [`@soulstat/${name}`, `file:./${fileOf(name)}`]));
  const others = await Promise.all(OTHERS.map(async (name) => [name, await versionOf(name)] as const));
  await write(folder, 'package.json', {
    name: 'sample-site',
    private: true,
    type: 'module',
    dependencies: { ...files, ...Object.fromEntries(others) },
  });
  // None of these versions is in the registry: whoever depends on them gets the packed files too.
  await write(folder, 'pnpm-workspace.yaml', { overrides: files });
  await write(folder, 'tsconfig.json', TSCONFIG);
  // What the workspace has installed is in the store; the registry is asked for the rest.
  await run('pnpm', ['install', '--prefer-offline', '--ignore-scripts', '--no-frozen-lockfile'], {
    cwd: folder,
  });
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Type-checks the site against the published declarations. Rejects with what the compiler says. */
export async function checkTypes({ folder }: Consumer): Promise<void> {
  try {
    await run('tsc', ['-p', 'tsconfig.json'], { cwd: folder });
  } catch (error) {
    throw new Error(String((error as { readonly stdout?: unknown }).stdout), { cause: error });
  }
}

const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    skipLibCheck: false,
    target: 'ES2023',
    lib: ['ES2023', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'Bundler',
    jsx: 'react-jsx',
    types: [],
    // A stylesheet has no declarations.
    noUncheckedSideEffectImports: false,
  },
  include: ['src'],
};

const fileOf = (name: string) => `${name}.tgz`;

/** As the release does it: versions in place of `workspace:` and `catalog:`, and nothing but the published files. */
async function pack(name: string, folder: string): Promise<void> {
  const into = path.join(folder, '.pack', name);
  await mkdir(into, { recursive: true });
  const { stdout } = await run('pnpm', ['pack', '--json', '--pack-destination', into], {
    cwd: path.join(PACKAGES, name),
    maxBuffer: 64 * 1024 * 1024,
  });
  const { filename } = JSON.parse(stdout) as { readonly filename: string };
  await rename(path.resolve(into, filename), path.join(folder, fileOf(name)));
}

async function versionOf(name: string): Promise<string> {
  const text = await readFile(path.join(HERE, 'node_modules', name, 'package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

async function write(folder: string, name: string, content: object): Promise<void> {
  await writeFile(path.join(folder, name), JSON.stringify(content, undefined, 2));
}
