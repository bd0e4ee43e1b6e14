import { setTimeout as wait } from 'node:timers/promises';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { SlabContents } from '../queries/clickhouse/held-contents.ts';
import { readMatchBlock, type HeldMatches } from '../queries/clickhouse/held-matches.ts';
import { bytesOfMatches, type MatchBlock } from '../queries/clickhouse/match-block.ts';
import {
  firstDayWithin,
  MATCH_KINDS,
  REACH,
  type DayMatches,
  type DaysByKind,
  type MatchKind,
} from '../queries/clickhouse/sample-reach.ts';
import type { StatisticsMemory } from '../queries/clickhouse/statistics-store.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openSlabContents } from './hold-blocks.ts';
import type { Preparation } from './hold-ranges.ts';
import { stretchesOf, type Stretch } from './match-stretches.ts';
import { daysAsked } from './question.ts';

/** A match with purchases takes about a kilobyte, one without 0.2. */
const MOST_BYTES = 150 * 2 ** 20;
/** So many are read by one statement, so that requests are answered between two: of those whose files are known purchases. */
const MATCHES_AT_ONCE: Readonly<Record<MatchKind, number>> = {
  normal: 5000,
  full: 1000,
  streetBrawl: 5000,
};
/** Rollups that tell days apart by what samples are counted of: their parts are named by what is in them. */
const TABLES = ['hero_slice_day', 'hero_lane_day', 'hero_item_day', 'item_chance_day'] as const;
const DAY_SECONDS = 86_400;

interface Stores {
  readonly clickhouse: ClickHouse;
  readonly postgres: Postgres;
}

interface Held {
  readonly content: string;
  /** Undefined without a match. */
  readonly block: MatchBlock | undefined;
}

interface WantedStretch extends Stretch {
  readonly kind: MatchKind;
}

interface Stretches {
  /** The newest first. */
  readonly all: Readonly<Record<MatchKind, readonly WantedStretch[]>>;
  /** Those to hold, the most asked for first. */
  readonly wanted: readonly WantedStretch[];
}

/** The newest matches: what is in memory of them, and a way to read what is missing at once. */
interface NewestMatches {
  readonly read: StatisticsMemory['matches'];
  readonly prepare: Preparation;
}

/**
 * Holds the newest matches with their players and what these bought, and the newest of the patch before, so that samples are counted without
 * reading facts (docs/decisions/0017-statistics-by-side-length-and-party.md). They are read behind the answers once somebody asks, the newest
 * first, and again only where a day has changed; what is not there yet the database is asked for.
 */
export function holdMatches(stores: Stores, daysByKind: () => Promise<DaysByKind>): NewestMatches {
  const { postgres } = stores;
  const contents = openSlabContents(stores, TABLES);
  const cached = openVersionedCache<Stretches>(postgres, { max: 1 });
  const stretches = () =>
    cached('stretches', async () => {
      const [{ value }, days] = await Promise.all([contents(), daysByKind()]);
      return stretchesToHold(days, value);
    });
  let held = new Map<string, Held>();
  let reading: Promise<void> | undefined;
  /** Stretches that there is memory for. */
  let most = Infinity;

  return {
    read: async (kind) => {
      const { value, dataVersion } = await stretches();
      // Nobody waits for it: until then the database answers.
      if (!isComplete(value)) read(value, dataVersion).catch(() => undefined);
      return heldTogether(value.all[kind], heldOf);
    },
    prepare: async () => {
      const { value, dataVersion } = await stretches();
      if (isComplete(value)) return false;
      await read(value, dataVersion);
      return true;
    },
  };

  function isComplete({ wanted }: Stretches): boolean {
    return wanted.slice(0, most).every(heldOf);
  }

  function read({ wanted }: Stretches, dataVersion: number): Promise<void> {
    reading ??= readAll(wanted.slice(0, most), dataVersion).finally(() => (reading = undefined));
    return reading;
  }

  function heldOf(stretch: WantedStretch): Held | undefined {
    const one = held.get(nameOf(stretch));
    return one?.content === stretch.content ? one : undefined;
  }

  async function readAll(wanted: readonly WantedStretch[], dataVersion: number): Promise<void> {
    const kept = new Map<string, Held>();
    let bytes = 0;
    for (const stretch of wanted) {
      const one = heldOf(stretch) ?? (await readOne(stores, stretch, dataVersion));
      if (!one) return;
      bytes += one.block ? bytesOfMatches(one.block) : 0;
      if (bytes > MOST_BYTES) {
        most = kept.size;
        break;
      }
      kept.set(nameOf(stretch), one);
      held.set(nameOf(stretch), one);
    }
    held = kept;
  }
}

