import { dayOf, momentsOf, type Day, type Moments } from '../client/day.ts';
import { ch, u32, type Ch, type ClickHouse } from '../client/ch.ts';
import { each, flat, readColumns } from '../client/read-columns.ts';
import { countedMatchesOfAllDays, countedPlayers, EXACT_FINAL } from '../facts/counted.ts';
import { matchBlockOf, PLAYER_COLUMNS, type MatchBlock } from '../facts/match-block.ts';
import { MATCH_KINDS, SAMPLING_WINDOW, type DaysByKind, type MatchKind } from '../store/match-kinds.ts';
import { daysAsked } from '../rollups/filters/day-ranges.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { readPartitionContents, type PartitionContents } from '../rollups/stages/parts.ts';
import type { NewestMatches } from '../store/statistics-store.ts';
import { openVersionedCache, type VersionedDatabase } from '../refresh/versioned-cache.ts';
import { stretchesOf, type Stretch } from './match-stretches.ts';
import { LOADING_PATIENCE_MS, openSnapshots, type Loadable, type Snapshot } from './snapshots.ts';

type ByKind = Readonly<Record<MatchKind, number>>;

export interface SamplingLimits {
  /** Matches that samples are taken of at most. */
  readonly window: ByKind;
  /** So many are read by one statement, so that requests are answered between two: of those whose files are known purchases. */
  readonly atOnce: ByKind;
  /** So long a request waits for matches. */
  readonly patienceMs: number;
}

const LIMITS: SamplingLimits = {
  window: SAMPLING_WINDOW,
  atOnce: { normal: 5000, full: 1000, streetBrawl: 5000 },
  patienceMs: LOADING_PATIENCE_MS,
};
/** Rollups that tell days apart by what samples are counted of: their parts are named by what is in them. */
const TABLES = ['hero_slice_day', 'hero_lane_day', 'hero_item_day', 'item_chance_day'] as const;

interface KindStretch extends Stretch, Loadable<string> {
  readonly kind: MatchKind;
}

interface VersionedStretch extends KindStretch {
  readonly dataVersion: number;
}

/** Undefined without a match. */
type BlockOrNone = { readonly block: MatchBlock | undefined };

interface Stretches {
  /** The newest first. */
  readonly all: Readonly<Record<MatchKind, readonly KindStretch[]>>;
  /** Those that belong in memory, the most asked for first. */
  readonly wanted: ReadonlySet<KindStretch>;
}

/**
 * The newest matches with their players and what these bought, and the newest of the patch before, in memory: every sample is counted of them
 * (docs/decisions/0017-statistics-by-side-length-and-party.md). They are read once somebody asks, the newest first, and again only where a day
 * has changed.
 */
export function openNewestMatches(
  { clickhouse, versions }: VersionedDatabase,
  daysByKind: () => Promise<DaysByKind>,
  { patienceMs, window, atOnce }: SamplingLimits = LIMITS,
) {
  const cached = openVersionedCache<Stretches>(versions, { max: 1 });
  const known = new Map<string, Snapshot<BlockOrNone>>();
  const snapshots = openSnapshots(known, readStretch);
  const stretches = () =>
    cached('stretches', async () => {
      const [contents, days] = await Promise.all([readPartitionContents(clickhouse, TABLES), daysByKind()]);
      const found = stretchesIn(days, contents, { window, atOnce });
      const keys = new Set([...found.wanted].map(({ key }) => key));
      for (const key of known.keys()) if (!keys.has(key)) known.delete(key);
      return found;
    });

  return {
    read: async (kind: MatchKind, days: DayRange): Promise<NewestMatches> => {
      const found = await snapshots.readWithin(patienceMs, async () => {
        const { value, dataVersion } = await stretches();
        const { own, ...rest } = stretchesOn(value, kind, days, window[kind]);
        return { ...rest, items: own.map((stretch) => ({ ...stretch, dataVersion })) };
      });
      if (!found) return { state: 'loading' };
      if (found.tooOldSince !== undefined) return { state: 'tooOld', since: found.tooOldSince };
      const blocks = found.values.flatMap(([, { block }]) => block ?? []);
      return { state: 'ready', blocks, isCut: found.isCut };
    },
    /** What is in memory of a kind so far. */
    blocks: async (kind: MatchKind): Promise<MatchBlock[]> => {
      const { value } = await stretches();
      return value.all[kind].flatMap((stretch) => snapshots.find(stretch)?.value.block ?? []);
    },
    /** Reads what is missing before anybody asks for it. */
    preload: async () => {
      const { value, dataVersion } = await stretches();
      const wanted = [...value.wanted].map((stretch) => ({ ...stretch, dataVersion }));
      await snapshots.load(wanted, 1);
    },
  };

  /** Undefined where what is counted has changed meanwhile. */
  async function readStretch({ kind, dataVersion, ...moments }: VersionedStretch) {
    const block = await readMatchBlock(clickhouse, kind, moments);
    const isSettled = dataVersion % 2 === 0 && (await versions.readDataVersion()) === dataVersion;
    return isSettled ? { block } : undefined;
  }
}

