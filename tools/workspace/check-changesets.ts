/** Fails when a published package differs from the main branch without a changeset that names it. */
import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path/posix';
import { baseCommit, git } from './base-commit.ts';

interface Manifest {
  readonly version: string;
  readonly private?: boolean;
}

/** A release has used up the changesets: every published package that changed has another version than before. */
function isRelease(since: string): boolean {
  const changed = new Set(
    git('diff', '--name-only', since, '--', 'packages')
      .split('\n')
      .map((file) => file.split('/', 2).join('/')),
  );
  return globSync('packages/*/package.json')
    .filter((file) => changed.has(dirname(file)))
    .every((file) => {
      const manifest = JSON.parse(readFileSync(file, 'utf8')) as Manifest;
      return manifest.private || manifest.version !== versionAt(since, file);
    });
}

function versionAt(commit: string, file: string): string | undefined {
  try {
    return (JSON.parse(git('show', `${commit}:${file}`)) as Manifest).version;
  } catch {
    return undefined;
  }
}

const base = baseCommit();
if (base && !isRelease(base))
  execFileSync('pnpm', ['exec', 'changeset', 'status', `--since=${base}`], { stdio: 'inherit' });
