import { arrayOf, ch, u64, type ClickHouse } from '../client/ch.ts';
import type { Day } from '../client/day.ts';
import { deleteRows } from '../client/cluster.ts';
import { chunkDays } from '../rollups/stages/days.ts';
import { daysByPrices, withBuildTables } from './build-tables.ts';
import { countBuildsOnDays } from './build-rows.ts';
import { keepCountedDays, listDayContents, readCountedDays, type DayContent } from './counted-days.ts';
import { buildKeyOf, type KeyedBuild, type MeasuredBuild } from './measured-build.ts';

/** A full day of the whole game. */
const MATCHES_AT_ONCE = 12_500;
/** With few builds a player is a few numbers. */
const FEW_BUILDS = 1_000;
const MATCHES_OF_FEW = 50_000;
/** A statement may write this many months. */
const DAYS_AT_ONCE = 200;

/**
 * Counts builds over the matches that there are: all of them over days whose matches changed since, new ones over all days. It may be cut off
 * anywhere and repeated at will. NOTE: one run at a time.
 *
 * @param signal once aborted no further days are begun: the rest is left to the next run
 * @returns how many days had changed, and how many builds were new or others than before
 */
export async function countBuilds(
  db: ClickHouse,
  measured: readonly MeasuredBuild[],
  { signal }: { readonly signal?: AbortSignal | undefined } = {},
) {
  const builds = [...new Map(measured.map((build) => [buildKeyOf(build), build]))].map(
    ([key, build]): KeyedBuild => ({ ...build, key }),
  );
  const [contents, before, counted] = await Promise.all([
    listDayContents(db),
    readCountedDays(db),
    listCountedBuilds(db),
  ]);
  const changed = changedDays(contents, before);
  const fresh = builds.filter(({ key }) => !counted.has(key));
  const run = { db, signal, counts: new Map(contents.map(({ day, matches }) => [day, matches])) };
  const others = contents.filter((content) => !changed.includes(content));
  const isDone =
    (await countOn(changed, builds, run, (days) => keepCountedDays(db, days))) &&
    (await countOn(others, fresh, run));
  if (!isDone) return { state: 'stopped' as const, days: changed.length, builds: 0 };
  const rows = fresh.map(({ key }) => ({ build_key: key, counted_at: new Date() }));
  await db.insert('build_counted', rows);
  await forgetBuilds(db, builds, counted);
  return { state: 'done' as const, days: changed.length, builds: fresh.length };
}

/** Days that are others than when builds were counted over them; those without matches by now have no content. */
function changedDays(contents: readonly DayContent[], before: ReadonlyMap<Day, string>): DayContent[] {
  const now = new Set(contents.map(({ day }) => day));
  const gone = [...before.keys()].filter((day) => !now.has(day));
  return [
    ...contents.filter(({ day, content }) => before.get(day) !== content),
    ...gone.map((day) => ({ day, content: '0', matches: 0 })),
  ];
}

interface Run {
  readonly db: ClickHouse;
  readonly signal: AbortSignal | undefined;
  readonly counts: ReadonlyMap<Day, number>;
}

/** False when it was stopped. */
async function countOn(
  contents: readonly DayContent[],
  builds: readonly KeyedBuild[],
  { db, signal, counts }: Run,
  onCounted?: (days: readonly DayContent[]) => Promise<void>,
): Promise<boolean> {
  const byDay = new Map(contents.map((content) => [content.day, content]));
  const firstDay = builds.reduce((first, build) => (build.firstDay < first ? build.firstDay : first), '9999');
  const { asked = [], early = [] } = Object.groupBy(byDay.keys(), (day) =>
    day >= firstDay ? 'asked' : 'early',
  );
  const keep = (days: readonly Day[]) => onCounted?.(days.flatMap((day) => byDay.get(day) ?? []));
  if (early.length > 0) await keep(early);
  const matches = builds.length > FEW_BUILDS ? MATCHES_AT_ONCE : MATCHES_OF_FEW;
  for (const { prices, days } of daysByPrices(asked)) {
    const isDone = await withBuildTables(db, builds, prices, async (run) => {
      for (const chunk of chunkDays(days, counts, { matches, days: DAYS_AT_ONCE })) {
        if (signal?.aborted) return false;
        await countBuildsOnDays(db, run, chunk, prices);
        await keep(chunk);
      }
      return true;
    });
    if (!isDone) return false;
  }
  return true;
}

const listCountedBuilds = async (db: ClickHouse): Promise<ReadonlySet<string>> =>
  new Set(await db.column(ch<{ key: string }>`select toString(build_key) as key from build_counted final`));

/** So many keys are named by one statement. */
const KEYS_AT_ONCE = 500;

/** Builds that nobody has any more: who comes back is counted anew, because days may have changed meanwhile. */
async function forgetBuilds(db: ClickHouse, builds: readonly KeyedBuild[], counted: ReadonlySet<string>) {
  const present = new Set(builds.map(({ key }) => key));
  const gone = [...counted].filter((key) => !present.has(key)).map(BigInt);
  for (let from = 0; from < gone.length; from += KEYS_AT_ONCE) {
    const isGone = ch`build_key in ${arrayOf(u64, gone.slice(from, from + KEYS_AT_ONCE))}`;
    for (const table of ['build_counted', 'build_day']) await deleteRows(db, table, isGone);
  }
}
