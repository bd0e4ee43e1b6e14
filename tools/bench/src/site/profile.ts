import type { ProfileSite } from '@soulstat/api/bench';
import { ACCOUNT_ID, withProfileSite } from './profile-site.ts';
import { count, formatTable } from '../table.ts';

const ROUNDS = 5;
const MEDIAN = (ROUNDS - 1) / 2;

/** The requests behind the tabs of a profile. */
const PAGES = [
  'standing',
  'overview',
  'matches?limit=100',
  'matches?limit=1000&offset=100',
  'heroes',
  'items',
  'mates',
  'lanes',
  'records',
  'activity',
  'improve',
  'heroes?mode=ranked&against=6&partySize=1',
] as const;

/**
 * The profile of a player with many matches; sizes are numbers of matches. The first visit reads the history, everything after it
 * counts over what is kept. On the embedded databases, without a network.
 */
export async function run(sizes: readonly number[]): Promise<void> {
  for (const matches of sizes.length > 0 ? sizes : [10_000]) await measure(matches);
}

async function measure(matches: number): Promise<void> {
  await withProfileSite(matches, async (site) => {
    const rows: string[][] = [];
    for (const page of PAGES) rows.push(await rowOf(site, page));
    console.log(`\nProfile of a player with ${count(matches)} matches\n`);
    console.log(
      formatTable(['request, ms', 'first visit', 'slowest', 'kept history', 'slowest', 'kB (br)'], rows),
    );
  });
}

async function rowOf(site: ProfileSite, page: string): Promise<string[]> {
  const path = `/api/profile/${ACCOUNT_ID}/${page}`;
  const [first, kept]: [number[], number[]] = [[], []];
  let bytes = 0;
  for (let round = 0; round < ROUNDS; round++) {
    site.forget();
    // The app starts with its first request: that is not what is measured.
    await site.ask('/api/info/coverage');
    first.push((await site.ask(path)).milliseconds);
    const again = await site.ask(path);
    kept.push(again.milliseconds);
    ({ bytes } = again);
  }
  return [page, ...summary(first), ...summary(kept), (bytes / 1000).toFixed(1)];
}

function summary(times: readonly number[]): string[] {
  const sorted = times.toSorted((a, b) => a - b);
  return [sorted[MEDIAN] ?? Number.NaN, sorted.at(-1) ?? Number.NaN].map((time) => time.toFixed(0));
}