/** The first day in memory is told where all of the days lie before it. */
type OnDays = { readonly own: readonly KindStretch[]; readonly isCut: boolean; readonly tooOldSince?: Day };

/** The newest of some days that belong in memory, within the sampling window, and whether there are older ones on these days. */
function stretchesOn({ all, wanted }: Stretches, kind: MatchKind, days: DayRange, window: number): OnDays {
  const own = all[kind].filter(isOn(momentsOf(days)));
  const missing = own.findIndex((stretch) => !wanted.has(stretch));
  const stretches = withinWindow(missing === -1 ? own : own.slice(0, missing), window);
  if (stretches.length > 0 || own.length === 0)
    return { own: stretches, isCut: stretches.length < own.length };
  const oldest = all[kind].findIndex((stretch) => !wanted.has(stretch)) - 1;
  return { own: [], isCut: true, tooOldSince: dayOf(all[kind][oldest]?.from ?? 0) };
}

const isOn =
  ({ from, until }: Moments) =>
  (stretch: Moments): boolean =>
    stretch.until > from && stretch.from < until;

/** Of stretches, the newest first, as many as have so many matches, one at least. */
function withinWindow(stretches: readonly KindStretch[], window: number): KindStretch[] {
  let sum = 0;
  return stretches.filter(({ matches }, index) => (sum += matches) <= window || index === 0);
}

/** In memory belong those of samples whose last day is that of the newest match, then whose last day is that of the patch before. */
function stretchesIn(
  daysByKind: DaysByKind,
  contents: ReadonlyMap<string, PartitionContents>,
  { window, atOnce }: Omit<SamplingLimits, 'patienceMs'>,
): Stretches {
  const kinds = MATCH_KINDS.map((kind) => {
    const days = daysByKind[kind].map(({ day, matches }) => ({
      from: momentsOf({ from: day, to: day }).from,
      matches,
      content: contentOf(day, contents),
    }));
    const own = stretchesOf(days, atOnce[kind]).map((stretch) => ({
      ...stretch,
      kind,
      key: `${kind} ${stretch.from} ${stretch.until}`,
    }));
    const ends = endsOf(daysByKind[kind].at(-1)?.day);
    const wanted = ends.map((to) =>
      withinWindow(own.filter(isOn(momentsOf({ from: FIRST_DAY, to }))), window[kind]),
    );
    return { own, wanted };
  });
  const [normal = [], full = [], streetBrawl = []] = kinds.map(({ own }) => own);
  const wanted = [0, 1].flatMap((end) => kinds.flatMap((kind) => kind.wanted[end] ?? []));
  return { all: { normal, full, streetBrawl }, wanted: new Set(wanted) };
}

const FIRST_DAY: Day = '1970-01-01';

const endsOf = (newest: Day | undefined): Day[] =>
  newest === undefined ? [] : [newest, daysAsked({ period: 'previousPatch' }, newest).days.to];

const contentOf = (day: Day, contents: ReadonlyMap<string, PartitionContents>) =>
  TABLES.map((table) => contents.get(table)?.get(day) ?? '').join(' ');

const NONE = flat('u32s', ch`emptyArrayUInt32()`);
/** Where no purchases are counted. */
const WITHOUT_PURCHASES: typeof PLAYER_COLUMNS = {
  ...PLAYER_COLUMNS,
  purchases: each('u16s', ch`toUInt16(0)`),
  itemId: NONE,
  boughtAt: NONE,
  samples: each('u16s', ch`toUInt16(0)`),
  sampleSeconds: NONE,
  souls: NONE,
};

const KINDS: Readonly<Record<MatchKind, { readonly where: Ch; readonly columns: typeof PLAYER_COLUMNS }>> = {
  normal: { where: ch`game_mode = 'normal'`, columns: WITHOUT_PURCHASES },
  full: { where: ch`game_mode = 'normal' and detail = 'full'`, columns: PLAYER_COLUMNS },
  streetBrawl: { where: ch`game_mode = 'streetBrawl'`, columns: WITHOUT_PURCHASES },
};

/** The matches of a kind that began between two moments; undefined where there is none. */
async function readMatchBlock(db: ClickHouse, kind: MatchKind, moments: Moments) {
  const { where, columns } = KINDS[kind];
  const matches = ch`select match_id, version from ${countedMatchesOfAllDays()}
    and ${where} and started_at >= toDateTime(${u32(moments.from)}, 'UTC') and started_at < toDateTime(${u32(moments.until)}, 'UTC')`;
  const from = ch`from ${countedPlayers({ matches, isAsked: ch`true` })} ${EXACT_FINAL}, max_threads = 1`;
  const players = await readColumns(db, columns, from);
  return players.slot.length === 0 ? undefined : matchBlockOf(players);
}
