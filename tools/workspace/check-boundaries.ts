/** Fails when an import goes against the map of docs/architecture.md: sideways, upwards, or around a package's front door. */
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

/** Which workspace may import which packages of ours. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  'packages/ranks': [],
  'packages/game-data': [],
  'packages/match-file': [],
  'packages/draft': [],
  'packages/build-file': [],
  'packages/build-stats': ['game-data', 'shop'],
  'packages/builds': ['game-data', 'api-client', 'shop', 'build-file'],
  'packages/player-search': [],
  'packages/personal-data': [],
  'packages/scores': ['ranks', 'match-file', 'statistics'],
  'packages/shop': ['game-data'],
  'packages/statistics': [],
  'packages/warehouse': [
    'ranks',
    'game-data',
    'match-file',
    'scores',
    'statistics',
    'api-client',
    'personal-data',
  ],
  'packages/api-client': ['ranks', 'game-data', 'match-file'],
  'packages/ui': ['ranks', 'game-data', 'chromium'],
  'apps/api': [
    'build-file',
    'builds',
    'draft',
    'ranks',
    'game-data',
    'match-file',
    'api-client',
    'league-simulator',
    'scores',
    'shop',
    'statistics',
    'personal-data',
    'player-search',
    'warehouse',
  ],
  'apps/web': [
    'build-file',
    'build-stats',
    'builds',
    'draft',
    'ranks',
    'game-data',
    'match-file',
    'api-client',
    'personal-data',
    'shop',
    'statistics',
    'ui',
    'chromium',
  ],
  'tools/league-simulator': ['ranks', 'game-data', 'match-file'],
  'tools/sample-site': ['ranks', 'api-client', 'ui', 'chromium', 'node-versions'],
  'tools/post-figures': ['statistics'],
  'tools/train-scores': ['ranks', 'match-file', 'scores', 'league-simulator'],
  'tools/plain-analytics': ['ranks', 'game-data', 'match-file', 'scores', 'api-client'],
  'tools/bench': [
    'build-stats',
    'builds',
    'ranks',
    'game-data',
    'match-file',
    'scores',
    'api-client',
    'api',
    'league-simulator',
    'player-search',
    'train-scores',
    'plain-analytics',
    'chromium',
  ],
};
const IMPORT = /(?:from|import\(|import)\s*'([^']+)'/g;

const problems = globSync('{packages,apps,tools}/*/{src,e2e}/**/*.{ts,tsx}').flatMap((file) => {
  const workspace = file.split('/', 2).join('/');
  return [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
    const problem = against(file, workspace, specifier);
    return problem ? [`${file} imports ${specifier}: ${problem}`] : [];
  });
});
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

function against(file: string, workspace: string, specifier: string): string | undefined {
  const ours = /^@soulstat\/([\w-]+)/.exec(specifier)?.[1];
  if (/^@soulstat\/warehouse\/(internals|testing)$/.test(specifier) && !looksInside(file))
    return 'programs come by the front door of the warehouse';
  if (ours) return MAY_IMPORT[workspace]?.includes(ours) ? undefined : `${workspace} must not know ${ours}`;
  if (!specifier.startsWith('.')) return undefined;

  const target = join(dirname(file), specifier);
  if (!target.startsWith(`${workspace}/`) && !file.includes('/e2e/')) return 'use the package name';
  const [from, to] = [featureOf(file), featureOf(target)];
  if (from && to && from !== to) return 'features do not know each other';
  if (to && !from && !/\/src\/app(\/[\w.-]+)*\.tsx?$/.test(file)) return 'only the app composes features';
  const usesSqlTag = target.endsWith('/storage/postgres/pg.ts');
  if (usesSqlTag && !/\/queries\/|\/storage\/postgres\//.test(file) && !looksInside(file))
    return 'SQL lives in folders named queries';
  return undefined;
}

/** Tests and benchmarks see more than programs do. */
function looksInside(file: string): boolean {
  return /\.test\.|\/testing\//.test(file);
}

function featureOf(file: string): string | undefined {
  return /\/src\/features\/([\w-]+)\//.exec(file)?.[1];
}
