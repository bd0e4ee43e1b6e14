/** Fails when a published package differs from the main branch without a changeset that names it. */
import { execFileSync } from 'node:child_process';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

function baseOf(): string | undefined {
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

const base = baseOf();
if (base) execFileSync('pnpm', ['exec', 'changeset', 'status', `--since=${base}`], { stdio: 'inherit' });
