import type { DataVersions } from '../client/shared-state.ts';
import type { ClickHouse } from '../client/connect.ts';
import { dayOf, momentsOf, type Day, type Moments } from '../client/day.ts';
import type { MatchBlock } from '../facts/match-block.ts';
import { readMatchBlock } from '../store/samples/match-block-reader.ts';
import { MATCH_KINDS, SAMPLING_WINDOW, type DaysByKind, type MatchKind } from '../store/match-kinds.ts';
import { daysAsked } from '../rollups/filters/day-ranges.ts';
import type { DayRange } from '../rollups/filters/period.ts';
import { readPartitionContents, type PartitionContents } from '../rollups/stages/parts.ts';
import type { StatisticsMemory } from '../store/statistics-store.ts';
import { openVersionedCache } from '../refresh/versioned-cache.ts';
import { stretchesOf, type Stretch } from './match-stretches.ts';
import { isLoadedWithin, LOADING_PATIENCE_MS, openLoader } from './patience.ts';

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

interface Stores {
  readonly clickhouse: ClickHouse;
  readonly versions: DataVersions;
}

interface Snapshot {
  readonly content: string;
  /** Undefined without a match. */
  readonly block: MatchBlock | undefined;
}

interface KindStretch extends Stretch {
  readonly kind: MatchKind;
  /** Names it, whatever its days are made of. */
  readonly name: string;
}

interface Stretches {
  /** The newest first. */
  readonly all: Readonly<Record<MatchKind, readonly KindStretch[]>>;
  /** Those that belong in memory, the most asked for first. */
  readonly wanted: ReadonlySet<KindStretch>;
}

interface OpenNewestMatches {
  readonly read: StatisticsMemory['newestMatches'];
  /** What is in memory of a kind so far. */
  readonly blocks: (kind: MatchKind) => Promise<readonly MatchBlock[]>;
  /** Reads what is missing before anybody asks for it. */
  readonly preload: () => Promise<void>;
}

/**
 * The newest matches with their players and what these bought, and the newest of the patch before, in memory: every sample is counted of them
 * (docs/decisions/0017-statistics-by-side-length-and-party.md). They are read once somebody asks, the newest first, and again only where a day
 * has changed.
 */
export function openNewestMatches(
  stores: Stores,
  daysByKind: () => Promise<DaysByKind>,
  { patienceMs, window, atOnce }: SamplingLimits = LIMITS,
): OpenNewestMatches {
  const { versions } = stores;
  const readContents = openVersionedCache<ReadonlyMap<string, PartitionContents>>(versions, { max: 1 });
  const contents = () => readContents('days', () => readPartitionContents(stores.clickhouse, TABLES));
  const cached = openVersionedCache<Stretches>(versions, { max: 1 });
  const snapshots = new Map<string, Snapshot>();
  const loadMissing = openLoader<KindStretch>(({ name, content }) => `${name} ${content}`);
  const stretches = () =>
    cached('stretches', async () => {
      const [{ value }, days] = await Promise.all([contents(), daysByKind()]);
      const found = stretchesIn({ days, contents: value, window, atOnce });
      const names = new Set([...found.wanted].map(({ name }) => name));
      for (const name of snapshots.keys()) if (!names.has(name)) snapshots.delete(name);
      return found;
    });

  return {
    read: async (kind, days) => {
      const giveUpAt = performance.now() + patienceMs;
      for (;;) {
        const { value, dataVersion } = await stretches();
        const found = stretchesOn(value, kind, days, window[kind]);
        if (found.state === 'tooOld') return found;
        const missing = found.stretches.filter((stretch) => !snapshotOf(stretch));
        if (missing.length === 0)
          return {
            state: 'ready',
            blocks: found.stretches.flatMap((stretch) => snapshotOf(stretch)?.block ?? []),
            isCut: found.isCut,
          };
        if (!(await isLoadedWithin(giveUpAt, load(missing, dataVersion)))) return { state: 'loading' };
      }
    },
    blocks: async (kind) => {
      const { value } = await stretches();
      return value.all[kind].flatMap((stretch) => snapshotOf(stretch)?.block ?? []);
    },
    preload: async () => {
      const { value, dataVersion } = await stretches();
      await load([...value.wanted], dataVersion, 1);
    },
  };

  function snapshotOf({ name, content }: KindStretch): Snapshot | undefined {
    const known = snapshots.get(name);
    return known?.content === content ? known : undefined;
  }

  function load(missing: readonly KindStretch[], dataVersion: number, pauses = 0): Promise<void> {
    return loadMissing(
      missing,
      (stretch) => !snapshotOf(stretch),
      (stretch) => loadOne(stretch, dataVersion),
      pauses,
    );
  }

  /** Keeps nothing where what is counted has changed meanwhile. */
  async function loadOne(stretch: KindStretch, dataVersion: number): Promise<void> {
    const block = await readMatchBlock(stores.clickhouse, stretch.kind, stretch);
    if (dataVersion % 2 === 0 && (await versions.readDataVersion()) === dataVersion)
      snapshots.set(stretch.name, { content: stretch.content, block });
  }
}

type FoundStretches =
  | { readonly state: 'ready'; readonly stretches: readonly KindStretch[]; readonly isCut: boolean }
  | { readonly state: 'tooOld'; readonly since: Day };

/** The newest of some days that belong in memory, within the sampling window. */
function stretchesOn(
  { all, wanted }: Stretches,
  kind: MatchKind,
  days: DayRange,
  window: number,
): FoundStretches {
  const own = all[kind].filter(isOn(momentsOf(days)));
  const missing = own.findIndex((stretch) => !wanted.has(stretch));
  const stretches = withinWindow(missing === -1 ? own : own.slice(0, missing), window);
  if (stretches.length > 0 || own.length === 0)
    return { state: 'ready', stretches, isCut: stretches.length < own.length };
  const oldest = all[kind].findIndex((stretch) => !wanted.has(stretch)) - 1;
  return { state: 'tooOld', since: dayOf(all[kind][oldest]?.from ?? 0) };
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

interface StretchSources extends Pick<SamplingLimits, 'window' | 'atOnce'> {
  readonly days: DaysByKind;
  readonly contents: ReadonlyMap<string, PartitionContents>;
}

/** In memory belong those of samples whose last day is that of the newest match, then whose last day is that of the patch before. */
function stretchesIn({ days: daysByKind, contents, window, atOnce }: StretchSources): Stretches {
  const kinds = MATCH_KINDS.map((kind) => {
    const days = daysByKind[kind].map(({ day, matches }) => ({
      from: momentsOf({ from: day, to: day }).from,
      matches,
      content: contentOf(day, contents),
    }));
    const own = stretchesOf(days, atOnce[kind]).map((stretch) => ({
      ...stretch,
      kind,
      name: `${kind} ${stretch.from} ${stretch.until}`,
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

function contentOf(day: Day, contents: ReadonlyMap<string, PartitionContents>): string {
  return TABLES.map((table) => contents.get(table)?.get(day) ?? '').join(' ');
}
