import { openAnalyticsSite, questionsOn, refreshRollups, type AnalyticsSite } from '@soulstat/api/bench';
import { LOAD_HEAD, loadOf } from './analytics-load.ts';
import { ANALYTICS_PAGES, type AnalyticsPage } from './analytics-pages.ts';
import { engineSeconds, machineLine, ownSeconds } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import { openWarehouse, WAREHOUSE_SUBJECTS, withWarehouse } from './warehouse-data.ts';
import { quantile, rawTimes } from './warehouse-latency.ts';

const ASKED = 60;
/** Other questions first, as a server that has been running for some minutes has answered: code is compiled then, and what they have in common is held. */
const WARM_UP = 60;

/**
 * How soon the API answers about many matches, without a network: a question that nobody asked before, the same once more, and the facts
 * of the same kind of question; then under load. Sizes are numbers of matches, a path is a folder where what was built is kept. With
 * several sizes it says how the answers slow down as matches grow.
 */
export async function run(sizes: readonly number[], paths: readonly string[]): Promise<void> {
  const asked = sizes.length > 0 ? sizes : [200_000];
  const measured: PageFigures[][] = [];
  for (const matches of asked) measured.push(await runSize(matches, paths[0]));
  if (asked.length > 1) console.log(`\n${growthTable(asked, measured)}`);
}

async function runSize(matches: number, keepIn: string | undefined): Promise<PageFigures[]> {
  const warehouse = await openWarehouse(matches, keepIn);
  try {
    return await withWarehouse(warehouse.dataDir, async (databases) => {
      await refreshRollups(databases, { leaderboards: 'inTime' });
      console.log(`\nAnalytics: the API on ${count(matches)} generated matches\n\n${machineLine()}\n`);
      const site = await openAnalyticsSite(databases);
      try {
        progress('the newest matches');
        await site.preload();
        console.log(`Memory of the API and its database's client before questions: ${megabytes()} MB.\n`);
        const facts = new Map<string, number>();
        for (const question of questionsOn(WAREHOUSE_SUBJECTS))
          if (ANALYTICS_PAGES.some((page) => page.question === question.name)) {
            progress(`the facts: ${question.name}`);
            facts.set(question.name, await rawTimes(databases.clickhouse, question, matches));
          }
        const rows: PageFigures[] = [];
        for (const page of ANALYTICS_PAGES) {
          progress(page.name);
          rows.push(await figuresOf(site, page, facts));
        }
        console.log(formatTable(HEAD, rows.map(cellsOf)));
        for (const { name, failures } of rows)
          if (failures.length > 0) console.log(`${name}: ${failures.length} refused, such as ${failures[0]}`);
        console.log(`\n${machineLine()}; memory ${megabytes()} MB\n`);
        progress('the loads');
        const loads = [
          await loadOf(site.url, { perSecond: 1000, repeats: 0.9, filters: 'ofTheBar', first: 200 }),
          await loadOf(site.url, { perSecond: 100, repeats: 0, filters: 'ofTheBar', first: 400 }),
          await loadOf(site.url, { perSecond: 4, repeats: 0, filters: 'ofAnyDays', first: 3000 }),
        ];
        console.log(formatTable(LOAD_HEAD, loads));
        return rows;
      } finally {
        await site.close();
      }
    });
  } finally {
    await warehouse.remove();
  }
}

const megabytes = () => (process.memoryUsage().rss / 2 ** 20).toFixed(0);
const progress = (what: string) => console.error(`${new Date().toISOString()} ${what}`);

/** What answers to one kind of question take, in milliseconds. */
interface PageFigures {
  readonly name: string;
  /** Of questions that nobody asked before, ascending. */
  readonly first: readonly number[];
  readonly again: readonly number[];
  /** Of questions about any days, of which nobody asked before. */
  readonly anyDays: readonly number[];
  /** Processor time of the API, and of the database. */
  readonly own: number;
  readonly engine: number;
  readonly statements: number;
  readonly kilobytes: number;
  readonly facts: number | undefined;
  /** What was answered with an error. */
  readonly failures: readonly string[];
}

async function figuresOf(
  site: AnalyticsSite,
  { name, address, question, isAlike }: AnalyticsPage,
  facts: ReadonlyMap<string, number>,
): Promise<PageFigures> {
  for (let nth = 0; nth < WARM_UP; nth += 1) await site.ask(address(ASKED + nth));
  const [own, engine, statements] = [ownSeconds(), engineSeconds(), site.statements()];
  const first = await asking(site, address);
  const used = {
    own: ((ownSeconds() - own) * 1000) / ASKED,
    engine: ((engineSeconds() - engine) * 1000) / ASKED,
    statements: (site.statements() - statements) / ASKED,
  };
  const again = await asking(site, address);
  const anyDays = isAlike ? [] : await asking(site, (nth) => address(nth, 'ofAnyDays'));
  const bytes = first.reduce((sum, answer) => sum + answer.bytes, 0);
  return {
    name,
    first: ascending(first),
    again: ascending(again),
    anyDays: ascending(anyDays),
    ...used,
    kilobytes: bytes / ASKED / 1000,
    facts: question === undefined ? undefined : facts.get(question),
    failures: first.flatMap(({ failure }) => failure ?? []),
  };
}

type Answers = readonly Awaited<ReturnType<AnalyticsSite['ask']>>[];

async function asking(site: AnalyticsSite, address: AnalyticsPage['address']): Promise<Answers> {
  const answers = [];
  for (let nth = 0; nth < ASKED; nth += 1) answers.push(await site.ask(address(nth)));
  return answers;
}

const ascending = (answers: Answers) =>
  answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);

const HEAD = [
  'page, ms',
  'p50',
  'p99',
  'cached p50',
  'cached p99',
  'any days p50',
  'any days p99',
  'cpu api',
  'cpu database',
  'statements',
  'kB',
  'facts p50',
  'ratio',
];

function cellsOf(page: PageFigures): string[] {
  const { name, first, again, anyDays, own, engine, statements, kilobytes, facts } = page;
  const times = [first, again, anyDays].flatMap((all) => [quantile(all, 0.5), quantile(all, 0.99)]);
  return [
    name,
    ...[...times, own, engine, statements, kilobytes].map((value) =>
      Number.isNaN(value) ? '–' : value.toFixed(1),
    ),
    facts === undefined ? '–' : facts.toFixed(1),
    facts === undefined ? '–' : `${(facts / quantile(first, 0.5)).toFixed(1)} ×`,
  ];
}

/** The p50 and the processor time of every page by size, and how many times those of the smallest size the largest one's are. */
function growthTable(sizes: readonly number[], measured: readonly (readonly PageFigures[])[]): string {
  const head = ['p50 by matches, ms', ...sizes.map(count), 'growth', 'cpu growth'];
  const rows = (measured[0] ?? []).map((smallest, index) => {
    const pages = measured.map((ofSize) => ofSize[index]);
    const times = pages.map((page) => quantile(page?.first ?? [], 0.5));
    const largest = pages.at(-1);
    const cpuGrowth = ((largest?.own ?? 0) + (largest?.engine ?? 0)) / (smallest.own + smallest.engine);
    return [
      smallest.name,
      ...times.map((time) => time.toFixed(1)),
      `${((times.at(-1) ?? Number.NaN) / quantile(smallest.first, 0.5)).toFixed(2)} ×`,
      `${cpuGrowth.toFixed(2)} ×`,
    ];
  });
  return formatTable(head, rows);
}
