import type { ClickHouse } from '../client/ch.ts';
import { isOfMode, type MatchesOfDayRow } from '../rollups/match-calendar.ts';
import { readWindows, type WindowOfMode } from '../aggregates/sums-block.ts';
import { listWindows } from '../aggregates/window-stage.ts';
import { untilNewest } from '../aggregates/windows.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { STORED_MODES } from '../rollups/filters/statistic-filter.ts';
import { rangeName } from '../rollups/filters/preset-ranges.ts';
import type { SumsSeries, WindowCache } from '../store/statistics-store.ts';
import { openVersionedCache, type VersionedDatabase } from '../refresh/versioned-cache.ts';
import { BlockStore, type CachedBlock } from './block-store.ts';

/** What every window is made of, by table and range. */
type Contents = ReadonlyMap<string, string>;

/**
 * Windows in memory, the least recently used go first: a block is one range of a statistic in one mode. A block of the wrong content would stay
 * for as long as it is asked for, so that its name says what the window is made of: what has not changed is not read again.
 */
export function openWindowCache(
  { clickhouse, versions }: VersionedDatabase,
  matchDays: () => Promise<readonly MatchesOfDayRow[]>,
  maxBytesReady?: number,
): WindowCache {
  const blocks = new BlockStore(maxBytesReady);
  const underway = new Map<string, Promise<CachedBlock>>();
  const readContents = openVersionedCache<Contents>(versions, { max: 1 });

  const find = async (name: string) => blocks.get(name) ?? underway.get(name);

  return async (series, ranges) => {
    const days = (await matchDays()).filter(({ mode }) => isOfMode(series.mode, mode)).map(({ day }) => day);
    const { value: contents, dataVersion } = await readContents('windows', () => contentsOf(clickhouse));
    const asked = ranges.map((range) =>
      days.some((day) => day >= range.from && day <= range.to)
        ? namedWindows(series, untilNewest(range, days.at(-1) ?? range.to), contents)
        : [],
    );
    if (asked.includes(undefined)) return undefined;
    const windows = asked.flatMap((some) => some ?? []);
    begin(series, windows, dataVersion);
    const read = new Map(
      await Promise.all(windows.map(async ({ name }) => [name, await find(name)] as const)),
    );
    return asked.map((some) => (some ?? []).flatMap(({ name }) => read.get(name)?.block ?? []));
  };

  /** Begins to read what is missing, all of it in one statement: who asks for it meanwhile waits for the same. */
  function begin({ window, partitionKey }: SumsSeries, windows: readonly NamedWindow[], dataVersion: number) {
    const missing = windows.filter(({ name }) => !blocks.has(name) && !underway.has(name));
    if (missing.length === 0) return;
    const reading = readWindows(clickhouse, window, partitionKey, missing);
    const isSettled = reading.then(
      async () => dataVersion % 2 === 0 && (await versions.readDataVersion()) === dataVersion,
    );
    for (const [index, { name }] of missing.entries()) {
      const settling = Promise.all([reading, isSettled])
        .then(([all, keeps]) => {
          const found = { block: all[index] };
          if (keeps) blocks.set(name, found);
          return found;
        })
        .finally(() => underway.delete(name));
      settling.catch(() => undefined);
      underway.set(name, settling);
    }
  }
}

interface NamedWindow extends WindowOfMode {
  /** Says what it is made of. */
  readonly name: string;
}

/** Undefined where there is no such window. */
function namedWindows({ window, partitionKey, mode }: SumsSeries, range: DayRange, contents: Contents) {
  const content = contents.get(windowName(window, range));
  if (content === undefined) return undefined;
  return STORED_MODES.filter((stored) => isOfMode(mode, stored)).map((stored) => ({
    range,
    mode: stored,
    name: [window, partitionKey, stored, rangeName(range), content].join(' '),
  }));
}

const windowName = (table: string, range: DayRange): string => `${table} ${rangeName(range)}`;

async function contentsOf(clickhouse: ClickHouse): Promise<Contents> {
  const windows = await listWindows(clickhouse);
  return new Map(
    [...windows].flatMap(([table, own]) =>
      own.map(({ content, ...range }) => [windowName(table, range), content] as const),
    ),
  );
}
