/** Fails when a page of the documentation names a file of ours that is not there. */
import { globSync, readFileSync } from 'node:fs';

const CODE = globSync('{packages,apps,tools}/*/{*,{src,e2e,build,data}/**/*}.{ts,tsx,css,sql,json}');
/** Pages leave out the first folders, and often `src`. */
const ENDINGS = new Set(CODE.flatMap((file) => [file, file.replace('/src/', '/')]).flatMap(endingsOf));

/** Placeholders in lists of steps: `features/x/x.routes.ts`, `migrations/NNNN-name.sql`. */
const PLACEHOLDER = /(?:^|[/])(?:[xy]|NNNN)[-./]/;
const PATH = /`([\w{},.-]+(?:\/[\w{},.-]+)+\.(?:ts|tsx|css|sql))`/g;

const problems = globSync('{*.md,docs/**/*.md}').flatMap((page) =>
  [...readFileSync(page, 'utf8').matchAll(PATH)]
    .flatMap(([, path = '']) => withoutBraces(path))
    .filter((path) => !PLACEHOLDER.test(path) && !ENDINGS.has(path))
    .map((path) => `${page} names ${path}, which is not there`),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function endingsOf(file: string): string[] {
  const parts = file.split('/');
  return parts.map((_, at) => parts.slice(at).join('/'));
}

/** Each path that `a/{b,c}.ts` stands for. */
function withoutBraces(path: string): string[] {
  const [whole, choices] = /\{([^{}]*)\}/.exec(path) ?? [];
  if (whole === undefined || choices === undefined) return [path];
  return choices.split(',').flatMap((choice) => withoutBraces(path.replace(whole, choice)));
}
