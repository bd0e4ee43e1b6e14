import { machineLine } from './machine.ts';

/**
 * One file for each benchmark, loaded when it is asked for; `run` prints its own tables, for the sizes and paths of pages given if it
 * takes any.
 */
const BENCHMARKS: Readonly<
  Record<
    string,
    () => Promise<{ run(sizes: readonly number[], paths: readonly string[]): void | Promise<void> }>
  >
> = {
  accounts: () => import('./accounts.ts'),
  analytics: () => import('./warehouse/analytics.ts'),
  'analytics-clicks': () => import('./site/analytics-clicks.ts'),
  'analytics-check': () => import('./analytics-check.ts'),
  attack: () => import('./attack.ts'),
  'build-library': () => import('./build-library.ts'),
  'build-measured': () => import('./warehouse/build-measured.ts'),
  'build-stats': () => import('./build-stats.ts'),
  cluster: () => import('./warehouse/cluster.ts'),
  'data-sql': () => import('./site/data-sql.ts'),
  decode: () => import('./decode.ts'),
  downloads: () => import('./downloads.ts'),
  dumps: () => import('./warehouse/dumps.ts'),
  embeds: () => import('./site/embeds.ts'),
  'first-start': () => import('./first-start.ts'),
  live: () => import('./live.ts'),
  map: () => import('./site/map.ts'),
  'match-interactions': () => import('./site/match-interactions.ts'),
  memory: () => import('./site/memory.ts'),
  'page-bytes': () => import('./site/page-bytes.ts'),
  'page-clicks': () => import('./site/page-clicks.ts'),
  'page-next': () => import('./site/page-next.ts'),
  'page-load-slow': () => import('./site/page-load-slow.ts'),
  'page-load': () => import('./site/page-load.ts'),
  profile: () => import('./site/profile.ts'),
  'profile-scroll': () => import('./site/profile-scroll.ts'),
  'public-api': () => import('./public-api.ts'),
  realtime: () => import('./realtime.ts'),
  scores: () => import('./scores.ts'),
  'scores-real': () => import('./scores-real.ts'),
  search: () => import('./search.ts'),
  simulator: () => import('./simulator.ts'),
  teams: () => import('./teams.ts'),
  tournament: () => import('./tournament.ts'),
  'tournament-api': () => import('./tournament-api.ts'),
  'tournament-page': () => import('./site/tournament-page.ts'),
  'slow-answers': () => import('./warehouse/slow-answers.ts'),
  ingest: () => import('./warehouse/ingest.ts'),
  'upload-scan': () => import('./site/upload-scan.ts'),
  warehouse: () => import('./warehouse/warehouse.ts'),
};

const names = Object.keys(BENCHMARKS);
const isSize = (argument: string) => /^\d+$/.test(argument);
const sizes = process.argv.slice(2).filter(isSize).map(Number);
const paths = process.argv.slice(2).filter((argument) => argument.startsWith('/'));
const asked = process.argv.slice(2).filter((argument) => !isSize(argument) && !paths.includes(argument));
const unknown = asked.find((name) => !names.includes(name));
if (unknown === undefined) {
  console.log(machineLine());
  for (const name of asked.length > 0 ? asked : names) await runBenchmark(name);
} else {
  console.error(`There is no benchmark ${unknown}. There are: ${names.join(', ')}.`);
  process.exitCode = 1;
}

async function runBenchmark(name: string): Promise<void> {
  const benchmark = await BENCHMARKS[name]?.();
  await benchmark?.run(sizes, paths);
}
