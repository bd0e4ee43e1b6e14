import { execFileSync } from 'node:child_process';

export const git = (...args: string[]): string =>
  execFileSync('git', args, { encoding: 'utf8', stdio: 'pipe' }).trim();

/** Where this branch left the main one; undefined on the main branch itself and in a clone without it. */
export function baseCommit(): string | undefined {
  for (const ref of ['origin/main', 'main']) {
    try {
      const base = git('merge-base', 'HEAD', ref);
      if (base !== git('rev-parse', 'HEAD')) return base;
    } catch {
      // No such branch in this clone: the next one.
    }
  }
  return undefined;
}
