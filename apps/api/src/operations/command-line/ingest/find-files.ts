import { open, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { CACHE_ENTRY_BYTES, parseCacheEntry } from '@soulstat/match-file';
import { glob } from 'tinyglobby';

/** What is taken from a folder; a file that is named itself is taken whatever its name. */
const MATCH_FILES = '**/*.{meta.bz2,meta.zst,meta,json,jsonl,ndjson}';
/** Files of the game's download cache end with the SHA-1 of nothing; most of them are something else than a match. */
const CACHE_FILES = '**/*_da39a3ee5e6b4b0d3255bfef95601890afd80709';

export interface FoundFile {
  readonly path: string;
  readonly bytes: number;
  /** What it is called in messages, where its own name says nothing: that of a cache file. */
  readonly name?: string;
}

/** The files that the arguments name: files, folders with everything below them, patterns such as `backup/*.meta.bz2`. */
export async function findFiles(paths: readonly string[], cwd: string) {
  const files = new Map<string, FoundFile>();
  const missing: string[] = [];
  const passedOver: string[] = [];
  for (const path of paths) {
    const { found, others } = await filesOf(path, cwd);
    passedOver.push(...others);
    if (found.length === 0) missing.push(path);
    for (const file of found) {
      const { size } = await stat(file);
      const name = await nameInCache(file);
      files.set(file, { path: file, bytes: size, ...(name !== undefined && { name }) });
    }
  }
  /** In the order of the arguments, by name within a folder or pattern; each file once. */
  return { files: [...files.values()], missing, passedOver };
}

/** What a path names, and what a folder holds besides. */
async function filesOf(path: string, cwd: string): Promise<{ found: string[]; others: string[] }> {
  const absolute = resolve(cwd, path);
  const named = await stat(absolute).catch(() => undefined);
  if (named?.isFile()) return { found: [absolute], others: [] };
  if (!named?.isDirectory())
    return { found: (await glob(path, { cwd, absolute: true })).toSorted(), others: [] };
  const found = [
    ...(await glob(MATCH_FILES, { cwd: absolute, absolute: true, caseSensitiveMatch: false })),
    ...(await matchesInCache(absolute)),
  ].toSorted();
  const isFound = new Set(found);
  const all = await glob('**', { cwd: absolute, absolute: true, dot: true });
  return { found, others: all.filter((file) => !isFound.has(file)).toSorted() };
}

/** The files of a download cache that are about a match file, not about a replay or another download. */
async function matchesInCache(folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const file of await glob(CACHE_FILES, { cwd: folder, absolute: true }))
    if ((await nameInCache(file)) !== undefined) found.push(file);
  return found;
}

/** `68623064.meta.bz2` for a cache file of that match; undefined for every other file. The salt is a secret and in no name. */
async function nameInCache(path: string): Promise<string | undefined> {
  const file = await open(path).catch(() => undefined);
  if (!file) return undefined;
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(CACHE_ENTRY_BYTES));
    const entry = parseCacheEntry(buffer.subarray(0, bytesRead));
    return entry?.kind === 'metadata' ? `${entry.matchId}.meta.bz2` : undefined;
  } finally {
    await file.close();
  }
}
