import { cp, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build, type Options } from 'tsup';
import config, { MIGRATIONS } from '../../../tsup.config.ts';
import { temporaryFolder, type TemporaryFolder } from '@soulstat/warehouse/internals';

const PREFIX = 'dist-of-tests-';
const PACKAGE = fileURLToPath(new URL('../../..', import.meta.url));

/** As people get them. */
const OPTIONS = config as Options & { readonly entry: Readonly<Record<string, string>> };
/** Programs of tests alone. */
const PROGRAMS = {
  'own-databases': fileURLToPath(new URL('./own-databases.ts', import.meta.url)),
  'own-removals': fileURLToPath(new URL('./own-removals.ts', import.meta.url)),
  'own-worker': fileURLToPath(new URL('./own-worker.ts', import.meta.url)),
};

/**
 * Builds our programs as `tsup` does, with our packages inside, because these need not be built yet. A program that node reads from
 * its sources takes a second of the processor's time more at every start, and tests start dozens. The folder is beside `dist`: a
 * program finds the rest of the workspace from there.
 */
export async function buildPrograms(): Promise<TemporaryFolder> {
  await removeAbandoned();
  const folder = await temporaryFolder(join(PACKAGE, PREFIX));
  await build({
    ...OPTIONS,
    entry: { ...OPTIONS.entry, ...PROGRAMS },
    config: false,
    silent: true,
    clean: false,
    sourcemap: false,
    outDir: folder.path,
    noExternal: [/^@soulstat\//],
    esbuildOptions: (options) => {
      options.conditions = ['@soulstat/source'];
    },
    onSuccess: async () => copyAssets(folder.path),
  });
  return folder;
}

/** What programs read as files beside them. */
async function copyAssets(to: string): Promise<void> {
  await cp(join(PACKAGE, 'src/community/cards/fonts'), join(to, 'fonts'), { recursive: true });
  for (const [database, folder] of Object.entries(MIGRATIONS))
    await cp(join(PACKAGE, folder), join(to, 'migrations', database), { recursive: true });
}

const DAY_MS = 86_400_000;

/** A run that was killed leaves its folder behind. */
async function removeAbandoned(): Promise<void> {
  for (const name of (await readdir(PACKAGE)).filter((entry) => entry.startsWith(PREFIX))) {
    const path = join(PACKAGE, name);
    const left = await stat(path).catch(() => undefined);
    if (left && Date.now() - left.mtimeMs > DAY_MS) await rm(path, { recursive: true, force: true });
  }
}
