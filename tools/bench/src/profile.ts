import { openDatabases, openProfileSite, SILENT_LOG, type ProfileSite } from '@soulstat/api/bench';
import { mkdtemp, rm } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { LONG_FRAME_MS, measureList } from './profile-list.ts';
import { count, formatTable } from './table.ts';

const WEB = fileURLToPath(new URL('../../../apps/web/dist/', import.meta.url));
const ACCOUNT_ID = 4711;
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
  const dataDir = await mkdtemp(join(tmpdir(), 'soulstat-bench-'));
  const databases = await openDatabases(
    {
      dataDir,
      clickhouseUrl: undefined,
      databaseUrl: undefined,
      clickhouseMemoryMb: 1024,
      rawBucket: undefined,
    },
    { log: SILENT_LOG },
  );
  try {
    const site = await openProfileSite(databases, { accountId: ACCOUNT_ID, matches });
    const rows: string[][] = [];
    for (const page of PAGES) rows.push(await rowOf(site, page));
    console.log(`\nProfile of a player with ${count(matches)} matches\n`);
    console.log(
      formatTable(['request, ms', 'first visit', 'slowest', 'kept history', 'slowest', 'kB (br)'], rows),
    );
    console.log(`\nIts list of matches in a browser, all ${count(matches)} loaded\n`);
    const address = `/profile/${ACCOUNT_ID}/matches`;
    console.log(
      formatTable(
        ['done', 'frames', 'longest, ms', `over ${LONG_FRAME_MS} ms`, 'long tasks', 'longest, ms'],
        await measureList(await site.listen(WEB), address),
      ),
    );
    await site.close();
    console.log(`\nLoad of the machine: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await databases.close();
    await rm(dataDir, { recursive: true, force: true });
  }
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
