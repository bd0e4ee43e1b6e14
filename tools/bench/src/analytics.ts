import { openAnalyticsSite, questionsOn, refreshRollups, type AnalyticsSite } from '@soulstat/api/bench';
import { LOAD_HEAD, loadOf } from './analytics-load.ts';
import { ANALYTICS_PAGES, type AnalyticsPage } from './analytics-pages.ts';
import { machineLine } from './machine.ts';
import { count, formatTable } from './table.ts';
import { openWarehouse, WAREHOUSE_SUBJECTS, withWarehouse } from './warehouse-data.ts';
import { quantile, rawTimes } from './warehouse-latency.ts';

const ASKED = 60;
/** Rows of an answer differ with the filters: a few addresses first, so that code and caches of the database are warm. */
const WARM_UP = 5;

/**
 * How soon the API answers about many matches, without a network: a question that nobody asked before, the same once more, and the facts
 * of the same kind of question; then under load. Sizes are numbers of matches, a path is a folder where what was built is kept.
 */
export async function run(sizes: readonly number[], paths: readonly string[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : [200_000]) {
    const warehouse = await openWarehouse(matches, paths[0]);
    try {
      await withWarehouse(warehouse.dataDir, async (databases) => {
        await refreshRollups(databases, { leaderboards: 'inTime' });
        console.log(`\nAnalytics: the API on ${count(matches)} generated matches\n\n${machineLine()}\n`);
        const facts = await factTimes();
        const site = await openAnalyticsSite(databases);
        try {
          const rows: string[][] = [];
          for (const page of ANALYTICS_PAGES) rows.push(await latencyOf(site, page, facts));
          console.log(formatTable(HEAD, rows));
          console.log(`\n${machineLine()}\n`);
          const loads = [
            await loadOf(site.url, { perSecond: 1000, repeats: 0.9, first: 1000 }),
            await loadOf(site.url, { perSecond: 200, repeats: 0, first: 3000 }),
          ];
          console.log(formatTable(LOAD_HEAD, loads));
        } finally {
          await site.close();
        }

        async function factTimes(): Promise<ReadonlyMap<string, number>> {
          const times = new Map<string, number>();
          for (const { name, fromFacts } of questionsOn(WAREHOUSE_SUBJECTS))
            if (ANALYTICS_PAGES.some(({ question }) => question === name))
              times.set(name, await rawTimes(matches, () => databases.clickhouse.rows(fromFacts)));
          return times;
        }
      });
    } finally {
      await warehouse.remove();
    }
  }
}

const HEAD = ['page, ms', 'p50', 'p99', 'cached p50', 'cached p99', 'kB', 'facts p50', 'ratio'];

async function latencyOf(
  site: AnalyticsSite,
  { name, address, question }: AnalyticsPage,
  facts: ReadonlyMap<string, number>,
): Promise<string[]> {
  for (let nth = 0; nth < WARM_UP; nth += 1) await site.ask(address(9000 + nth));
  const answers = [];
  for (let nth = 0; nth < ASKED; nth += 1) answers.push(await site.ask(address(nth)));
  const again = [];
  for (let nth = 0; nth < ASKED; nth += 1) again.push(await site.ask(address(nth)));
  const [first, second] = [answers, again].map((all) =>
    all.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b),
  );
  const p50 = quantile(first ?? [], 0.5);
  const raw = question === undefined ? undefined : facts.get(question);
  return [
    name,
    p50.toFixed(1),
    quantile(first ?? [], 0.99).toFixed(1),
    quantile(second ?? [], 0.5).toFixed(1),
    quantile(second ?? [], 0.99).toFixed(1),
    (answers.reduce((sum, { bytes }) => sum + bytes, 0) / ASKED / 1000).toFixed(1),
    raw === undefined ? '–' : raw.toFixed(1),
    raw === undefined ? '–' : `${(raw / p50).toFixed(1)} ×`,
  ];
}
