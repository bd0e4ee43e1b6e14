/** Fails when a page of the documentation, or a step of a workflow, has a command that is not there: a script, a task, a program, a benchmark, a word of `soulstat`. */
import { execFileSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  readonly name: string;
  readonly scripts?: Readonly<Record<string, string>>;
}

const read = (file: string) => readFileSync(file, 'utf8');
const manifestOf = (folder: string) => JSON.parse(read(path.join(folder, 'package.json'))) as Manifest;
const FOLDERS = globSync('{packages,apps,tools}/*/package.json').map((file) => path.dirname(file));
const WORKSPACES = new Map(FOLDERS.map((folder) => [manifestOf(folder).name, folder]));
const TASKS = Object.keys((JSON.parse(read('turbo.json')) as { tasks: object }).tasks).map((task) =>
  task.replace(/^.*#/, ''),
);
const BENCHMARKS = namesIn('tools/bench/src/main.ts', /^ {2}'?([\w-]+)'?: \(\) => import/gm);
const COMMANDS = /\.command\('([\w-]+)'\)/g;
const WORDS = new Set([
  ...namesIn('apps/api/src/cli.ts', COMMANDS),
  ...namesIn('apps/api/src/operations/command-line/key-commands.ts', COMMANDS),
]);
/** What pnpm does itself, whatever scripts there are: a script of the same name needs `pnpm run`. Those that run a script are none of them. */
const OF_PNPM = new Set(
  [
    ...execFileSync('pnpm', ['help', '-a'], { encoding: 'utf8' })
      .replaceAll(/\n {10,}/g, ' ')
      .matchAll(/^ {2}([a-z-]+)(?:.*\[alias(?:es)?: ([\w, -]+)\])?/gm),
  ]
    .flatMap(([, name = '', aliases = '']) => [name, ...aliases.split(', ')])
    .filter((name) => !['', 'test', 't', 'tst', 'start', 'stop', 'restart'].includes(name)),
);

const PAGES = globSync(
  '{*.md,.github/workflows/*.yml,docs/**/*.md,.github/**/*.md,deploy/**/*.md,{packages,apps,tools}/*/*.md}',
).filter((page) => !page.endsWith('CHANGELOG.md'));
const problems = PAGES.flatMap((page) =>
  commandsOf(read(page)).flatMap(({ command, folder }) => {
    const at =
      folder ?? (existsSync(path.join(path.dirname(page), 'package.json')) ? path.dirname(page) : '.');
    const problem = problemOf(command.split(/\s+/), at);
    return problem === undefined ? [] : [`${page}: \`${command}\`: ${problem}`];
  }),
);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

/** Commands in the text and in blocks, with the folder that the words before one name: "in `apps/web`: `pnpm …`". */
function commandsOf(text: string): readonly { readonly command: string; readonly folder?: string }[] {
  const inline = text.matchAll(
    /(?:\bin\s+`((?:apps|packages|tools)\/[\w-]+)`:?\s+)?`((?:pnpm|npm|soulstat) [^`\n]+)`/g,
  );
  const steps = text.matchAll(/^ *(?:- )?run: ((?:pnpm|npm) [^&|\n]+)/gm);
  const blocks = text.matchAll(/^```sh\n(.*?)^```/gms);
  return [
    ...[...inline].map(([, folder, command = '']) => ({ command, ...(folder && { folder }) })),
    ...[...steps].map(([, command = '']) => ({ command: command.trim() })),
    ...[...blocks]
      .flatMap(([, block = '']) => block.split('\n'))
      .map((line) => ({ command: line.replace(/\s+#.*$/, '').trim() }))
      .filter(({ command }) => /^(?:pnpm|npm|soulstat) /.test(command)),
  ];
}

function problemOf([program, ...words]: readonly string[], folder: string): string | undefined {
  if (program === 'soulstat') return problemOfSoulstat(words);
  return program === 'npm' ? problemOfNpm(words) : problemOfPnpm(words, folder);
}

function problemOfNpm([verb = '', name = '', ...rest]: readonly string[]): string | undefined {
  if (['install', 'pack', 'publish', 'i'].includes(verb)) return undefined;
  const script = verb === 'run' ? name : verb;
  if (!hasScript('.', script)) return `there is no script ${script}`;
  return script === 'soulstat' ? problemOfSoulstat(rest.slice(1)) : undefined;
}

/** `…` stands for any word. */
function problemOfSoulstat([word = '']: readonly string[]): string | undefined {
  return word === '…' || word.startsWith('-') || WORDS.has(word) ? undefined : `soulstat knows no ${word}`;
}

function problemOfPnpm(words: readonly string[], folder: string): string | undefined {
  const [verb = '', name = '', ...rest] = words;
  if (verb === '--filter') {
    const workspace = WORKSPACES.get(name);
    return workspace === undefined ? `there is no ${name}` : problemOfPnpm(rest, workspace);
  }
  if (verb === '--recursive') return problemOfPnpm(words.slice(1), folder);
  if (verb === 'exec') return problemOfProgram([name, ...rest], folder);
  if (verb === 'run') return hasScript(folder, name) ? undefined : `there is no script ${name}`;
  if (OF_PNPM.has(verb))
    return hasScript(folder, verb) ? `pnpm has a command of this name: pnpm run ${verb}` : undefined;
  if (!hasScript(folder, verb)) return `there is no script ${verb} in ${folder}`;
  const benchmark = [name, ...rest].find((word) => /^[a-z]/.test(word));
  return folder === 'tools/bench' && benchmark !== undefined && !BENCHMARKS.has(benchmark)
    ? `there is no benchmark ${benchmark}`
    : undefined;
}

function problemOfProgram([program = '', ...rest]: readonly string[], folder: string): string | undefined {
  const isThere = [folder, '.'].some((at) => existsSync(path.join(at, 'node_modules/.bin', program)));
  if (!isThere) return `there is no program ${program} in ${folder}`;
  if (program !== 'turbo') return undefined;
  const task = rest.slice(1).find((word) => !word.startsWith('-') && !TASKS.includes(word));
  return task === undefined ? undefined : `turbo has no task ${task}`;
}

function hasScript(folder: string, name: string): boolean {
  return manifestOf(folder).scripts?.[name] !== undefined;
}

function namesIn(file: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...read(file).matchAll(pattern)].map(([, name = '']) => name));
}
