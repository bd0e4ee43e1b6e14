/**
 * Fails when an import goes against the map (`boundaries.ts`): sideways, upwards, in a circle, or around a package's front door. Types count
 * as values do. Prints the floors of the API; with `--write` it draws them into docs/architecture.md, where they have to be as they are.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { cruise, type ICruiseResult, type IRegularForbiddenRuleType } from 'dependency-cruiser';
import { API_FLOORS, MAY_IMPORT } from './boundaries.ts';

const API = 'apps/api/src';
const MAP = 'docs/architecture.md';
const WORKSPACES = '^(?:packages|apps|tools)/';
/** Files that are no part of a program. */
const TESTS = '(?:\\.test\\.tsx?$|/testing/)';
/** Without what was found the rules would hold of nothing. */
const FEWEST_IMPORTS = 10_000;

type Rule = Omit<IRegularForbiddenRuleType, 'severity'>;

const workspaceRules = Object.entries(MAY_IMPORT).map(([workspace, packages]): Rule => {
  const known = [workspace, ...packages.map((name) => `(?:packages|apps|tools)/${name}`)];
  return {
    name: `${workspace} must not know it`,
    from: { path: `^${workspace}/`, pathNot: '/e2e/' },
    to: { path: WORKSPACES, pathNot: known.map((folder) => `^${folder}/`) },
  };
});

/** Beginnings of paths; the first group is the room. */
const pathOf = (rooms: readonly string[]) =>
  `^${API}/(${rooms.map((room) => room.replace('.', '\\.').replace('*', '[^/]+')).join('|')})(?:/|$)`;

const floorRules = API_FLOORS.map((rooms, index): Rule => ({
  name: `rooms of floor ${index + 1} know floors below alone`,
  from: { path: pathOf(rooms), pathNot: TESTS },
  to: { path: pathOf(API_FLOORS.slice(index).flat()), pathNot: `^${API}/$1(?:/|$)` },
}));

const RULES: readonly Rule[] = [
  ...workspaceRules,
  ...floorRules,
  { name: 'files do not import in a circle, be it types alone', from: {}, to: { circular: true } },
  {
    name: 'other workspaces are imported by the name of the package',
    from: { path: '^((?:packages|apps|tools)/[^/]+)/', pathNot: '/e2e/' },
    to: { path: WORKSPACES, pathNot: '^$1/', dependencyTypes: ['local'] },
  },
  {
    name: 'programs come by the front door of the warehouse',
    from: { pathNot: [TESTS, '^packages/warehouse/', '^tools/bench/'] },
    to: { path: '^packages/warehouse/src/(?:internals|testing)\\.ts$' },
  },
  {
    name: 'features do not know each other',
    from: { path: '^apps/web/src/features/([^/]+)/' },
    to: { path: '^apps/web/src/features/', pathNot: '^apps/web/src/features/$1/' },
  },
  {
    name: 'only the app composes features',
    from: { path: '^apps/web/src/', pathNot: '^apps/web/src/(?:features|app)/' },
    to: { path: '^apps/web/src/features/' },
  },
  {
    name: 'SQL lives in folders named queries',
    from: { path: `^${API}/`, pathNot: [TESTS, '/queries/', `^${API}/storage/postgres/`] },
    to: { path: `^${API}/storage/postgres/pg\\.ts$` },
  },
  {
    name: 'only the simulated league knows the simulator',
    from: { path: `^${API}/`, pathNot: [TESTS, `^${API}/operations/demo/`] },
    to: { path: '^tools/league-simulator/' },
  },
  {
    name: 'programs do without what tests share',
    from: { path: `^${API}/`, pathNot: TESTS },
    to: { path: `^${API}/testing/` },
  },
];

const { modules, summary } = await readImports();
const drawing = drawFloors();
const [before = '', , after = ''] = readFileSync(MAP, 'utf8').split(/(<!-- floors -->[^]*<!-- \/floors -->)/);
const drawn = `${before}<!-- floors -->\n\n\`\`\`\n${drawing}\n\`\`\`\n\n<!-- /floors -->${after}`;
if (process.argv.includes('--write')) writeFileSync(MAP, drawn);

console.log(drawing);
const problems = summary.violations.map(({ from, to, rule, cycle }) => {
  const circle = cycle?.map(({ name }) => `\n    ${name}`).join('');
  return `${from} imports ${to}: ${rule.name}${circle ?? ''}`;
});
const { totalDependenciesCruised: found = 0 } = summary;
if (found < FEWEST_IMPORTS) problems.push(`only ${found} imports were found`);
if (readFileSync(MAP, 'utf8') !== drawn)
  problems.push(`${MAP} draws other floors: node tools/workspace/check-boundaries.ts --write`);
if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exitCode = 1;
}

async function readImports(): Promise<ICruiseResult> {
  const { output } = await cruise(['packages', 'apps', 'tools'], {
    ruleSet: { forbidden: RULES.map((rule) => ({ ...rule, severity: 'error' })) },
    validate: true,
    includeOnly: '^(?:packages|apps|tools)/[^/]+/(?:(?:src|e2e|build)/|[^/]+\\.ts$)',
    exclude: { path: '/(?:dist|node_modules)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      conditionNames: ['@soulstat/source', 'import', 'node', 'default'],
      exportsFields: ['exports'],
      extensions: ['.ts', '.tsx'],
    },
  });
  if (typeof output === 'string') throw new Error(output);
  return output;
}

/** A line a room, the highest floor first: which rooms it imports from. */
function drawFloors(): string {
  const arrows = new Map<string, Set<string>>();
  for (const { source, dependencies } of modules.filter((module) => isProgram(module.source)))
    for (const { resolved } of dependencies.filter((dependency) => isProgram(dependency.resolved))) {
      const [from, to] = [roomOf(source), roomOf(resolved)];
      if (from !== to) arrows.set(from, (arrows.get(from) ?? new Set()).add(to));
    }
  const order = API_FLOORS.flat();
  return API_FLOORS.map((rooms, index) => ({ rooms, floor: index + 1 }))
    .toReversed()
    .flatMap(({ rooms, floor }) =>
      rooms.map((room) => {
        const known = order.filter((other) => arrows.get(room)?.has(other));
        return `${floor}  ${room.padEnd(11)} ${known.length > 0 ? `→ ${known.join(' ')}` : ''}`.trimEnd();
      }),
    )
    .join('\n');
}

function roomOf(path: string): string {
  const [room = ''] = path.slice(API.length + 1).split('/');
  return room === 'subjects' ? 'subjects/*' : room;
}

function isProgram(path: string): boolean {
  return path.startsWith(`${API}/`) && !new RegExp(TESTS).test(path);
}
