import { execFile } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { globSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { NODE_MAJORS } from '@soulstat/node-versions';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { checkTypes, PACKAGES, print, readmeOf } from './consumer.ts';
import { asserting, exampleOf, examplesOf, printed } from './readme.ts';

const folder = inject('folder');
const examples = path.join(folder, 'examples');
const compiler = (name: string) =>
  fileURLToPath(new URL(`../node_modules/${name}/lib/tsc.js`, import.meta.url));
/** Where the example of the API's client expects a site. */
const SITE = 'http://127.0.0.1:3000';

let site: Server;

beforeAll(async () => {
  site = createServer(({ url = '' }, response) => {
    const [status, answer] = answerOf(url);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => {
    site.listen(0, '127.0.0.1', resolve);
  });
  const { port } = site.address() as AddressInfo;
  await mkdir(examples);
  await writeFile(
    path.join(examples, 'reroute.mjs'),
    `const ask = fetch; globalThis.fetch = (url, init) => ask(String(url).replace('${SITE}', 'http://127.0.0.1:${port}'), init);`,
  );
  for (const name of PACKAGES) {
    for (const [index, { language, code }] of examplesOf(await readmeOf(name)).entries()) {
      const file = path.join(examples, `${name}${index === 0 ? '' : index + 1}`);
      await writeFile(`${file}.${language === 'js' ? 'mjs' : language}`, code);
      if (language === 'js') await writeFile(`${file}.asserting.mjs`, asserting(code));
    }
  }
  await writeFile(path.join(examples, 'all.mjs'), RUN_ALL);
  const page = `import { renderToString } from 'react-dom/server';\nimport { Rank } from './ui.tsx';\nimport { Heroes } from './ui2.tsx';\nconsole.log(renderToString(<><Rank /><Heroes /></>));`;
  await writeFile(path.join(examples, 'server.tsx'), page);
  await build({
    root: examples,
    configFile: false,
    logLevel: 'error',
    build: { ssr: 'server.tsx', outDir: 'server', emptyOutDir: true },
  });
});
afterAll(() => {
  site?.close();
});

function answerOf(url: string): readonly [status: number, answer: object] {
  if (url.startsWith('/api/matches/latest')) return [200, [{ matchId: 68_623_064 }]];
  if (url === '/api/match/68623064/summary')
    return [200, { matchId: 68_623_064, players: Array.from({ length: 12 }), durationSeconds: 2_087 }];
  if (url === '/api/public/profiles') return [200, [{ accountId: 500, name: 'Ada', ppScore: 5843 }]];
  if (url.startsWith('/api/public/profile/500/matches'))
    return [200, { matches: [{ matchId: 68_623_064, won: true, ppChange: 12.5 }], next: 500 }];
  return [404, { code: 'match_not_found', message: 'There is no such match here.' }];
}

/** Of any package: the largest has the pictures of all ranks. */
const MOST_BYTES = 1_500_000;

test.each(PACKAGES)('npm packs %s as a stranger can install it', async (name) => {
  const file = path.join(folder, 'node_modules/@soulstat', name, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as { readonly dependencies?: object };
  expect(manifest).toMatchObject({
    version: expect.not.stringContaining('0.0.0'),
    engines: { node: '>=20.19' },
    author: 'The Soulstat authors',
    bugs: expect.stringContaining('/issues'),
    homepage: expect.stringContaining(`/packages/${name}#readme`),
    description: expect.stringContaining('Deadlock'),
  });
  expect(JSON.stringify(manifest)).not.toContain('workspace:');
  expect(JSON.stringify(manifest.dependencies ?? {})).not.toContain('catalog:');
  const text = (of: string) => readFile(path.join(path.dirname(file), of), 'utf8');
  expect(await text('LICENSE')).toBe(await readFile(new URL('../../../LICENSE', import.meta.url), 'utf8'));
  expect(await text('CHANGELOG.md')).toContain(`# @soulstat/${name}\n`);
  const [packed = ''] = globSync(`soulstat-${name}-*.tgz`, { cwd: path.join(folder, '.pack') });
  expect((await stat(path.join(folder, '.pack', packed))).size).toBeLessThan(MOST_BYTES);
});

/** What runs without a browser or a bundler, in one process: every example as it stands, and as assertions of what it says it gives. */
const RUN_ALL = `
const [, , ...files] = process.argv;
for (const file of files) {
  console.log('# ' + file);
  await import('./' + file);
}`;

describe.each(NODE_MAJORS)('on Node.js %i', (major) => {
  /** What each file printed. */
  let printedBy: ReadonlyMap<string, string>;
  beforeAll(async () => {
    const files = (await readdir(examples)).filter((file) => /^(?!ui|reroute|all).*\.mjs$/.test(file));
    const output = await print(
      major,
      examples,
      '--no-warnings',
      '--import',
      './reroute.mjs',
      'all.mjs',
      ...files,
    );
    const parts = output.split(/^# /m).slice(1);
    printedBy = new Map(
      parts.map((part) => [part.slice(0, part.indexOf('\n')), part.slice(part.indexOf('\n') + 1)]),
    );
    expect([...printedBy.keys()]).toEqual(files);
  });

  test.each(['ranks', 'game-data', 'match-file', 'build-file', 'api-client'] as const)(
    'the example of %s runs as it stands, and gives what it says',
    async (name) => {
      const lines = printedBy.get(`${name}.mjs`)?.split('\n');
      for (const line of printed(exampleOf(await readmeOf(name)).code)) expect(lines).toContain(line);
      expect(printedBy.has(`${name}.asserting.mjs`)).toBe(true);
    },
  );

  test('the example of the client finds a match, and says what is not there', () => {
    expect(printedBy.get('api-client.mjs')).toBe(
      'Match 68623064: 12 players, 2087 seconds\nThere is no such match here.\n',
    );
  });

  test('the example of the client with a key reads players and a page of matches', () => {
    expect(printedBy.get('api-client2.mjs')).toBe('Ada 5843\n68623064 true 12.5\n');
  });

  test('the example of patch notes gives what it says', () => {
    expect(printedBy.has('game-data2.asserting.mjs')).toBe(true);
  });

  test('the examples of ui render on a server', async () => {
    const html = await print(major, examples, 'server/server.mjs');
    for (const text of [
      '/soulstat/ranks/rank8/badge_lg_subrank4.webp',
      'Heroes by win rate',
      'Infernus',
      '51.8',
      '21,480',
    ])
      expect(html).toContain(text);
  });
});

test('the pictures of badges are copied as the README says', async () => {
  const [, copy = ''] = [...(await readmeOf('ui')).matchAll(/^```sh\n(.*?)^```/gms)].map(([, code]) => code);
  await promisify(execFile)('bash', ['-ec', copy], { cwd: folder });
  const [badge] = await readdir(path.join(folder, 'public/soulstat/ranks/rank8'));
  expect(badge).toMatch(/^badge_/);
});

test('every example and the site compile as TypeScript 7 asks by default, stylesheets and declarations included', async () => {
  const types = path.join(folder, 'types');
  await mkdir(types);
  for (const name of PACKAGES) {
    for (const [index, { language, code }] of examplesOf(await readmeOf(name)).entries())
      await writeFile(
        path.join(types, `${name}${index}.${language === 'js' ? 'ts' : language}`),
        `${code}\nexport {};\n`,
      );
  }
  await checkTypes(
    types,
    { compilerOptions: { ...STRICT, jsx: 'react-jsx' }, include: ['.', '../src'] },
    compiler('typescript-7'),
  );
});

/** Every door with types, as the READMEs name them. */
const DOORS = [
  ...PACKAGES.map((name) => `@soulstat/${name}`),
  '@soulstat/game-data/full',
  '@soulstat/match-file/encode',
  '@soulstat/match-file/testing',
  '@soulstat/build-file/testing',
  '@soulstat/api-client/contract',
  '@soulstat/api-client/errors',
  '@soulstat/ui/line-chart',
  '@soulstat/ui/data-table',
  '@soulstat/ui/rank-badge',
  '@soulstat/ui/rank-html',
  '@soulstat/ui/rank-element',
];

test('types are found at every door under the classic resolution of TypeScript 6', async () => {
  const types = path.join(folder, 'classic');
  await mkdir(types);
  const lines = DOORS.map(
    (door, index) => `import * as door${index} from '${door}';\nconsole.log(door${index});`,
  );
  await writeFile(
    path.join(types, 'doors.ts'),
    `${lines.join('\n')}\nimport '@soulstat/ui/styles.css';\nimport '@soulstat/ui/badge.css';\n`,
  );
  const classic = { ...STRICT, moduleResolution: 'node10', ignoreDeprecations: '6.0', skipLibCheck: true };
  await checkTypes(types, { compilerOptions: classic }, compiler('typescript'));
});

const STRICT = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: false,
  target: 'ES2023',
  lib: ['ES2023', 'DOM', 'DOM.Iterable'],
  module: 'ESNext',
  moduleResolution: 'Bundler',
  resolveJsonModule: true,
  noUncheckedSideEffectImports: true,
  types: [],
};
