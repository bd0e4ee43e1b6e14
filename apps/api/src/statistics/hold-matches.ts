import { setTimeout as wait } from 'node:timers/promises';
import type { ClickHouse } from '../queries/clickhouse/connect.ts';
import type { Day } from '../queries/clickhouse/day.ts';
import type { SlabContents } from '../queries/clickhouse/held-contents.ts';
import { countInMemory, readMatchBlock, type HeldMatches } from '../queries/clickhouse/held-matches.ts';
import { bytesOfMatches, type MatchBlock } from '../queries/clickhouse/match-block.ts';
import type { MatchesOfDayRow } from '../queries/clickhouse/match-calendar.ts';
import {
  daysOfKind,
  firstDayWithin,
  MATCH_KINDS,
  REACH,
  type DayMatches,
  type MatchKind,
} from '../queries/clickhouse/sample-reach.ts';
import type { Postgres } from '../queries/postgres/connect.ts';
import { readDataVersion } from '../queries/postgres/rollup-state.ts';
import { openVersionedCache } from '../rollups/versioned-cache.ts';
import { openSlabContents } from './hold-blocks.ts';
import type { Preparation } from './hold-ranges.ts';
import { stretchesOf, type Stretch } from './match-stretches.ts';
import { daysAsked } from './question.ts';

/** A match of all that is known of it takes about a kilobyte. */
const MOST_BYTES = 150 * 2 ** 20;
/** So many are read by one statement, so that requests are answered between two: those of Street Brawl have no purchases. */
const MATCHES_AT_ONCE: Readonly<Record<MatchKind, number>> = { normal: 1000, streetBrawl: 5000 };
/** Rollups that tell days apart by what samples are counted of: their parts are named by what is in them. */
const TABLES = ['hero_slice_day', 'hero_lane_day', 'hero_item_day', 'item_chance_day'] as const;
const DAY_SECONDS = 86_400;

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

/**
 * Holds the newest matches with their players and what these bought, and the newest of the patch before, so that samples are counted without
 * reading facts (docs/decisions/0017-statistics-by-side-length-and-party.md). They are read behind the answers once somebody asks, the newest
 * first, and again only where a day has changed; what is not there yet the database is asked for.
 *
 * @returns reads them at once
 */
export function holdMatches(
  { clickhouse, postgres }: { readonly clickhouse: ClickHouse; readonly postgres: Postgres },
  matchDays: () => Promise<readonly MatchesOfDayRow[]>,
): Preparation {
  const contents = openSlabContents({ clickhouse, postgres }, TABLES);
  const cached = openVersionedCache<Stretches>(postgres, { max: 1 });
  const stretches = () =>
    cached('stretches', async () => {
      const [{ value }, days] = await Promise.all([contents(), matchDays()]);
      return stretchesToHold(days, value, REACH.matches);
    });
  let held = new Map<string, Held>();
  let reading: Promise<void> | undefined;
  /** Stretches that there is memory for. */
  let most = Infinity;

  countInMemory(clickhouse, async (kind) => {
    const { value, dataVersion } = await stretches();
    // Nobody waits for it: until then the database answers.
    if (!isComplete(value)) read(value, dataVersion).catch(() => undefined);
    return heldIn(value.all[kind]);
  });

  return async () => {
    const { value, dataVersion } = await stretches();
    if (isComplete(value)) return false;
    await read(value, dataVersion);
    return true;
  };

  function isComplete({ wanted }: Stretches): boolean {
    return wanted.slice(0, most).every(isHeld);
  }

  function read({ wanted }: Stretches, dataVersion: number): Promise<void> {
    reading ??= readAll(wanted.slice(0, most), dataVersion).finally(() => (reading = undefined));
    return reading;
  }

  function isHeld(stretch: WantedStretch): boolean {
    return held.get(nameOf(stretch))?.content === stretch.content;
  }

  /** Stretches that follow each other, together. */
  function heldIn(all: readonly WantedStretch[]): HeldMatches[] {
    const found: HeldMatches[] = [];
    let blocks: MatchBlock[] | undefined;
    let until = Infinity;
    const end = (from: number) => {
      if (blocks) found.push({ blocks, from, until });
      blocks = undefined;
    };
    for (const [index, stretch] of all.entries()) {
      const one = held.get(nameOf(stretch));
      if (one?.content === stretch.content) {
        if (!blocks) [blocks, until] = [[], all[index - 1]?.from ?? Infinity];
        if (one.block) blocks.push(one.block);
      } else end(stretch.until);
    }
    end(-Infinity);
    return found;
  }

  async function readAll(wanted: readonly WantedStretch[], dataVersion: number): Promise<void> {
    const kept = new Map<string, Held>();
    let bytes = 0;
    for (const stretch of wanted) {
      const one = isHeld(stretch) ? held.get(nameOf(stretch)) : await readOne(stretch, dataVersion);
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

  /** Undefined where what is counted has changed meanwhile. */
  async function readOne(stretch: WantedStretch, dataVersion: number): Promise<Held | undefined> {
    const startedAt = performance.now();
    const block = await readMatchBlock(clickhouse, stretch.kind, stretch);
    // Others have the processors for as long.
    await wait(performance.now() - startedAt, undefined, { ref: false });
    const isSettled = dataVersion % 2 === 0 && (await readDataVersion(postgres)) === dataVersion;
    return isSettled ? { content: stretch.content, block } : undefined;
  }
}

const nameOf = ({ kind, from, until }: WantedStretch) => `${kind} ${from} ${until}`;

/** What samples reach whose last day is that of the newest match, and whose last day is that of the patch before. */
function stretchesToHold(
  rows: readonly MatchesOfDayRow[],
  contents: ReadonlyMap<string, SlabContents>,
  reach: Readonly<Record<MatchKind, number>>,
): Stretches {
  const kinds = MATCH_KINDS.map((kind) => {
    const days = daysOfKind(rows, kind);
    const all = stretchesOf(
      days.map((day) => ({
        from: secondsOf(day.day),
        matches: day.matches,
        content: contentOf(day.day, contents),
      })),
      MATCHES_AT_ONCE[kind],
    ).map((stretch) => ({ ...stretch, kind }));
    return { kind, all, ends: endsOf(days).map((to) => reaching(all, days, to, reach[kind])) };
  });
  const wanted = [0, 1].flatMap((end) => kinds.flatMap(({ ends }) => ends[end] ?? []));
  const [normal, streetBrawl] = kinds.map(({ all }) => all);
  return { all: { normal: normal ?? [], streetBrawl: streetBrawl ?? [] }, wanted: [...new Set(wanted)] };
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
