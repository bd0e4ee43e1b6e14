import { openAnalyticsSite, refreshRollups, type AnalyticsSite } from '@soulstat/api/bench';
import { machineLine } from '../machine.ts';
import { count, formatTable } from '../table.ts';
import { openWarehouse, withWarehouse } from './warehouse-data.ts';
import { quantile } from './warehouse-latency.ts';

/** What a visitor waits for at most where nobody asked before. */
const BUDGET_MS = 300;
const ROUNDS = 8;

interface Answer {
  readonly name: string;
  /** The address for somebody or something else each time. */
  readonly address: (nth: number) => string;
}

const HEROES = [6, 7, 13, 2, 31, 15, 20, 25, 17, 1];
const profile = (page: string): Answer => ({
  name: `profile: ${page}`,
  address: (nth) => `/api/profile/${242 + nth}/${page}`,
});

/** Answers that were found slow, each as a page asks for it. */
const ANSWERS: readonly Answer[] = [
  { name: 'two items together', address: (nth) => `/api/items/combos?heroId=${HEROES[nth] ?? 7}` },
  {
    name: 'two items together, ranks',
    address: (nth) => `/api/items/combos?heroId=${HEROES[nth] ?? 7}&minRank=51&maxRank=116`,
  },
  { name: 'items by when bought', address: (nth) => `/api/items/phases?minRank=${1 + nth}1` },
  { name: 'items by when bought, a hero', address: (nth) => `/api/items/phases?heroId=${HEROES[nth] ?? 7}` },
  ...[
    'standing',
    'overview',
    'items',
    'mates',
    'record-places',
    'percentiles',
    'rank-history',
    'improve',
  ].map(profile),
  { name: 'places of a player', address: (nth) => `/api/leaderboards/places/${342 + nth}` },
  { name: 'history of a place', address: (nth) => `/api/leaderboards/matches/history/${342 + nth}` },
  { name: 'where a player stands', address: (nth) => `/api/rank-distribution/players/${342 + nth}` },
];

/**
 * How soon the answers come that a visitor once had to wait for: asked for the first time, once more, and by two at the same time. Sizes
 * are numbers of matches; a path is a folder where what was built is kept.
 */
export async function run(sizes: readonly number[], paths: readonly string[]): Promise<void> {
  const [matches = 200_000] = sizes;
  const warehouse = await openWarehouse(matches, paths[0]);
  try {
    await withWarehouse(warehouse.dataDir, async (databases) => {
      await refreshRollups(databases, { leaderboards: 'inTime' });
      const site = await openAnalyticsSite(databases);
      try {
        const rows: string[][] = [];
        for (const answer of ANSWERS) rows.push(await rowOf(site, answer, 'unread'));
        await site.preload();
        for (const answer of ANSWERS) rows.push(await rowOf(site, answer, 'read'));
        console.log(`\nAnswers that were slow, on ${count(matches)} matches; budget ${BUDGET_MS} ms\n`);
        console.log(formatTable(HEAD, rows));
        console.log(`\n${machineLine()}`);
      } finally {
        await site.close();
      }
    });
  } finally {
    await warehouse.remove();
  }
}

const HEAD = ['answer, ms', 'newest matches', 'p50', 'slowest', 'again', 'two at once', 'within'];

/** Before the newest matches are in memory the first rounds are asked, afterwards the others. */
async function rowOf(site: AnalyticsSite, { name, address }: Answer, memory: 'unread' | 'read') {
  const [first, again, twice]: [number[], number[], number[]] = [[], [], []];
  const from = memory === 'unread' ? 0 : ROUNDS / 2;
  for (let nth = from; nth < from + ROUNDS / 2; nth += 1) {
    const { milliseconds, failure } = await site.ask(address(nth));
    if (failure) return [name, memory, failure];
    first.push(milliseconds);
    again.push((await site.ask(address(nth))).milliseconds);
    const both = await Promise.all([site.ask(address(nth + 100)), site.ask(address(nth + 100))]);
    twice.push(Math.max(...both.map((each) => each.milliseconds)));
  }
  const slowest = Math.max(...first);
  return [
    name,
    memory,
    ...[
      quantile(
        first.toSorted((a, b) => a - b),
        0.5,
      ),
      slowest,
      Math.max(...again),
      Math.max(...twice),
    ].map((value) => value.toFixed(0)),
    slowest <= BUDGET_MS ? 'yes' : 'NO',
  ];
}
