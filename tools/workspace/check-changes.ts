/**
 * Fails when a page or a score differs from the main branch and no file of `apps/web/content/changes` says so to visitors. Commits that
 * nobody sees anything of have a line `No visible change: why` in their message.
 */
import { baseCommit, git } from './base-commit.ts';

const ENTRIES = /^apps\/web\/content\/changes\/[\w-]+\.md$/;
/** What visitors see: pages and their parts; models and what computes scores. */
const VISIBLE =
  /^(?:apps\/web\/src\/(?:features|app\/chrome)\/.+\.(?:tsx|css)|packages\/scores\/(?:models\/.+\.json|src\/.+\.ts))$/;
/** Tests and what fits models, which no page computes with. */
const UNSEEN = /\.test\.|\/(?:testing|fit)\//;
const EXCUSE = /^No visible change: \S/m;

const lines = (text: string) => text.split('\n').filter(Boolean);

/** Files that the commits without an excuse changed in a way that visitors see. */
function visibleSince(base: string): string[] {
  const commits = lines(git('rev-list', '--no-merges', `${base}..HEAD`));
  const counted = commits.filter((commit) => !EXCUSE.test(git('log', '-1', '--format=%B', commit)));
  const files = counted.flatMap((commit) => lines(git('show', '--name-only', '--format=', commit)));
  return [...new Set(files)].filter((file) => VISIBLE.test(file) && !UNSEEN.test(file)).toSorted();
}

const base = baseCommit();
const hasEntry = (since: string) =>
  lines(git('diff', '--name-only', '--diff-filter=AM', since)).some((file) => ENTRIES.test(file));
const visible = base === undefined || hasEntry(base) ? [] : visibleSince(base);
if (visible.length > 0) {
  const more = visible.length > 10 ? `\n  and ${visible.length - 10} more` : '';
  console.error(
    `Visitors see what changed here, and apps/web/content/changes does not say it:\n  ${visible.slice(0, 10).join('\n  ')}${more}\n` +
      'Add a file there (date, tag, title, pages, a sentence or three), or a line "No visible change: why" to the message of the commit.',
  );
  process.exitCode = 1;
}
