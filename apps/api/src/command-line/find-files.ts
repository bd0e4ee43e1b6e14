import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { glob } from 'tinyglobby';

/** What is taken from a folder; a file that is named itself is taken whatever its name. */
const MATCH_FILES = '**/*.{meta.bz2,meta.zst,meta,json,jsonl,ndjson}';

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
}

export interface Found {
  /** In the order of the arguments, by name within a folder or pattern; each file once. */
  readonly files: readonly FoundFile[];
  /** Arguments that name nothing. */
  readonly missing: readonly string[];
}

/** The files that the arguments name: files, folders with everything below them, patterns such as `backup/*.meta.bz2`. */
export async function findFiles(paths: readonly string[], cwd: string): Promise<Found> {
  const files = new Map<string, FoundFile>();
  const missing: string[] = [];
  for (const path of paths) {
    const found = await filesOf(path, cwd);
    if (found.length === 0) missing.push(path);
    for (const file of found) {
      const { size } = await stat(file);
      files.set(file, { path: file, bytes: size });
    }
  }
  return { files: [...files.values()], missing };
}

async function filesOf(path: string, cwd: string): Promise<string[]> {
  const absolute = resolve(cwd, path);
  const named = await stat(absolute).catch(() => undefined);
  if (named?.isFile()) return [absolute];
  const found = named?.isDirectory()
    ? await glob(MATCH_FILES, { cwd: absolute, absolute: true, caseSensitiveMatch: false })
    : await glob(path, { cwd, absolute: true });
  return found.toSorted();
}