/** Stretches that follow each other, together. @param all the newest first */
function heldTogether(
  all: readonly WantedStretch[],
  heldOf: (stretch: WantedStretch) => Held | undefined,
): HeldMatches[] {
  const found: HeldMatches[] = [];
  let blocks: MatchBlock[] | undefined;
  let until = Infinity;
  const end = (from: number) => {
    if (blocks) found.push({ blocks, from, until });
    blocks = undefined;
  };
  for (const [index, stretch] of all.entries()) {
    const one = heldOf(stretch);
    if (one) {
      if (!blocks) [blocks, until] = [[], all[index - 1]?.from ?? Infinity];
      if (one.block) blocks.push(one.block);
    } else end(stretch.until);
  }
  end(-Infinity);
  return found;
}

/** Undefined where what is counted has changed meanwhile. */
async function readOne(
  { clickhouse, postgres }: Stores,
  stretch: WantedStretch,
  dataVersion: number,
): Promise<Held | undefined> {
  const startedAt = performance.now();
  const block = await readMatchBlock(clickhouse, stretch.kind, stretch);
  // Others have the processors for as long.
  await wait(performance.now() - startedAt, undefined, { ref: false });
  const isSettled = dataVersion % 2 === 0 && (await readDataVersion(postgres)) === dataVersion;
  return isSettled ? { content: stretch.content, block } : undefined;
}

const nameOf = ({ kind, from, until }: WantedStretch) => `${kind} ${from} ${until}`;

/** What samples reach whose last day is that of the newest match, and whose last day is that of the patch before. */
function stretchesToHold(daysByKind: DaysByKind, contents: ReadonlyMap<string, SlabContents>): Stretches {
  const kinds = MATCH_KINDS.map((kind) => {
    const days = daysByKind[kind];
    const all = stretchesOf(
      days.map((day) => ({
        from: secondsOf(day.day),
        matches: day.matches,
        content: contentOf(day.day, contents),
      })),
      MATCHES_AT_ONCE[kind],
    ).map((stretch) => ({ ...stretch, kind }));
    return { kind, all, ends: endsOf(days).map((to) => reaching(all, days, to, REACH.matches[kind])) };
  });
  const wanted = [0, 1].flatMap((end) => kinds.flatMap(({ ends }) => ends[end] ?? []));
  const allOf = (asked: MatchKind) => kinds.find(({ kind }) => kind === asked)?.all ?? [];
  const all = { normal: allOf('normal'), full: allOf('full'), streetBrawl: allOf('streetBrawl') };
  return { all, wanted: [...new Set(wanted)] };
}

function endsOf(days: readonly DayMatches[]): Day[] {
  const newest = days.at(-1)?.day;
  return newest === undefined ? [] : [newest, daysAsked({ period: 'previousPatch' }, newest).days.to];
}

function reaching(
  all: readonly WantedStretch[],
  days: readonly DayMatches[],
  to: Day,
  most: number,
): WantedStretch[] {
  const first = firstDayWithin(days, to, most);
  const from = first === undefined ? -Infinity : secondsOf(first);
  return all.filter((stretch) => stretch.until > from && stretch.from < secondsOf(to) + DAY_SECONDS);
}

const secondsOf = (day: Day): number => Date.parse(`${day}T00:00:00Z`) / 1000;

function contentOf(day: Day, contents: ReadonlyMap<string, SlabContents>): string {
  const slab = Number(day.replaceAll('-', ''));
  return TABLES.map((table) => contents.get(table)?.get(slab) ?? '').join(' ');
}
