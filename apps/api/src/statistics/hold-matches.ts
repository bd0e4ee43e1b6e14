import { setTimeout as wait } from 'node:timers/promises';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { SlabContents } from '../queries/clickhouse/held-contents.ts';
import {
  countInMemory,
  readMatchBlock,
  type HeldMatches,
  type Moments,
} from '../queries/clickhouse/held-matches.ts';
import { bytesOfMatches, type MatchBlock } from '../queries/clickhouse/match-block.ts';
import type { MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openSlabContents } from './hold-blocks.ts';
import type { Preparation } from './hold-ranges.ts';
import { stretchesOf, type PlayedDay, type Stretch } from './match-stretches.ts';

/** A match of all that is known of it takes about a kilobyte. */
const MOST_BYTES = 100 * 2 ** 20;
const MOST_MATCHES = 90_000;
/** So many are read by one statement, so that requests are answered between two. */
const MATCHES_AT_ONCE = 1000;
/** Rollups that tell days apart by what samples are counted of: their parts are named by what is in them. */
const TABLES = ['hero_slice_day', 'hero_lane_day', 'hero_item_day', 'item_chance_day'] as const;

interface Held {
  readonly content: string;
  /** Undefined without a match. */
  readonly block: MatchBlock | undefined;
}

/**
 * Holds the newest normal matches with their players and what these bought, so that samples are counted without reading facts
 * (docs/decisions/0017-statistics-by-side-length-and-party.md). They are read behind the answers once somebody asks, the newest first, and again only where
 * a day has changed; what is not there yet the database is asked for.
 *
 * @returns reads them at once
 */
export function holdMatches(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  matchDays: () => Promise<readonly MatchesOfDayRow[]>,
): Preparation {
  const contents = openSlabContents({ clickhouse, postgres }, TABLES);
  const cached = openVersionedCache<readonly Stretch[]>(postgres, { max: 1 });
  const stretches = () =>
    cached('stretches', async () => {
      const [{ value }, days] = await Promise.all([contents(), matchDays()]);
      return stretchesOf(playedDays(days, value), MATCHES_AT_ONCE);
    });
  let held = new Map<string, Held>();
  let reading: Promise<void> | undefined;
  let most = MOST_MATCHES;

  countInMemory(clickhouse, async () => {
    const { value: all, dataVersion } = await stretches();
    const wanted = newest(all, most);
    const missing = wanted.findIndex((stretch) => !isHeld(stretch));
    if (missing < 0) return heldOf(wanted, wanted.length === all.length);
    // Nobody waits for it: until then the database answers.
    read(wanted, dataVersion).catch(() => undefined);
    return heldOf(wanted.slice(0, missing), false);
  });

  return async () => {
    const { value: all, dataVersion } = await stretches();
    const wanted = newest(all, most);
    if (wanted.every(isHeld)) return false;
    await read(wanted, dataVersion);
    return true;
  };

  function read(wanted: readonly Stretch[], dataVersion: number): Promise<void> {
    reading ??= readAll(wanted, dataVersion).finally(() => (reading = undefined));
    return reading;
  }

  function isHeld(stretch: Stretch): boolean {
    return held.get(nameOf(stretch))?.content === stretch.content;
  }

  function heldOf(wanted: readonly Stretch[], isAll: boolean): HeldMatches {
    return {
      blocks: wanted.flatMap((stretch) => held.get(nameOf(stretch))?.block ?? []),
      from: isAll ? -Infinity : (wanted.at(-1)?.from ?? Infinity),
    };
  }

  async function readAll(wanted: readonly Stretch[], dataVersion: number): Promise<void> {
    const kept = new Map<string, Held>();
    let [bytes, matches] = [0, 0];
    for (const stretch of wanted) {
      const one = isHeld(stretch) ? held.get(nameOf(stretch)) : await readOne(stretch, dataVersion);
      if (!one) return;
      bytes += one.block ? bytesOfMatches(one.block) : 0;
      if (bytes > MOST_BYTES) {
        most = matches;
        break;
      }
      matches += stretch.matches;
      kept.set(nameOf(stretch), one);
      held.set(nameOf(stretch), one);
    }
    held = kept;
  }

  /** Undefined where what is counted has changed meanwhile. */
  async function readOne(stretch: Stretch, dataVersion: number): Promise<Held | undefined> {
    const startedAt = performance.now();
    const block = await readMatchBlock(clickhouse, stretch);
    // Others have the processors for as long.
    await wait(performance.now() - startedAt, undefined, { ref: false });
    const isSettled = dataVersion % 2 === 0 && (await readDataVersion(postgres)) === dataVersion;
    return isSettled ? { content: stretch.content, block } : undefined;
  }
}

const nameOf = ({ from, until }: Moments) => `${from} ${until}`;

/** Days of normal matches, oldest first. */
function playedDays(
  days: readonly MatchesOfDayRow[],
  contents: ReadonlyMap<string, SlabContents>,
): PlayedDay[] {
  const byDay = Map.groupBy(
    days.filter(({ mode }) => mode !== 'streetBrawl'),
    ({ day }) => day,
  );
  return [...byDay]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([day, modes]) => {
      const slab = Number(day.replaceAll('-', ''));
      return {
        from: Date.parse(`${day}T00:00:00Z`) / 1000,
        matches: modes.flatMap(({ matches }) => matches).reduce((sum, own) => sum + own, 0),
        content: TABLES.map((table) => contents.get(table)?.get(slab) ?? '').join(' '),
      };
    });
}

/** As many as hold about so many matches. */
function newest(stretches: readonly Stretch[], most: number): Stretch[] {
  let matches = 0;
  return stretches.filter((stretch) => (matches += stretch.matches) <= most);
}
